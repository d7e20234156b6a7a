package import RepositoryModel
import SwiftFacts

/// No service keeps another one beyond the end of that one's scope.
///
/// A shared service that is built from one of the scope `graph`, `named` or `expiring`, directly or through transients,
/// would be the only one that still uses the old instance. The catalog's `validate()` reports the same, when it runs.
package struct CaptiveNeeds: Rule {
  package static let name = "captive-needs"
  package static let reason = "a service that is kept longer than its scope is out of date"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let services = graph.services
    return services.services.flatMap { captives(of: $0, in: services) }
  }

  private func captives(of service: Service, in services: ServiceGraph) -> [Violation] {
    guard let scope = service.scope else { return [] }
    var found: [Violation] = []
    var seen: Set<KeyNames.Key> = [service.key]
    var paths = service.requiredOnce.map { [$0] }
    while !paths.isEmpty {
      let path = paths.removeFirst()
      guard let link = path.last, seen.insert(link.key).inserted, let needed = services.service(link.key)
      else {
        continue
      }
      let neededScope = needed.scope ?? LifetimeScope("transient")
      if scope.outlives(neededScope), let first = path.first {
        let way = path.dropLast().map { "\($0.key.name) (\($0.location.text)), which needs " }.joined()
        found.append(
          violation(
            at: first.location,
            "\(service.key.name) (\(scope.text)) needs \(way)\(link.key.name) (\(neededScope.text)), which ends earlier",
            suggestion: "Obtain \(link.key.name) when it is used, or give both one scope",
            related: path.dropFirst().map(\.location)))
      }
      if neededScope.name == "transient" { paths += needed.requiredOnce.map { path + [$0] } }
    }
    return found
  }
}

extension LifetimeScope {
  fileprivate var text: String { argument.isEmpty ? name : "\(name) \(argument)" }

  /// Whether an instance of this scope may outlive one of the other scope. The same table as the catalog's.
  fileprivate func outlives(_ other: LifetimeScope) -> Bool {
    switch (name, other.name) {
    case ("transient", _), ("graph", _), (_, "transient"), (_, "shared"), (_, "weak"): false
    case ("expiring", "expiring"), ("expiring", "named"), ("weak", "named"), ("weak", "expiring"): false
    case ("named", "named"): argument != other.argument
    default: true
    }
  }
}
