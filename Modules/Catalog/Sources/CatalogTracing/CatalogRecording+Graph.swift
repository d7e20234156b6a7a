import Catalog

extension CatalogRecording {
  /// A graph of the keys for Graphviz: an arrow from each key to those that its builders obtained, dotted if these
  /// were already built or were being built by others.
  ///
  /// A key that several catalogs built has a node for each. Nodes are in the order of first appearance, arrows in the
  /// order of their start nodes.
  public var dot: String {
    let graph = RecordedGraph(self)
    let nodes = graph.nodes.enumerated()
      .map { "  n\($0 + 1) [label=\"\(Self.dotEscaped($1.lines))\"\($1.hasFailed ? ", color=red" : "")];\n" }
    let edges = graph.edges
      .map { "  n\($0.from + 1) -> n\($0.to + 1)\($0.isBuilding ? "" : " [style=dotted]");\n" }
    return "digraph catalog {\n  node [shape=box];\n\(nodes.joined())\(edges.joined())}\n"
  }

  /// The same graph for Mermaid.
  public var mermaid: String {
    let graph = RecordedGraph(self)
    let nodes = graph.nodes.enumerated()
      .map { "  n\($0 + 1)[\"\(Self.mermaidEscaped($1.lines))\"]\($1.hasFailed ? ":::failed" : "")\n" }
    let edges = graph.edges.map { "  n\($0.from + 1) \($0.isBuilding ? "-->" : "-.->") n\($0.to + 1)\n" }
    let style = graph.nodes.contains(where: \.hasFailed) ? "  classDef failed stroke:red\n" : ""
    return "flowchart TD\n\(nodes.joined())\(edges.joined())\(style)"
  }

  private static func dotEscaped(_ lines: [String]) -> String {
    lines.map { $0.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() }.joined(separator: "\\n")
  }

  private static func mermaidEscaped(_ lines: [String]) -> String {
    let names: [Character: String] = ["\"": "#quot;", "<": "#lt;", ">": "#gt;", "#": "#35;"]
    return lines.map { $0.map { names[$0] ?? "\($0)" }.joined() }.joined(separator: "<br/>")
  }
}

/// The keys of a recording as nodes, their obtains as edges.
private struct RecordedGraph {
  struct Node {
    let key: String
    /// Its catalog, if there are several.
    let catalog: Int?
    var builds = 0
    var time = Duration.zero
    var hasFailed = false

    var lines: [String] {
      let count = builds == 1 ? "1 build" : "\(builds) builds"
      let work = builds == 0 ? "was there" : "\(count), \(time.words)"
      return [key, work] + (catalog.map { ["catalog \($0)"] } ?? [])
    }
  }

  struct Edge {
    let from: Int
    let to: Int
    /// Whether the start node's builder built it.
    var isBuilding: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private var indices: [String: Int] = [:]
  private let namesCatalogs: Bool

  init(_ recording: CatalogRecording) {
    namesCatalogs = recording.builds.contains { $0.catalog != 1 }
    for build in recording.builds {
      let node = index(of: build.key, in: build.catalog)
      nodes[node].builds += 1
      nodes[node].time += build.duration ?? .zero
      if case .failed = build.outcome { nodes[node].hasFailed = true }
    }
    for build in recording.builds {
      let node = index(of: build.key, in: build.catalog)
      for step in build.steps {
        switch step {
        case .build(let id):
          let built = recording.builds[id - 1]
          add(from: node, to: index(of: built.key, in: built.catalog), isBuilding: true)
        case .found(let key):
          add(from: node, to: index(of: key, in: build.catalog), isBuilding: false)
        case .wait(let number):
          let wait = recording.waits[number]
          let catalog = wait.build.map { recording.builds[$0 - 1].catalog } ?? build.catalog
          add(from: node, to: index(of: wait.key, in: catalog), isBuilding: false)
        }
      }
    }
    edges = edges.sorted { SortKey(number: $0.from * nodes.count + $0.to) }
  }

  private mutating func index(of key: String, in catalog: Int) -> Int {
    let name = "\(catalog) \(key)"
    if let index = indices[name] { return index }
    nodes.append(Node(key: key, catalog: namesCatalogs ? catalog : nil))
    indices[name] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func add(from: Int, to: Int, isBuilding: Bool) {
    if let index = edges.firstIndex(where: { $0.from == from && $0.to == to }) {
      edges[index].isBuilding = edges[index].isBuilding || isBuilding
    } else {
      edges.append(Edge(from: from, to: to, isBuilding: isBuilding))
    }
  }
}
