import RepositoryModel

/// Boxes and arrows, independent of the output format.
package struct Diagram: Equatable, Sendable {
  /// A box.
  package struct Node: Equatable, Sendable {
    package var name: String
    /// Its kind: boxes of one group look alike.
    var group: String
  }

  /// An arrow from a box to one that it depends on.
  package struct Arrow: Equatable, Hashable, Comparable, Sendable {
    package var from: String
    package var to: String
    /// Whether only an implementation has the dependency.
    var isHidden = false

    package static func < (left: Arrow, right: Arrow) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  var title: String
  /// Sorted by name.
  package var nodes: [Node]
  /// Sorted.
  package var arrows: [Arrow]

  package init(title: String, nodes: [Node], arrows: [Arrow]) {
    (self.title, self.nodes, self.arrows) = (title, nodes, arrows)
  }

  var graph: DirectedGraph<String> {
    DirectedGraph(
      nodes: nodes.map(\.name),
      edges: Dictionary(grouping: arrows, by: \.from).mapValues { Set($0.map(\.to)) })
  }

  /// The diagram without the selected arrows that are implied: an arrow is implied if its end is reached from its
  /// start by another way.
  func withoutImplied(_ picks: (Arrow) -> Bool) -> Diagram {
    let graph = graph
    let reversed = graph.reversed()
    let hasCycles = !graph.shortestCycles().isEmpty
    var reached: [String: Set<String>] = [:]
    func isReached(_ node: String, from start: String) -> Bool {
      if reached[start] == nil { reached[start] = graph.reachable(from: [start]) }
      return reached[start]?.contains(node) ?? false
    }
    var diagram = self
    diagram.arrows = arrows.filter { arrow in
      !picks(arrow)
        || !reversed.successors(arrow.to).contains { step in
          step != arrow.from && step != arrow.to && isReached(step, from: arrow.from)
            && !(hasCycles && isReached(step, from: arrow.to))
        }
    }
    return diagram
  }

  /// The box of that name, the boxes one arrow away from it, and the arrows between them.
  package func around(_ name: String) -> Diagram {
    let near = Set(arrows.filter { $0.from == name || $0.to == name }.flatMap { [$0.from, $0.to] } + [name])
    var diagram = self
    diagram.nodes = nodes.filter { near.contains($0.name) }
    diagram.arrows = arrows.filter { near.contains($0.from) && near.contains($0.to) }
    return diagram
  }
}
