import Testing

@testable import ArchitectureKit

@Suite struct ExceptionsTests {
  static let file = "App/Sources/Composition/More.swift"

  private func repository(_ exceptions: RuleException...) -> SampleRepository {
    var repository = SampleRepository()
    repository.configuration.exceptions = exceptions
    repository.files[Self.file] = "import NIOCore\n"
    return repository
  }

  @Test(arguments: [file, "App/Sources/Composition", "App/", "App"])
  func anExceptionAllowsAViolationInAFileOrFolder(_ place: String) {
    let repository = repository(RuleException(rule: "no-third-party", place: place, reason: "Because."))

    #expect(repository.lint() == [])
  }

  @Test(arguments: ["App/Sources/Comp", "Modules", "app/Sources/Composition/More.swift"])
  func anExceptionThatMatchesNothingIsReported(_ place: String) {
    let repository = repository(RuleException(rule: "no-third-party", place: place, reason: "Because."))

    #expect(
      repository.lint() == ["\(Self.file):1 [no-third-party]", "architecture.json:1 [unused-exception]"])
  }

  @Test func anExceptionAllowsOnlyItsSubject() {
    let repository = repository(
      RuleException(rule: "no-third-party", place: "App", about: "NIOHTTP1", reason: "Because."))

    #expect(
      repository.lint() == ["\(Self.file):1 [no-third-party]", "architecture.json:1 [unused-exception]"])
  }
}

extension SampleRepository {
  /// The findings of the whole lint, each as `path:line [rule]`.
  func lint() -> [String] {
    RuleSet.lint(graph()).map(\.summary)
  }
}
