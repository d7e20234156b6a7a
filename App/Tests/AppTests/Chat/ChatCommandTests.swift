import ChatFeature
import Foundation
import LLMEngine
import Testing

@testable import AlmanacCommandLine
@testable import AskCommands
@testable import CommandSession
@testable import SystemAccess
@testable import Terminal

/// The conversation over a pipe: each line is a message.
@Suite struct ChatCommandTests {
  private let home = TemporaryHome()

  /// A chat that answers with the number of known messages and the message, and asks before each change.
  private struct EchoChat: ChatFeatureProtocol {
    func respond(
      to message: String, after history: [Message], confirm: ChatConfirmation?
    ) -> AsyncThrowingStream<ChatEvent, any Error> {
      AsyncThrowingStream { continuation in
        let answer = "\(history.count): \(message)\u{1B}[31m"
        continuation.yield(.text(answer))
        switch message {
        case "fail": continuation.finish(throwing: ChatError.engine(.unavailable("it is asleep")))
        case "what": continuation.yield(.notUnderstood)
        case "long": continuation.yield(.omitted(.turns(1)))
        default: break
        }
        let turn: [Message] = [.user(message), .assistant(text: answer, calls: [])]
        continuation.yield(.finished(history: history + turn))
        continuation.finish()
      }
    }
  }

  private func chat(_ lines: String..., options: [String] = []) async -> Transcript {
    var services = Services()
    services.chat = EchoChat()
    let environment = ProcessEnvironment.fixture(services).reading(lines.joined(separator: "\n")).with {
      $0.workingFolder = home.path
    }
    var transcript = await Transcript.of(["chat", "--home", home.path] + options, in: environment)
    transcript.errors = transcript.errors.replacing(home.path, with: "~")
    transcript.output = transcript.output.replacing(home.path, with: "~")
    return transcript
  }

  private func sessions(_ words: String...) async -> Transcript {
    await Transcript.of(["chat", "sessions"] + words + ["--home", home.path], in: .fixture())
  }

  @Test func eachLineIsAMessageAndOnlyAnswersArePrinted() async {
    #expect(
      await chat("hi", "", "  then? ") == Transcript(output: "0: hi\n2: then?\n"))
    #expect(await chat("hi", "what").code == .notUnderstood)
    #expect(await chat() == Transcript())
  }

  @Test func aFailureKeepsTheConversation() async {
    let transcript = await chat("hi", "fail", "again", "/retry")

    #expect(transcript.output == "0: hi\n2: fail\n4: again\n4: again\n")
    #expect(transcript.errors == "The engine cannot be used: it is asleep.\n")
    #expect(transcript.code == .unavailable)
  }

  @Test func answersAreJSONLinesForOtherPrograms() async throws {
    let transcript = await chat("hi", "what", options: ["--json"])

    #expect(
      transcript.output == #"""
        {"answer":"0: hi\u001b[31m","changes":[],"question":"hi","tools":[],"understood":true}
        {"answer":"2: what\u001b[31m","changes":[],"question":"what","tools":[],"understood":false}

        """#)
    #expect(transcript.code == .notUnderstood)
    let failed = await chat("fail", options: ["--json"])
    #expect(failed.output.contains(#""error":"The engine cannot be used: it is asleep.""#))
  }

  @Test func aConversationContinuesUntilItIsRemoved() async {
    _ = await chat("first question", "second")
    _ = await chat("other")
    let listed = await sessions("list").output
    #expect(
      listed.split(separator: "\n").sorted() == [
        "2026-03-09-1  2 questions  first question", "2026-03-09-2  1 question   other",
      ])

    #expect(await chat("third", options: ["--session", "2026-03-09-1"]).output == "4: third\n")
    #expect(await chat("next", options: ["--continue"]).output == "6: next\n")
    #expect(
      await chat("unseen", options: ["--session", "2026-03-09-2", "--no-save"]).output == "2: unseen\n")
    #expect(
      await sessions("show", "2026-03-09-1").output
        == "> first question\n0: first question\n\n> second\n2: second\n\n> third\n4: third\n\n> next\n6: next\n"
    )
    #expect(await sessions("show", "2026-03-09-2", "--json").output.contains("\"questions\" : 1"))
    #expect(await sessions("delete", "2026-03-09-1").output == "Removed 2026-03-09-1.\n")
    #expect(await sessions("delete", "all").output == "Removed 2026-03-09-2.\n")
    #expect(await sessions().output == "No conversation is kept yet. 'almanac chat' begins one.\n")
    _ = await chat("taken back", "/undo")
    _ = await chat("taken back", "/undo", "/new")
    #expect(await sessions().output == "No conversation is kept yet. 'almanac chat' begins one.\n")
    #expect(await chat("x", options: ["--continue"]).code == .noInput)
    #expect(await chat("x", options: ["--session", "2026"]).code == .usage)
  }

  @Test func nothingIsStoredIfThePersonTurnsHistoryOff() async {
    _ = await chat("hi", options: ["--no-save"])
    #expect(!FileManager.default.fileExists(atPath: home.path + "/data/chats"))
    _ = await Transcript.of(["config", "set", "chat.save", "false", "--home", home.path], in: .fixture())
    _ = await chat("hi")
    #expect(!FileManager.default.fileExists(atPath: home.path + "/data/chats"))

    #expect(
      await chat("hi", "/save").output == "0: hi\nKept as 2026-03-09-1. '/save FILE' writes it to a file.\n")
    #expect(await sessions("show", "2026").output == "> hi\n0: hi\n")
  }

  @Test func anUnwritableFileDoesNotStopAnAnswer() async throws {
    try home.write("", to: "data")

    let transcript = await chat("hi", "you")

    #expect(transcript.output == "0: hi\n2: you\n" && transcript.code == .ok)
    #expect(transcript.errors.contains("The conversation goes on, and is not kept."))
  }

  @Test func linesWithASlashAreCommands() async {
    let transcript = await chat("hi", "you", "/undo", "again", "/new", "fresh", "/exit", "never")
    #expect(transcript.output == "0: hi\n2: you\n2: again\n0: fresh\n")
    #expect(await chat("/hepl").errors == "'/hepl' is not a command. Did you mean '/help'?\n")
    #expect(
      await chat("/nonsense", "/retry").errors
        == "'/nonsense' is not a command. '/help' lists the commands.\nThere is no previous question.\n")
    #expect(await chat("/undo").code == .usage)
    let help = await chat("/help").output
    for command in SlashCommand.allCases { #expect(help.contains("  \(command.name)")) }
    #expect(await chat("/model").output == "The built-in engine answers.\n")
    #expect(await chat("/model x").errors.hasPrefix("The built-in engine has no models."))
  }

  @Test func aConversationIsWrittenOnlyToANewFile() async throws {
    let transcript = await chat("hi", "/save talk.md", "/save talk.md")

    #expect(transcript.output == "0: hi\nWrote ~/talk.md.\n")
    #expect(
      transcript.errors == "~/talk.md exists already. Name another file.\n"
        && transcript.code == .cannotCreate)
    #expect(
      try String(contentsOfFile: home.path + "/talk.md", encoding: .utf8) == "> hi\n\n0: hi\n")
  }

  @Test func turnsBeyondTheContextLimitAreReportedAndLeftOut() async {
    let transcript = await chat("hi", "you", "long", "last")

    #expect(transcript.output == "0: hi\n2: you\n4: long\n4: last\n")
    #expect(
      transcript.errors
        == "The conversation is longer than the model's context: its oldest question is left out from now on.\n"
    )
  }

  @Test(arguments: [
    (["hello"], "'hello'"), (["session"], "Did you mean 'sessions'?"),
    (["sessions", "shw"], "Did you mean 'show'?"),
    (["sessions", "show"], "Missing argument: conversation."), (["sessions", "list", "x"], "'x'"),
    (["sessions", "--continue"], "belongs to"), (["--continue", "--session", "x"], "two conversations"),
    (["--no-save", "--save-results"], "keeps nothing"),
  ])
  func anInvalidCommandLineIsExplained(_ words: [String], _ text: String) async {
    let transcript = await Transcript.of(["chat"] + words, in: .fixture())

    #expect(transcript.code == .usage && transcript.errors.contains(text), "\(transcript)")
  }

  @Test func aQuestionIsReadFromTheStandardInput() async {
    var services = Services()
    services.chat = EchoChat()
    let piped = ProcessEnvironment.fixture(services)
    for line in [["ask"], ["ask", "-"]] {
      #expect(await Transcript.of(line, in: piped.reading(" hi\n")).output == "0: hi\n")
    }
    let terminal = piped.with { $0.ask = { _ in nil } }
    #expect(await almanac("ask", in: terminal).code == .usage)
  }

  @Test func aChangeIsPreviewedAndOnlyAYesConfirmsIt() async {
    let change = ProposedChange(
      tool: "add_event", arguments: #"{"title":"Lunch\u{202E}"}"#,
      preview: "Lunch\u{1B}[2J\nWed 25 March 12:00")
    let prompt = ConfirmationPrompt(change: change)

    #expect(
      prompt.text(on: Screen(width: 80))
        == "Lunch\nWed 25 March 12:00\nadd_event {\"title\":\"Lunch\\u{202E}\"}\n")
    #expect(["y", "Y ", "yes"].allSatisfy(ConfirmationPrompt.isYes))
    #expect([nil, "", "n", "yep", "no", "y n"].allSatisfy { !ConfirmationPrompt.isYes($0) })
    #expect([nil, "", "n", "y", "yes", " No "].allSatisfy { ConfirmationPrompt.message(in: $0) == nil })
    for words in ["4pm", "7", "make it 5", "/quit"] {
      #expect(ConfirmationPrompt.message(in: " \(words) ") == words)
    }
  }
}
