package import RepositoryModel

/// A service imports no feature.
///
/// Features are built on services. A service that imports a feature, or only its contract, cannot be used, tested
/// or shipped without that feature.
package struct ServiceIndependence: Rule {
  package static let name = "service-independence"
  package static let reason = "features are built on services, and not the other way round"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { dependency in
      graph.module(of: dependency.from)?.kind == .service && graph.module(of: dependency.to)?.kind == .feature
    }
    .map { dependency in
      violation(
        at: dependency.location, dependency.fact,
        suggestion:
          "\(dependency.suggestion), and let \(dependency.to.module) call \(dependency.from.module) instead")
    }
  }
}
