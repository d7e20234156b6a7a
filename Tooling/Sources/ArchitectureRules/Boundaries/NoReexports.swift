package import RepositoryModel
import SwiftFacts

/// No file re-exports a module with `@_exported`.
///
/// A re-export passes on a dependency that the importing file does not state, so that no other rule, and no
/// reader, can see who uses what.
package struct NoReexports: Rule {
  package static let name = "no-reexports"
  package static let reason = "a re-export hides who imports what"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.flatMap { target in
      target.files.flatMap(\.imports).filter { $0.attributes.contains("_exported") }.map { statement in
        violation(
          at: statement.location, "\(target.name) re-exports \(statement.module)",
          suggestion: "Remove @_exported, and import the module where it is used")
      }
    }
  }
}
