import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct BaselineTests {
  private func breach(_ fact: String, line: Int = 1) -> Violation {
    Violation(
      rule: "no-cycles", location: Location(file: "A.swift", line: line), fact: fact, reason: "r",
      suggestion: "c")
  }

  @Test func aRecordedFindingIsAllowedOnAnyLine() throws {
    let baseline = try Baseline(json: Array(Baseline([breach("a", line: 3)]).json.utf8))

    let (new, gone) = baseline.compare([breach("a", line: 9), breach("b")])

    #expect(new == [breach("b")])
    #expect(gone == [])
  }

  @Test func onlyAsManyFindingsAsRecordedAreAllowed() {
    let baseline = Baseline([breach("a"), breach("a")])

    let (new, _) = baseline.compare([breach("a", line: 1), breach("a", line: 2), breach("a", line: 3)])

    #expect(new == [breach("a", line: 3)])
  }

  @Test func fixedFindingsAreReported() {
    let (new, gone) = Baseline([breach("a"), breach("b")]).compare([breach("b")])

    #expect(new == [])
    #expect(gone == [Baseline.Entry(rule: "no-cycles", file: "A.swift", fact: "a")])
  }

  @Test func theLintReadsTheBaselineAndOnlyShrinksIt() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"kinds\": {\"tool\": [\"Tool\"]}}", to: "architecture.json")
    let manifest = Manifest(name: "Tool", targets: [.of("Tool", .executable)])
    try folder.write(manifest.swiftText, to: "Tool/Package.swift")
    try folder.write("import NIO\n", to: "Tool/Sources/Tool/Main.swift")
    let tool = ArchitectureTool(folder: folder.url)

    let before = await tool.run(["lint"])
    let written = await tool.run(["lint", "--write-baseline"])
    let after = await tool.run(["lint"])
    try folder.write("\n", to: "Tool/Sources/Tool/Main.swift")
    let repaired = await tool.run(["lint"])

    #expect(before.exitCode == .breaches)
    #expect(written == CommandResult(output: "Wrote architecture-baseline.json.\n"))
    #expect(after == CommandResult(output: "1 module, 1 file, \(RuleSet.all.count) rules: clean\n"))
    #expect(repaired.exitCode == .breaches)
    #expect(
      repaired.output.hasPrefix("architecture-baseline.json:1:1: error: The baseline accepts"))
  }
}
