import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct MapCurrentTests {
  private func findings(_ readme: String) -> [String] {
    var repository = SampleRepository()
    repository.readme = readme
    return repository.findings(of: MapCurrent())
  }

  @Test(arguments: ["", "\n", "\n```text\nApp\n```\n", "\n\(ModuleMapTests.map)"])
  func anOutdatedMapIsReported(_ block: String) {
    #expect(findings("# Repository\n\n<!-- map -->\(block)<!-- /map -->\n") == ["README.md:3 [map-current]"])
  }

  @Test func theMapMayBeTextOrADiagram() {
    let mermaid = MermaidDrawing.text(Diagram(modulesOf: SampleRepository().graph()))

    #expect(findings("<!-- map -->\n```text\n\(ModuleMapTests.map)```\n<!-- /map -->") == [])
    #expect(findings("<!-- map -->\n```mermaid\n\(mermaid)```\n<!-- /map -->") == [])
  }

  @Test(arguments: ["# Repository\n", "<!-- map -->", "<!-- /map --> <!-- map -->"])
  func aReadmeWithoutABlockIsAllowed(_ readme: String) {
    #expect(findings(readme) == [])
  }

  @Test func onlyTheBlockIsWritten() throws {
    let block = try #require(MapBlock("a\n<!-- map -->old<!-- /map -->\nb"))

    #expect(
      block.updated(SampleRepository().graph())
        == "a\n<!-- map -->\n```text\n\(ModuleMapTests.map)```\n<!-- /map -->\nb")
  }
}
