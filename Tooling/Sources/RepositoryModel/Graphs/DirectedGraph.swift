/// A directed graph. All results have a fixed order.
package struct DirectedGraph<Node: Hashable & Comparable & Sendable> {
  package let nodes: [Node]
  private let next: [Node: [Node]]

  package init(nodes: some Sequence<Node>, edges: [Node: Set<Node>]) {
    let all = edges.values.reduce(into: Set(nodes).union(edges.keys)) { $0.formUnion($1) }
    self.nodes = all.sorted()
    next = edges.mapValues { $0.sorted() }
  }

  /// The nodes that the edges of a node lead to.
  package func successors(_ node: Node) -> [Node] {
    next[node] ?? []
  }

  /// The shortest path from one node to another, with both; `nil` if there is none.
  ///
  /// From a node to itself it is the shortest cycle.
  package func path(from start: Node, to end: Node) -> [Node]? {
    var before: [Node: Node] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for successor in successors(node) where before[successor] == nil {
        before[successor] = node
        if successor == end { return Self.trace(before, from: start, to: end) }
        queue.append(successor)
      }
    }
    return nil
  }

  /// All nodes that can be reached from the given nodes, including these.
  package func reachable(from start: some Sequence<Node>) -> Set<Node> {
    var seen = Set(start)
    var stack = Array(seen)
    while let node = stack.popLast() {
      for successor in successors(node) where seen.insert(successor).inserted { stack.append(successor) }
    }
    return seen
  }

  /// The graph with all edges reversed.
  package func reversed() -> DirectedGraph {
    var edges: [Node: Set<Node>] = [:]
    for node in nodes {
      for successor in successors(node) { edges[successor, default: []].insert(node) }
    }
    return DirectedGraph(nodes: nodes, edges: edges)
  }

  private static func trace(_ before: [Node: Node], from start: Node, to end: Node) -> [Node] {
    var path = [end]
    var node = end
    repeat {
      guard let previous = before[node] else { break }
      node = previous
      path.append(node)
    } while node != start
    return path.reversed()
  }
}
