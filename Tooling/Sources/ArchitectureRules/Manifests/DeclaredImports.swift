import ManifestReading
package import RepositoryModel
import SwiftFacts

/// A manifest declares every module of the repository that its targets import.
///
/// The compiler accepts an undeclared import if the other module happens to be built already. Then a clean build
/// fails on another machine.
package struct DeclaredImports: Rule {
  package static let name = "declared-imports"
  package static let reason = "its manifest does not declare the dependency, so a clean build may fail"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.flatMap { from -> [Violation] in
      let declared = Set(from.description.dependencies.flatMap { graph.targets(named: $0).map(\.name) })
      return from.files.flatMap(\.imports).compactMap { statement in
        guard let to = graph.target(statement.module), to.name != from.name, !declared.contains(to.name)
        else {
          return nil
        }
        let manifest = graph.module(of: from)?.text.path ?? "the manifest"
        return violation(
          at: statement.location, "\(from.name) imports \(to.name)",
          suggestion:
            "Add \(to.name) to the dependencies of \(from.name) in \(manifest), or remove the import")
      }
    }
  }
}
