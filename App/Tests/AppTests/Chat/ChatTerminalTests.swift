import Foundation
import LLMEngineTesting
import Testing

@testable import AlmanacCommandLine
@testable import AskCommands
@testable import CommandSession
@testable import ReminderCommands
@testable import SystemAccess

/// The conversation on a terminal, in a separate process.
@Suite(.enabled(if: PseudoTerminal.areThere, "there is no pseudo-terminal")) struct ChatTerminalTests {
  private let home = TemporaryHome()

  private func chat(
    _ words: String..., columns: UInt16 = 80, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram().path,
      ["chat", "--home", home.path, "--now", "2026-03-26T08:45", "--zone", "UTC"] + words,
      columns: columns,
      environment: environment)
  }

  private var folder: ConversationFolder { ConversationFolder(path: home.path + "/data/chats") }

  /// A server whose answer depends on the number of user and tool messages in the request.
  private func server(
    _ answer: @escaping @Sendable (_ questions: Int, _ results: Int) -> [StubModelServer.Step]
  ) async throws -> StubModelServer {
    let server = try StubModelServer { request, _ in
      guard request.method == "POST" else { return .reply(200, #"{"data":[{"id":"tiny"}]}"#) }
      let counts = ["user", "tool"].map {
        request.body.components(separatedBy: "\"role\":\"\($0)\"").count - 1
      }
      return answer(counts[0], counts[1])
    }
    await choose(server)
    return server
  }

  private func choose(_ server: StubModelServer) async {
    for (key, value) in ["model.server": server.address, "model.name": "tiny"] {
      _ = await Transcript.of(["config", "set", key, value, "--home", home.path], in: .fixture())
    }
  }

  @Test func questionsAreEditedAnsweredStoredAndRecalled() throws {
    let first = try chat()
    try first.wait(for: "The built-in engine answers.")
    try first.wait(for: "> ")
    #expect(!first.isCooked)
    try first.type("hellp\u{7F}o")
    try first.wait(for: "> hello")
    try first.type("\r")
    try first.wait(for: "Ask me")
    try first.wait(for: "> ")
    try first.type("\u{3}")
    try first.wait(for: "Leave with ctrl-d or /quit.")
    try first.wait(for: "> ")
    try first.type("half a line\u{3}")
    try first.wait(for: "half a line\r")
    try first.type("\u{4}")
    try first.wait(for: "Kept as 2026-03-26-1.")
    #expect(try first.end() == 0)
    #expect(first.isCooked)

    let second = try chat("--continue")
    try second.wait(for: "Goes on with 2026-03-26-1. The last question was: hello")
    try second.wait(for: "> ")
    try second.type("\u{1B}[A")
    try second.wait(for: "> hello")
    try second.type("\r")
    try second.wait(for: "Ask me")
    try second.type("\u{4}")
    #expect(try second.end() == 0)
    #expect(
      try folder.read("2026-03-26-1").conversation.turns.map(\.question) == ["hello", "hello"])
  }

  @Test func pastedLinesAreOneMessageAndAreRedrawnForANewWidth() throws {
    let chat = try chat("--no-color")
    try chat.wait(for: "> ")
    try chat.type(
      "\u{1B}[200~hello\nthis is a second line that is longer than forty columns\u{1B}[201~")
    try chat.wait(for: "> hello\r\r\n  this is a second line that is longer than forty columns")
    chat.resize(columns: 40, rows: 24)
    try chat.wait(for: "  this is a second line that is longer t\r\r\n  han forty columns")
    try chat.type("\r")
    try chat.wait(for: "\u{1B}[?2004l")
    try chat.wait(for: "\u{1B}[?2004h")
    try chat.type("\u{4}")
    #expect(try chat.end() == 0)
    #expect(!chat.output.contains("\u{1B}[2m"))
    #expect(
      try folder.read("2026-03-26-1").conversation.turns.map(\.question)
        == ["hello\nthis is a second line that is longer than forty columns"])
  }

  @Test func controlCStopsAnAnswerAndKeepsItsText() async throws {
    let server = try await server { questions, _ in
      questions == 1
        ? .events(#"{"choices":[{"delta":{"content":"Well, \u001b[31myou are "}}]}"#) + [
          .waitForEnd
        ]
        : .answer("You are free.")
    }
    defer { server.stop() }
    let chat = try chat()
    try chat.wait(for: "tiny on \(server.address) answers.")
    try chat.wait(for: "> ")
    try chat.type("am I free?\r")
    try chat.wait(for: "Well,")
    try chat.type("typed ahead\u{3}")
    let rest = try chat.wait(for: "[interrupted]")
    #expect(!rest.contains("\u{1B}[K"), "the answer is erased")
    try chat.wait(for: "> ")
    try chat.type("\u{15}and now?\r")
    try chat.wait(for: "You are free.")
    try chat.wait(for: "> ")
    try chat.type("\u{4}")
    #expect(try chat.end() == 0)

    let turns = try folder.read("2026-03-26-1").conversation.turns
    #expect(turns.map(\.answer) == ["Well, \u{1B}[31myou are  [interrupted]", "You are free."])
    #expect(!chat.output.contains("\u{1B}[31m"))
    #expect(server.requests.last?.body.contains("[interrupted]") == true)
  }

  @Test func controlCStopsALookupOfModels() async throws {
    let asked = DispatchSemaphore(value: 0)
    let server = try StubModelServer { _, _ in
      asked.signal()
      return [.waitForEnd]
    }
    defer { server.stop() }
    await choose(server)
    let chat = try chat("--no-save")
    try chat.wait(for: "> ")
    try chat.type("/model\r")
    asked.wait()
    try chat.type("\u{3}")
    try chat.wait(for: "The answer was cancelled.")
    try chat.wait(for: "> ")
    try chat.type("\u{4}")
    #expect(try chat.end() == 0)
  }

  @Test func aQuestionTypedDuringAnAnswerIsAskedNext() async throws {
    let isTyped = DispatchSemaphore(value: 0)
    let server = try await server { questions, _ in
      if questions == 1 { isTyped.wait() }
      return .answer("Answer \(questions).")
    }
    defer { server.stop() }
    let chat = try chat("--no-save")
    try chat.wait(for: "> ")
    try chat.type("am I free?\r")
    try chat.wait(for: " …")
    try chat.type("and now?\r")
    isTyped.signal()
    try chat.wait(for: "Answer 1.")
    try chat.wait(for: "Answer 2.")
    try chat.wait(for: "> ")
    try chat.type("\u{4}")
    #expect(try chat.end() == 0)
  }

  @Test(arguments: [80, 40] as [UInt16])
  func aChangeRequiresAYesAndCanBeUndone(_ columns: UInt16) async throws {
    let call =
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"c","function":{"name":"add_event","#
      + #""arguments":"{\"event\":\"Lunch tomorrow 12:30\"}"}}]}}]}"#
    let server = try await server { questions, results in
      guard results == questions else {
        return .events(call, #"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#, "[DONE]")
      }
      return .answer(questions == 1 ? "Not done." : "Done.")
    }
    defer { server.stop() }
    let lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "END:VCALENDAR", ""]
    let file = try home.write(lines.joined(separator: "\r\n"), to: "home.ics")
    #expect(await home.almanac("import", file).code == .ok)

    let chat = try chat("--no-color", columns: columns)
    try chat.wait(for: "> ")
    try chat.type("add lunch\ry\r")
    let shown = try chat.wait(for: "Do this? [y/N] ").filter { !$0.isWhitespace }
    #expect(shown.contains("Lunch") && shown.contains(#"add_event{"event":"Lunchtomorrow12:30"}"#))
    try chat.type("\r")
    try chat.wait(
      for: columns == 80 ? "add_event event: Lunch tomorrow 12:30 (declined)" : "Lunch tom… (declined)")
    try chat.wait(for: "Not done.")
    try chat.wait(for: "> ")
    #expect(await !home.almanac("search", "lunch", "--json").output.contains("Lunch"))
    try chat.type("please\r")
    try chat.wait(for: "Do this? [y/N] ")
    try chat.type("y\r")
    try chat.wait(for: "Done.")
    try chat.wait(for: "> ")
    #expect(await home.almanac("search", "lunch", "--json").output.contains("Lunch"))
    try chat.type("/undo\r")
    try chat.wait(for: "Undo in the calendar too:")
    try chat.wait(for: "[y/N] ")
    try chat.type("y\r")
    try chat.wait(for: "Undone:")
    try chat.type("\u{4}")
    #expect(try chat.end() == 0)
    #expect(await !home.almanac("search", "lunch", "--json").output.contains("Lunch"))
  }

  @Test func theBuiltInEngineShowsNoToolsAndACorrectionEndsAProposalWithoutAWord() async throws {
    try await home.importCalendar("Home", "")
    let chat = try chat("--no-save", "--no-color")
    try chat.wait(for: "> ")
    try chat.type("add lunch tomorrow at 12\r")
    var shown = try chat.wait(for: "Do this? [y/N] ")
    try chat.type("no, at 1\r")
    shown += try chat.wait(for: "13:00")
    shown += try chat.wait(for: "Do this? [y/N] ")
    try chat.type("n\r")
    shown += try chat.wait(for: "All right. Nothing was changed.")
    #expect(!shown.contains("add_event") && !shown.contains("declined"), "\(shown)")
    #expect(shown.components(separatedBy: "Nothing was changed").count == 2, "\(shown)")
    try chat.wait(for: "> ")
    try chat.type("\u{4}")
    #expect(try chat.end() == 0)
  }

  @Test func controlCAtAQuestionIsANoAndStopsTheAnswer() async throws {
    try await home.importCalendar("Home", "")
    let chat = try chat("--no-save", "--no-color")
    try chat.wait(for: "> ")
    try chat.type("add lunch tomorrow at noon to home\r")
    try chat.wait(for: "Do this? [y/N] ")
    try chat.type("y\u{3}")
    try chat.wait(for: "[interrupted]")
    try chat.wait(for: "> ")
    try chat.type("\u{4}")
    #expect(try chat.end() == 0)
    #expect(await !home.almanac("search", "lunch", "--json").output.contains("unch"))
  }

  @Test func aDumbTerminalGetsNoEscapeCodes() throws {
    let chat = try chat(environment: ["TERM": "dumb"])
    try chat.wait(for: "> ")
    try chat.type("hello\n")
    try chat.wait(for: "Ask me")
    try chat.wait(for: "> ")
    try chat.type("\u{4}")
    #expect(try chat.end() == 0)
    #expect(!chat.output.contains("\u{1B}"))
  }
}
