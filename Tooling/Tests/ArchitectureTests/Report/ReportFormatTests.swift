import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct ReportFormatTests {
  static let violation = Violation(
    rule: "no-cycles", location: Location(file: "A b/ü.swift", line: 3, column: 7), fact: "A → A: 100%",
    reason: "it is\na cycle", suggestion: "Break it")

  @Test func eachFindingIsOneLine() {
    #expect(
      ReportFormat.text.text([Self.violation])
        == "A b/ü.swift:3:7: error: A → A: 100%, but it is\na cycle. Break it. [no-cycles]\n")
  }

  @Test func findingsAreWrittenAsJSON() {
    #expect(
      ReportFormat.json.text([Self.violation]) == """
        [
          {
            "column" : 7,
            "fact" : "A → A: 100%",
            "file" : "A b/ü.swift",
            "line" : 3,
            "reason" : "it is\\na cycle",
            "rule" : "no-cycles",
            "suggestion" : "Break it"
          }
        ]

        """)
    #expect(ReportFormat.json.text([]) == "[\n\n]\n")
  }

  @Test func findingsAreWrittenAsGitHubAnnotations() {
    #expect(
      ReportFormat.github.text([Self.violation])
        == "::error file=A b/ü.swift,line=3,col=7,title=no-cycles::A → A: 100%25, but it is%0Aa cycle. Break it.\n"
    )
  }
}
