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
    var places: [String: [String: Location]] = [:]
    for reach in repository.reaches where reach.statement != nil && reach.from.name != reach.to.name {
      edges[reach.from.name, default: []].insert(reach.to.name)
      let place = places[reach.from.name]?[reach.to.name]
      places[reach.from.name, default: [:]][reach.to.name] = min(place ?? reach.location, reach.location)
    }
    let graph = DirectedGraph(nodes: repository.targets.map(\.name), edges: edges)
    let ways = start.sorted().flatMap { from in
      end.sorted().compactMap { to in graph.path(from: from, to: to) }
    }
    guard let way = ways.min(by: { $0.count < $1.count }) else { return nil }
    steps = zip(way, way.dropFirst()).compactMap { from, to in
      places[from]?[to].map { Step(from: from, to: to, location: $0) }
    }
  }

  var text: String {
    steps.map { "\($0.from) imports \($0.to) at \($0.location.text)\n" }.joined()
  }
}
