package import RepositoryModel

/// A developer tool imports no module of the repository.
///
/// The tool checks the modules, so it must build and run when they do not. What it has in common with them, it
/// reads from their sources.
package struct ToolIndependence: Rule {
  package static let name = "tool-independence"
  package static let reason = "a tool must build when the modules do not"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { dependency in
      graph.module(of: dependency.from)?.kind == .tool && dependency.to.module != dependency.from.module
    }
    .map { violation(at: $0.location, $0.fact, suggestion: $0.suggestion) }
  }
}
