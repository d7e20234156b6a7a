package import RepositoryModel
import SwiftFacts

/// No service needs itself through others.
///
/// A program with such a cycle compiles, links and starts, and throws when the first of the services is obtained.
/// The shortest cycle is shown, with the location of each link.
package struct BlueprintCycles: Rule {
  package static let name = "blueprint-cycles"
  package static let reason = "services in a cycle can never be built"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let services = graph.services
    return services.graph.shortestCycles().compactMap { cycle in
      guard let first = cycle.first else { return nil }
      let steps = zip(cycle, cycle.dropFirst() + [first])
      let links = steps.compactMap { from, to in
        services.service(from)?.required.first { $0.key == to }.map { (from: from, link: $0) }
      }
      guard let place = links.first?.link.location else { return nil }
      let path = (cycle + [first]).map(\.name).joined(separator: " → ")
      let details = links.map { "\($0.from.name) → \($0.link.key.name) at \($0.link.location.text)" }
      return violation(
        at: place, "\(path) is a cycle (\(details.joined(separator: ", ")))",
        suggestion: "Break it at one link: let one of them obtain the other when it is used, or split it",
        related: links.map(\.link.location))
    }
  }
}
