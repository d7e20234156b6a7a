import Testing

@testable import ArchitectureKit

@Suite struct GeneratedHouseTests {
  @Test func hasNoFault() {
    let house = GeneratedModules.graph(GeneratedHouse(modules: 40, filesPerModule: 8))

    #expect(RuleSet.lint(house) == [])
  }

  /// How long it takes is measured elsewhere; here it must be right.
  @Test func isLintedWithFiveHundredModulesAndTenThousandFiles() async throws {
    let folder = try TemporaryFolder()
    let house = GeneratedHouse(modules: 500, filesPerModule: 20, functionsPerFile: 0)
    try house.write(to: folder.url)
    await folder.remember(house.manifests(), house.manifestTexts())
    try folder.write(
      "import M3ServiceImplementation\n", to: "Modules/M450Feature/Sources/M450FeatureImplementation/Z.swift")

    let breached = await ArchitectureTool(folder: folder.url).run(["lint"])

    #expect(breached.exitCode == .breaches)
    #expect(breached.output.split(separator: "\n").count == 2)
    #expect(breached.output.contains("Z.swift:1:8: error: M450FeatureImplementation imports M3Service"))
  }

  @Test func isWrittenIntoAnEmptyFolderAlone() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "full/file")
    let tool = ArchitectureTool(folder: folder.url)

    let written = await tool.run(["generate", "new", "--modules", "2", "--files", "4"])
    let refused = await tool.run(["generate", "full"])
    let linted = await tool.run(["lint", "--root", "new"])

    #expect(written.exitCode == .clean)
    #expect(refused.exitCode == .failed)
    #expect(linted == CommandResult())
  }
}
