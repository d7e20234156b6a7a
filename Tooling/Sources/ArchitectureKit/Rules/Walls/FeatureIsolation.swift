/// A feature may know another feature's contract, never its implementation.
///
/// Features that know each other's insides cannot be built, tested or removed alone. What one wants of
/// another it obtains through the contract, and the composition root decides who answers.
struct FeatureIsolation: Rule {
  static let name = "feature-isolation"
  static let reason = "a feature knows another by its contract alone"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.reaches.filter { reach in
      Self.concerns(reach, in: graph) && reach.to.module != reach.from.module
    }
    .map { reach in
      violation(
        at: reach.location, reach.fact,
        cure: "\(reach.cure), and obtain what you need through \(reach.to.module)")
    }
  }

  /// Whether one feature reaches for an implementation of a feature.
  static func concerns(_ reach: Reach, in graph: ModuleGraph) -> Bool {
    graph.module(of: reach.from)?.kind == .feature && graph.module(of: reach.to)?.kind == .feature
      && (reach.to.role == .implementation || reach.to.role == .own)
  }
}
