import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

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

  /// The import is forbidden by three rules. What one of them allows is still a finding of another.
  @Test func anAcceptedFindingHidesNoOtherRule() {
    let file = "Modules/WeatherService/Sources/WeatherServiceImplementation/More.swift"
    var repository = SampleRepository()
    repository.files[file] = "import MapFeature\n"
    repository.change("WeatherServiceImplementation") { $0.dependencies.append("MapFeature") }
    let all = RuleSet.findings(repository.graph())
    let first = RuleSet.lint(repository.graph())
    repository.configuration.exceptions = [
      RuleException(rule: "service-independence", place: file, reason: "Because.")
    ]

    #expect(first.map(\.rule) == ["service-independence"])
    #expect(RuleSet.lint(repository.graph()).map(\.rule) == ["no-cycles"])
    #expect(RuleSet.withoutRepeats(Baseline(first).compare(all).new).map(\.rule) == ["no-cycles"])
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
