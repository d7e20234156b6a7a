/// Boxes and arrows, before anybody says how they look.
struct Diagram: Equatable, Sendable {
  /// A box.
  struct Node: Equatable, Sendable {
    var name: String
    /// What sort of thing it is: the boxes of one group look alike.
    var group: String
  }

  /// An arrow from what knows to what is known.
  struct Arrow: Equatable, Hashable, Comparable, Sendable {
    var from: String
    var to: String
    /// Whether only an implementation knows it.
    var isHidden = false

    static func < (left: Arrow, right: Arrow) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  var title: String
  /// Sorted by name.
  var nodes: [Node]
  /// Sorted.
  var arrows: [Arrow]

  var graph: DirectedGraph<String> {
    DirectedGraph(
      nodes: nodes.map(\.name),
      edges: Dictionary(grouping: arrows, by: \.from).mapValues { Set($0.map(\.to)) })
  }

  /// The diagram without those arrows that the others make plain, of the boxes that the test picks.
  func withoutImplied(_ picks: (Arrow) -> Bool) -> Diagram {
    let graph = graph
    var diagram = self
    diagram.arrows = arrows.filter { arrow in
      !picks(arrow)
        || !graph.successors(arrow.from).contains { step in
          step != arrow.to && step != arrow.from && graph.reachable(from: [step]).contains(arrow.to)
        }
    }
    return diagram
  }
}
