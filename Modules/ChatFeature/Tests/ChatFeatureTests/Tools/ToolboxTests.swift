import CalendarTools
import ChatFeature
import LLMEngine
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct ToolboxTests {
  /// A tool that says what it did.
  private struct EraseTool: ChatTool {
    let spec = ToolSpec(
      name: "erase", description: "Erases all.",
      parameters: ["type": "object", "properties": ["what": ["type": "string"]]], effect: .write)

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
      PreparedCall(
        preview: arguments.string("what") == "nothing" ? nil : "Erases \(arguments.string("what") ?? "all")."
      ) {
        () async throws(ToolFailure) in try await run(arguments)
      }
    }

    func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable { "erased" }
  }

  @Test func anUnknownToolIsAnsweredWithTheAvailableTools() async {
    #expect(
      await Toolbox.fixture().run("list_event", [:])
        == .failure(
          "There is no tool 'list_event'. "
            + "Use one of these: list_events, search_events, find_free_time, "
            + "find_conflicts, summarise_time."))
  }

  @Test func nothingIsWrittenWithoutAYes() async throws {
    let box = Toolbox([EraseTool()])
    let call = ToolCall(id: "1", name: "erase", arguments: ["what": "a\u{202E}\u{1B}b"])

    #expect(
      await box.run("erase", [:])
        == .failure("'erase' changes the calendar, and the person cannot be asked here. Nothing was changed.")
    )
    let expected = ProposedChange(
      tool: "erase", arguments: #"{"what":"a\u{202E}\u001bb"}"#, preview: "Erases a\u{202E}\u{1B}b.")
    // A yes to anything else would run it.
    let declined = try await box.run(call) { $0 != expected ? .agreed : .declined }
    #expect(declined == .failure("The person declined 'erase'. Nothing was changed. Do not try it again."))
    let done = try await box.run(call) { $0 == expected ? .agreed : .declined }
    #expect(done == .result(#""erased""#))
  }

  @Test func aCallThatChangesNothingNeedsNoYes() async throws {
    let call = ToolCall(id: "1", name: "erase", arguments: ["what": "nothing"])

    #expect(try await Toolbox([EraseTool()]).run(call) { _ in .declined } == .result(#""erased""#))
  }

  @Test func aYesFromACancelledTaskChangesNothing() async throws {
    let box = Toolbox([EraseTool()])
    let task = Task {
      try await box.run(ToolCall(id: "1", name: "erase", arguments: [:])) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return .agreed
      }
    }

    let outcome = try await task.value

    #expect(outcome == .failure("The person declined 'erase'. Nothing was changed. Do not try it again."))
  }

  @Test func everyToolOfTheEngineIsDescribed() {
    let specs = Toolbox.fixture().specs

    #expect(specs.map(\.name) == CalendarToolName.allCases.map(\.rawValue).prefix(specs.count).map(\.self))
    #expect(specs.allSatisfy { $0.effect == .read && $0.parameters["type"] == "object" })
  }

  @Test func errorTextIsCleaned() async {
    let outcome = await Toolbox.fixture().run("\u{1B}[31mlist\u{202E}", [:])

    #expect(outcome.text.hasPrefix("There is no tool '[31mlist'."))
  }
}
