package import RepositoryModel

/// Only the app, benchmarks and a module's own tests import an implementation, or are allowed to by a manifest.
///
/// A target that imports only a contract is rebuilt only when the contract changes, and runs with any
/// implementation. Nothing imports the app, a tool or a benchmark.
package struct ImplementationPrivacy: Rule {
  package static let name = "implementation-privacy"
  package static let reason = "only the app may import an implementation"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { !allows($0, in: graph) }.map { dependency in
      violation(
        at: dependency.location, dependency.fact,
        suggestion: "\(dependency.suggestion), and obtain what you need through a contract")
    }
  }

  private func allows(_ dependency: TargetDependency, in graph: ModuleGraph) -> Bool {
    let isOwn = dependency.from.module == dependency.to.module
    switch dependency.to.role {
    case .catalog, .contract, .testing, .tests, .inner: return true
    case .app, .tool: return isOwn
    case .implementation:
      return graph.module(of: dependency.from)?.kind.composes == true
        || (isOwn && [.tests, .implementation].contains(dependency.from.role))
    }
  }
}
