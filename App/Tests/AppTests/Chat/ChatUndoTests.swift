import CalendarService
import CalendarServiceTesting
import Foundation
import Synchronization
import Testing

@testable import SystemAccess

/// Answers about changes in a conversation, and `/undo`: the last question goes, and its change with a yes.
@Suite struct ChatUndoTests {
  /// What is said at a terminal, line by line; the lines after a question answer it.
  private func chat(
    _ said: [String], in conversation: ChangeConversation
  ) async -> (Transcript, asked: [String]) {
    let lines = Mutex(said)
    let asked = Mutex<[String]>([])
    let transcript = await conversation.home.almanac(["chat", "--no-save"], now: ChangeConversation.now) {
      $0.ask = { question in
        if question != "> " { asked.withLock { $0.append(question) } }
        return lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      }
    }
    return (transcript, asked.withLock(\.self))
  }

  @Test func aYesUndoesTheChangeOfTheLastTurn() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let before = try await conversation.contents()

    let (transcript, asked) = await chat(["cancel the dentist", "y", "/undo", "y"], in: conversation)

    #expect(asked.last == "Undo in the calendar too: Delete 'Dentist Dr. Weber'? [y/N] ", "\(asked)")
    #expect(transcript.output.contains("Taken back: cancel the dentist"))
    #expect(try await conversation.contents() == before)
  }

  /// Another program changes something after the conversation did.
  @Test(arguments: ["/undo", "undo that"])
  func theConversationsOwnChangeIsUndoneFirst(_ words: String) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let home = conversation.home
    let before = try await conversation.contents().map(\.title)
    func chat(_ said: [String], _ options: String...) async -> Transcript {
      let lines = Mutex(said)
      return await home.almanac(["chat"] + options, now: ChangeConversation.now) {
        $0.ask = { _ in lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
      }
    }
    _ = await chat(["cancel the dentist", "y"])
    let added = await home.almanac("add", "--title", "Foreign", "--start", "2026-03-26T10:00", "--yes")
    #expect(added.code == .ok, "\(added)")

    let transcript = await chat([words, "y", "undo", "n"], "--continue")

    let titles = try await conversation.contents().map(\.title).sorted()
    #expect(titles == (before + ["Foreign"]).sorted(), "\(transcript)")
    // The other program's change is asked about.
    if words == "undo that" { #expect(transcript.errors.contains("Undo: Add 'Foreign'"), "\(transcript)") }
  }

  @Test func aMessageInPlaceOfAYesDeclinesTheChangeAndIsAnswered() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    let (transcript, asked) = await chat(
      ["add team retro thursday 2pm", "yes but an hour later", "y", "/undo", "n"], in: conversation)

    let added = try await conversation.contents().filter { $0.title == "team retro" }
    #expect(added.map(\.start) == [.utc("2026-03-26T14:00:00Z")], "\(asked)")
    #expect(transcript.output.contains("Taken back: yes but an hour later"))
  }

  @Test func theChangeStaysWithoutAYesToUndo() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let before = try await conversation.contents().count

    let (transcript, _) = await chat(["cancel the dentist", "y", "/undo", "n", "/undo"], in: conversation)

    #expect(try await conversation.contents().count == before - 1)
    #expect(transcript.errors.contains("There is no previous question."))
  }

  /// The change before it is not that turn's.
  @Test(arguments: ["what's on friday?", "move the dentist to friday"])
  func aTurnThatChangedNothingAsksNothing(_ said: String) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let answers = said.hasPrefix("move") ? ["n"] : []
    let lines = ["cancel yoga", "y", said] + answers + ["/undo"]
    let before = try await conversation.contents().count

    let (transcript, asked) = await chat(lines, in: conversation)

    #expect(!asked.contains { $0.hasPrefix("Undo") } && transcript.output.contains("Taken back: \(said)"))
    #expect(try await conversation.contents().count == before - 1)
  }
}
