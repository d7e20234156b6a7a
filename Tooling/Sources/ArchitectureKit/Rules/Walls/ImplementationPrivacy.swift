/// Nobody but the app and a module's own tests knows an implementation, in an import or in a manifest.
///
/// What imports a contract alone is rebuilt only when the contract changes, and runs against any
/// implementation. Targets that a module has beside the four known ones are as private as its
/// implementation, which may use them; of the app and the tools, nobody knows anything.
struct ImplementationPrivacy: Rule {
  static let name = "implementation-privacy"
  static let reason = "only the app may know an implementation"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.reaches.compactMap { reach in
      let isBetweenFeatures =
        FeatureIsolation.concerns(reach, in: graph) && reach.from.module != reach.to.module
      guard !allows(reach, in: graph), !isBetweenFeatures else { return nil }
      return violation(
        at: reach.location, reach.fact, cure: "\(reach.cure), and obtain what you need through a contract")
    }
  }

  private func allows(_ reach: Reach, in graph: ModuleGraph) -> Bool {
    let isOwn = reach.from.module == reach.to.module
    switch reach.to.role {
    case .catalog, .contract, .testing, .tests: return true
    case .app, .tool: return isOwn
    case .implementation:
      return graph.module(of: reach.from)?.kind == .app || (isOwn && isInside(reach.from))
    case .own: return isOwn && (isInside(reach.from) || reach.from.role == .catalog)
    }
  }

  /// Whether the target may know its own module's insides.
  private func isInside(_ target: Target) -> Bool {
    [.tests, .own, .implementation].contains(target.role)
  }
}
