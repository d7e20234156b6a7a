package import RepositoryModel
import SwiftFacts

/// Only tests, and benchmarks, import with `@testable`, and only a module's own targets open it with `@testable`
/// or `@_spi`.
///
/// The compiler allows both anywhere. A program that is built with `@testable` imports depends on what a module
/// hides; a test that opens another module breaks when that module changes though its contract holds.
package struct TestableImports: Rule {
  package static let name = "testable-imports"
  package static let reason = "only a module's own tests may look inside it"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { graph.module(of: $0)?.kind != .benchmark }.flatMap { from in
      from.files.flatMap(\.imports).filter { isBreach($0, from, graph) }.map { statement in
        let attribute = statement.isTestable ? "@testable" : "@_spi"
        return violation(
          at: statement.location, "\(from.name) imports \(statement.module) with \(attribute)",
          suggestion: "Remove the attribute, and use what \(statement.module) makes public")
      }
    }
  }

  private func isBreach(_ statement: ImportStatement, _ from: Target, _ graph: ModuleGraph) -> Bool {
    if statement.isTestable, from.role != .tests { return true }
    guard let to = graph.target(statement.module), to.module != from.module else { return false }
    return statement.isTestable || statement.isSPI
  }
}
