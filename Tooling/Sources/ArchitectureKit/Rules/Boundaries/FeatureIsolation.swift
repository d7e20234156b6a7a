/// A feature may import another feature's contract, never its implementation.
///
/// Features that depend on each other's implementations cannot be built, tested or removed alone. A feature
/// obtains what it needs of another through the contract, and the composition root decides what it gets.
struct FeatureIsolation: Rule {
  static let name = "feature-isolation"
  static let reason = "a feature may import only the contract of another"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { reach in
      graph.module(of: reach.from)?.kind == .feature && graph.module(of: reach.to)?.kind == .feature
        && reach.to.role == .implementation && reach.to.module != reach.from.module
    }
    .map { reach in
      violation(
        at: reach.location, reach.fact,
        suggestion: "\(reach.suggestion), and obtain what you need through \(reach.to.module)")
    }
  }
}
