package import RepositoryModel

/// A feature may import another feature's contract, never its implementation.
///
/// Features that depend on each other's implementations cannot be built, tested or removed alone. A feature
/// obtains what it needs of another through the contract, and the composition root decides what it gets.
package struct FeatureIsolation: Rule {
  package static let name = "feature-isolation"
  package static let reason = "a feature may import only the contract of another"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { dependency in
      graph.module(of: dependency.from)?.kind == .feature && graph.module(of: dependency.to)?.kind == .feature
        && dependency.to.role == .implementation && dependency.to.module != dependency.from.module
    }
    .map { dependency in
      violation(
        at: dependency.location, dependency.fact,
        suggestion: "\(dependency.suggestion), and obtain what you need through \(dependency.to.module)")
    }
  }
}
