/// Which module depends on which, and where.
package struct ModuleLinks {
  /// The modules' names, and an edge for each dependency between two.
  package let graph: DirectedGraph<String>
  private let links: [Pair: TargetDependency]

  private struct Pair: Hashable {
    var from: String
    var to: String
  }

  package init(_ repository: ModuleGraph) {
    var links: [Pair: TargetDependency] = [:]
    var edges: [String: Set<String>] = [:]
    for dependency in repository.targetDependencies where dependency.from.module != dependency.to.module {
      edges[dependency.from.module, default: []].insert(dependency.to.module)
      let pair = Pair(from: dependency.from.module, to: dependency.to.module)
      if links[pair] == nil { links[pair] = dependency }
    }
    self.links = links
    graph = DirectedGraph(nodes: repository.modules.map(\.name), edges: edges)
  }

  /// One dependency from a module to another.
  package func link(_ from: String, _ to: String) -> TargetDependency? {
    links[Pair(from: from, to: to)]
  }
}
