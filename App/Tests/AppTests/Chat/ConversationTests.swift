import CalendarService
import ChatFeature
import Foundation
import LLMEngine
import Testing

@testable import AccountCommands
@testable import AlmanacCommandLine
@testable import AskCommands
@testable import CommandSession

@Suite struct TurnTranscriptTests {
  private let call = ToolCall(id: "1", name: "list_events", arguments: ["when": "friday"])

  @Test func anInterruptedTurnKeepsItsReceivedText() {
    var transcript = TurnTranscript(question: "hi")
    #expect(transcript.turn == nil)
    for event: ChatEvent in [
      .text("Let me see."), .toolStarted(call), .toolFinished(call, result: "[]", isError: false),
      .text("You"),
      .text(" are"),
    ] { transcript.take(event) }

    #expect(
      transcript.turn == [
        .user("hi"), .assistant(text: "Let me see.", calls: [call]),
        .tool(callID: "1", name: "list_events", content: "[]", isError: false),
        .assistant(text: "You are [interrupted]", calls: []),
      ])
  }

  @Test func aCompleteTurnIsTheEndOfTheHistory() {
    var transcript = TurnTranscript(question: "bye")
    let turn: [Message] = [.user("bye"), .assistant(text: "Bye.", calls: [])]
    transcript.take(.finished(history: [.user("hi"), .assistant(text: "Hi.", calls: [])] + turn))

    #expect(transcript.turn == turn && transcript.isComplete)
  }
}

@Suite struct ConversationFolderTests {
  private let home: TemporaryHome
  private let folder: ConversationFolder
  private let day: CivilDate

  init() throws {
    home = TemporaryHome()
    folder = ConversationFolder(path: home.path + "/data/chats")
    day = try #require(CivilDate(year: 2026, month: 3, day: 24))
  }

  private func line(
    _ question: String, _ answer: String, result: String? = nil, keeps: Bool = false
  ) -> ConversationLine {
    let call = ToolCall(id: "1", name: "list_events", arguments: ["when": "friday"])
    let tool: [Message] =
      result.map {
        [
          .assistant(text: "", calls: [call]),
          .tool(callID: "1", name: "list_events", content: $0, isError: false),
        ]
      } ?? []
    let messages: [Message] = [.user(question)] + tool + [.assistant(text: answer, calls: [])]
    return ConversationLine(
      at: "2026-03-24T10:20:00+01:00", messages: messages.map { MessageRecord($0, keepsResults: keeps) })
  }

  private func begin(_ lines: ConversationLine...) throws -> String {
    let file = try ConversationFile(in: folder, on: day, at: "2026-03-24T10:20:00+01:00")
    for line in lines { try file.append(line) }
    return file.id
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func turnsAreReadAsTheyWereWritten() throws {
    let id = try begin(
      line("what\nis on?", "Lunch.", result: "secret", keeps: true), line("and then?", "Nothing."))

    let stored = try folder.read(id)

    #expect(id == "2026-03-24-1" && stored.warning == nil)
    #expect(stored.conversation.turns.map(\.question) == ["what\nis on?", "and then?"])
    #expect(
      stored.conversation.messages.contains(
        .tool(callID: "1", name: "list_events", content: "secret", isError: false)))
    #expect(try permissions(folder.path) == 0o700)
    #expect(try permissions(folder.path(of: id)) == 0o600)
    #expect(try begin() == "2026-03-24-2")
  }

  @Test func toolResultsAreStoredOnlyOnRequest() throws {
    let id = try begin(line("hi", "Lunch.", result: "{\"title\":\"Surprise party\"}"))

    #expect(try !String(contentsOfFile: folder.path(of: id), encoding: .utf8).contains("Surprise"))
    #expect(
      try folder.read(id).conversation.messages[2]
        == .tool(
          callID: "1", name: "list_events",
          content: "This result of 26 bytes was not kept. Call the tool again.", isError: true))
  }

  @Test func aDamagedLineLosesOnlyItsTurnAndIsNamed() throws {
    let id = try begin(line("one", "1"), line("two", "2"), line("three", "3"))
    var lines = try String(contentsOfFile: folder.path(of: id), encoding: .utf8).split(separator: "\n")
    lines[2] = lines[2].dropLast(10)
    let cut = lines.joined(separator: "\n").dropLast(5)
    try Data(cut.utf8).write(to: URL(fileURLWithPath: folder.path(of: id)))

    let stored = try folder.read(id)
    #expect(stored.conversation.turns.map(\.question) == ["one"])
    #expect(
      stored.warning?.hasSuffix(": line 3, 4 cannot be read and was left out. The file stays as it is.")
        == true)

    // A line truncated by a crash does not absorb the next turn, and the file loses nothing.
    try ConversationFile(opening: id, in: folder).append(line("four", "4"))
    #expect(try folder.read(id).conversation.turns.map(\.question) == ["one", "four"])
    #expect(try String(contentsOfFile: folder.path(of: id), encoding: .utf8).hasPrefix(cut))
  }

  @Test func anUndoneTurnIsRemoved() throws {
    let undone = ConversationLine(at: "", undone: true)
    let id = try begin(line("one", "1"), line("two", "2"), undone, line("three", "3"))
    #expect(try folder.read(id).conversation.turns.map(\.question) == ["one", "three"])

    let damaged = try begin(line("one", "1"))
    let path = folder.path(of: damaged)
    let text = try String(contentsOfFile: path, encoding: .utf8) + "{\"messages\":\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try ConversationFile(opening: damaged, in: folder).append(undone)
    #expect(try folder.read(damaged).conversation.turns.map(\.question) == ["one"])
  }

  @Test(arguments: ["", "\u{0}\u{1}", "BEGIN:VCALENDAR\n", "[]\n", "{\"at\":\"\"}\n"])
  func aFileThatIsNotAConversationIsRefusedAndUnchanged(_ text: String) throws {
    try folder.prepare()
    let path = folder.path(of: "x")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))

    #expect(throws: ConversationError.notAConversation(path: path)) { try folder.read("x") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    try Data("{\"version\":2,\"at\":\"\"}\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: ConversationError.tooNew(path: path)) { try folder.read("x") }
  }

  @Test func aConversationIsOpenInOneTerminalOnly() throws {
    let file = try ConversationFile(in: folder, on: day, at: "")

    #expect(throws: ConversationError.inUse(id: file.id)) {
      try ConversationFile(opening: file.id, in: folder)
    }
    #expect(throws: ConversationError.inUse(id: file.id)) { try folder.delete(file.id) }
    #expect(try folder.ids() == [file.id])
  }

  /// A process that was just forked has a copy of each descriptor.
  @Test func aConversationCanBeOpenedAgainWhileACopyOfItsDescriptorExists() throws {
    var file: ConversationFile? = try ConversationFile(in: folder, on: day, at: "")
    let id = try #require(file?.id)
    let copy = dup(try #require(file?.descriptor))
    defer { close(copy) }
    file = nil

    #expect(try ConversationFile(opening: id, in: folder).id == id)
  }

  @Test func aConversationIsNamedByItsBeginning() throws {
    _ = (try begin(), try begin())

    #expect(try folder.id(for: "2026-03-24-2") == "2026-03-24-2")
    #expect(throws: ConversationError.ambiguous("2026", ids: ["2026-03-24-1", "2026-03-24-2"])) {
      try folder.id(for: "2026")
    }
    #expect(throws: ConversationError.unknown("../accounts", nearest: nil)) {
      try folder.id(for: "../accounts")
    }
    try folder.delete("2026-03-24-1")
    #expect(try folder.id(for: "2026") == "2026-03-24-2")
  }

  @Test func typedLinesAreKeptUpToALimitForThePersonAlone() throws {
    let path = home.path + "/data/chat-history"
    for number in 1...7 {
      var history = LineHistory(path: path, limit: 3)
      history.add("line \(number)\n\u{1B}")
      history.add("line \(number)\n\u{1B}")
      #expect(try permissions(path) == 0o600)
    }

    #expect(
      LineHistory(path: path, limit: 3).lines == ["line 5\n\u{1B}", "line 6\n\u{1B}", "line 7\n\u{1B}"])
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count <= 6)
    #expect(try permissions(path) == 0o600)
    #expect(LineHistory(path: path, limit: 0).lines == [])
  }
}
