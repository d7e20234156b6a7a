/// Which module depends on which, and where.
struct ModuleLinks {
  /// The modules' names, and an edge for each reach between two.
  let graph: DirectedGraph<String>
  private let links: [Pair: Reach]

  private struct Pair: Hashable {
    var from: String
    var to: String
  }

  init(_ repository: ModuleGraph) {
    var links: [Pair: Reach] = [:]
    var edges: [String: Set<String>] = [:]
    for reach in repository.reaches where reach.from.module != reach.to.module {
      edges[reach.from.module, default: []].insert(reach.to.module)
      let pair = Pair(from: reach.from.module, to: reach.to.module)
      if links[pair] == nil { links[pair] = reach }
    }
    self.links = links
    graph = DirectedGraph(nodes: repository.modules.map(\.name), edges: edges)
  }

  /// One reach from a module to another.
  func link(_ from: String, _ to: String) -> Reach? {
    links[Pair(from: from, to: to)]
  }
}
