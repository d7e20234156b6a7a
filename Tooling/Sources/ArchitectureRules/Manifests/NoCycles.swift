package import RepositoryModel
import SwiftFacts

/// No module depends on itself through others.
///
/// None of the modules in a cycle can be built, tested or removed without the others. The shortest cycle of each
/// strongly connected component is shown, with the location of each link.
package struct NoCycles: Rule {
  package static let name = "no-cycles"
  package static let reason = "modules in a cycle cannot be built, tested or removed alone"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let links = ModuleLinks(graph)
    return links.graph.shortestCycles().compactMap { cycle in
      guard let first = cycle.first else { return nil }
      let steps = zip(cycle, cycle.dropFirst() + [first])
      let places = steps.compactMap { links.link($0, $1) }
      guard let place = places.first else { return nil }
      let path = (cycle + [first]).joined(separator: " → ")
      let details = places.map { "\($0.from.name) → \($0.to.name) at \($0.location.text)" }
      return violation(
        at: place.location, "\(path) is a cycle (\(details.joined(separator: ", ")))",
        suggestion: "Break it at one link, or move what both need into a contract of its own",
        related: places.map(\.location))
    }
  }
}
