/// Test doubles, and the test library, are for tests alone.
///
/// A stub that is linked into the program will one day be what it runs on. Only test targets import the
/// `Testing` target of a module; `Testing` and `XCTest` themselves may also be imported by such a target.
struct TestingOnlyInTests: Rule {
  static let name = "testing-targets-only-in-tests"
  static let reason = "test doubles are for tests alone"

  func violations(in graph: ModuleGraph) -> [Violation] {
    doubles(in: graph) + libraries(in: graph)
  }

  private func doubles(in graph: ModuleGraph) -> [Violation] {
    graph.reaches.filter { $0.to.role == .testing && $0.from.role != .tests }.map {
      violation(at: $0.location, $0.fact, cure: "\($0.cure), or move what needs it into a test target")
    }
  }

  private func libraries(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { $0.role != .tests && $0.role != .testing }.flatMap { target in
      target.files.flatMap(\.imports).filter { ["Testing", "XCTest"].contains($0.module) }.map { statement in
        violation(
          at: statement.location, "\(target.name) imports \(statement.module)",
          cure: "Move what needs it into a test target")
      }
    }
  }
}
