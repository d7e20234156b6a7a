import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

/// The commands that query a repository on disk.
@Suite struct DrawingCommandTests {
  @Test func drawingCommandsReadARepositoryOnDisk() async throws {
    let folder = try TemporaryFolder()
    try await SampleRepository().write(to: folder)
    try folder.write("# Repository\n<!-- map --><!-- /map -->\n", to: "README.md")
    let tool = ArchitectureTool(folder: folder.url)

    let stale = await tool.run(["lint"])
    let map = await tool.run(["graph"])
    let services = await tool.run(["graph", "services", "--format", "dot"])
    let updated = await tool.run(["graph", "--update", "README.md"])
    let current = await tool.run(["lint"])
    let way = await tool.run(["why", "App", "WeatherService"])
    let noWay = await tool.run(["why", "WeatherService", "App"])
    let unknown = await tool.run(["why", "Nothing", "App"])

    #expect(stale.output.hasPrefix("README.md:2:1: error: The map of the modules is out of date"))
    #expect(map == CommandResult(output: ModuleMapTests.map))
    #expect(services.output.contains("\"TripFeature\" -> \"MapFeature\";"))
    #expect(updated == CommandResult(output: "Wrote the map into README.md.\n"))
    #expect(current == CommandResult(output: "6 modules, 18 files, \(RuleSet.all.count) rules: clean\n"))
    #expect(
      way.output
        == "Composition imports WeatherService at App/Sources/Composition/Catalog+Registry.swift:2\n")
    #expect(noWay == CommandResult(output: "WeatherService does not import App.\n", exitCode: .breaches))
    #expect(unknown.exitCode == .failed)
  }

  @Test func everyRuleIsListedWithItsReason() async throws {
    let result = await ArchitectureTool(folder: try TemporaryFolder().url).run(["rules"])

    #expect(result.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == RuleSet.names)
  }

  @Test func helpNamesEveryCommand() async throws {
    let result = await ArchitectureTool(folder: try TemporaryFolder().url).run(["help"])

    for name in ["lint", "graph", "why", "affected", "new", "rules"] {
      #expect(result.output.contains("\narchitecture \(name)"))
    }
  }
}
