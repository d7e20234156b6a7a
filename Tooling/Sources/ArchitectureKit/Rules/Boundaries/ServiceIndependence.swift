/// A service imports no feature.
///
/// Features are built on services. A service that imports a feature, or only its contract, cannot be used, tested
/// or shipped without that feature.
struct ServiceIndependence: Rule {
  static let name = "service-independence"
  static let reason = "features are built on services, and not the other way round"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { reach in
      graph.module(of: reach.from)?.kind == .service && graph.module(of: reach.to)?.kind == .feature
    }
    .map { reach in
      violation(
        at: reach.location, reach.fact,
        suggestion: "\(reach.suggestion), and let \(reach.to.module) call \(reach.from.module) instead")
    }
  }
}
