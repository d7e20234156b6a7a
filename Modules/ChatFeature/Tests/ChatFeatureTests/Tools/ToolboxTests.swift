import CalendarTools
import LLMEngine
import Testing

@testable import ChatFeatureImplementation

@Suite struct ToolboxTests {
  /// A tool that says what it did.
  private struct EraseTool: ChatTool {
    let spec = ToolSpec(
      name: "erase", description: "Erases all.", parameters: ["type": "object", "properties": [:]],
      effect: .write)

    func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable { "erased" }
  }

  @Test func namesTheToolsThatThereAre() async {
    #expect(
      await Toolbox.fixture().run("list_event", [:])
        == .failure(
          "There is no tool 'list_event'. "
            + "Use one of these: list_events, search_events, find_free_time, "
            + "find_conflicts, summarise_time."))
  }

  @Test func runsNothingThatWrites() async {
    #expect(
      await Toolbox([EraseTool()]).run("erase", [:])
        == .failure(
          "'erase' changes the calendar, and the person cannot be asked here. Nothing was changed."))
  }

  @Test func describesEveryToolOfTheEngine() {
    let specs = Toolbox.fixture().specs

    #expect(specs.map(\.name) == CalendarToolName.allCases.map(\.rawValue))
    #expect(specs.allSatisfy { $0.effect == .read && $0.parameters["type"] == "object" })
  }

  @Test func cleansTheTextOfErrors() async {
    let outcome = await Toolbox.fixture().run("\u{1B}[31mlist\u{202E}", [:])

    #expect(outcome.text.hasPrefix("There is no tool '[31mlist'."))
  }
}
