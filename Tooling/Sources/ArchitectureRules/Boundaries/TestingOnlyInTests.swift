package import RepositoryModel
import SwiftFacts

/// Only tests and benchmarks import test doubles and the test library.
///
/// A test double that is linked into a program can end up being what the program runs on. A target of test doubles
/// may itself import `Testing` and `XCTest`.
package struct TestingOnlyInTests: Rule {
  package static let name = "testing-targets-only-in-tests"
  package static let reason = "test doubles are for tests only"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    doubles(in: graph) + libraries(in: graph)
  }

  private func doubles(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { dependency in
      dependency.to.role == .testing && dependency.from.role != .tests
        && graph.module(of: dependency.from)?.kind != .benchmark
    }
    .map {
      violation(
        at: $0.location, $0.fact, suggestion: "\($0.suggestion), or move what needs it into a test target")
    }
  }

  private func libraries(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { $0.role != .tests && $0.role != .testing }.flatMap { target in
      target.files.flatMap(\.imports).filter { ["Testing", "XCTest"].contains($0.module) }.map { statement in
        violation(
          at: statement.location, "\(target.name) imports \(statement.module)",
          suggestion: "Move what needs it into a test target")
      }
    }
  }
}
