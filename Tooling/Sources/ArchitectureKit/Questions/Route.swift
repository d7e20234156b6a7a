import RepositoryModel
import SwiftFacts

/// The shortest chain of imports from one part of the repository to another.
struct Route: Equatable, Sendable {
  /// One step of it.
  struct Step: Equatable, Sendable {
    var from: String
    var to: String
    var location: Location
  }

  var steps: [Step]

  /// The chain from any target of `start` to any of `end`, by imports; `nil` if there is none.
  init?(from start: Set<String>, to end: Set<String>, in repository: ModuleGraph) {
    var edges: [String: Set<String>] = [:]
    var locations: [String: [String: Location]] = [:]
    for dependency in repository.targetDependencies
    where dependency.statement != nil && dependency.from.name != dependency.to.name {
      edges[dependency.from.name, default: []].insert(dependency.to.name)
      let known = locations[dependency.from.name]?[dependency.to.name]
      locations[dependency.from.name, default: [:]][dependency.to.name] = min(
        known ?? dependency.location, dependency.location)
    }
    let graph = DirectedGraph(nodes: repository.targets.map(\.name), edges: edges)
    let ways = start.sorted().flatMap { from in
      end.sorted().compactMap { to in graph.path(from: from, to: to) }
    }
    guard let way = ways.min(by: { $0.count < $1.count }) else { return nil }
    steps = zip(way, way.dropFirst()).compactMap { from, to in
      locations[from]?[to].map { Step(from: from, to: to, location: $0) }
    }
  }

  var text: String {
    steps.map { "\($0.from) imports \($0.to) at \($0.location.text)\n" }.joined()
  }
}
