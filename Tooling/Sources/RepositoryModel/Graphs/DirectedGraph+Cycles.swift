extension DirectedGraph {
  /// The shortest cycle of each strongly connected component, beginning with its smallest node, which is not repeated at the end.
  package func shortestCycles() -> [[Node]] {
    components().compactMap { component in
      let cycles = component.sorted().compactMap { node in path(from: node, to: node)?.dropLast() }
      return cycles.min { $0.count < $1.count }.map(Array.init)
    }
  }

  /// The strongly connected components with a cycle, in the order of their smallest nodes.
  private func components() -> [Set<Node>] {
    let turned = reversed()
    // Most nodes are in no cycle, and are removed first.
    let core = peeled(turned)
    var seen: Set<Node> = []
    var components: [Set<Node>] = []
    for node in nodes where core.contains(node) && !seen.contains(node) {
      let component = reachable(from: [node]).intersection(turned.reachable(from: [node]))
      seen.formUnion(component)
      if component.count > 1 || successors(node).contains(node) { components.append(component) }
    }
    return components
  }

  /// The nodes that remain after repeatedly removing those without outgoing edges.
  private func peeled(_ turned: DirectedGraph) -> Set<Node> {
    var arrows = Dictionary(uniqueKeysWithValues: nodes.map { ($0, successors($0).count) })
    var ends = nodes.filter { successors($0).isEmpty }
    var rest = Set(nodes)
    while let end = ends.popLast() {
      rest.remove(end)
      for predecessor in turned.successors(end) {
        arrows[predecessor, default: 1] -= 1
        if arrows[predecessor] == 0 { ends.append(predecessor) }
      }
    }
    return rest
  }
}
