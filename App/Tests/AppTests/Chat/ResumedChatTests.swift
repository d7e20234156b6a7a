import CalendarStore
import Catalog
import Foundation
import Synchronization
import Testing

@testable import SystemAccess

/// A conversation that continues in another run of the program.
@Suite struct ResumedChatTests {
  /// Sends lines in a separate run, and agrees to every change.
  private func chat(
    _ conversation: ChangeConversation, _ lines: [String], options: [String] = []
  ) async -> Transcript {
    let left = Mutex(lines[...])
    return await conversation.home.almanac(["chat"] + options, now: ChangeConversation.now) { environment in
      environment.ask = { prompt in prompt == "> " ? left.withLock { $0.popFirst() } : "y" }
    }
  }

  @Test func aFollowUpRefersToTheEarlierList() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let before = try await conversation.changes().count

    for (said, next, change) in [
      (["cancel phoenix"], "the second one", "Delete 'Project Phoenix kickoff'"),
      (
        ["cancel phoenix", "the weekly one"], "only this one",
        "Delete 'Phoenix weekly' of Tue 24 Mar 11:00–12:00"
      ),
      (["move lunch to saturday"], "the one with ana", "Move 'Lunch with Ana'"),
      (["cancel the dentist on friday"], "yes", "Delete 'Dentist Dr. Weber'"),
      (["add lunch with tom tomorrow at noon"], "make it 1pm", "Move 'lunch with tom'"),
      (["what do I have tomorrow?"], "cancel the dentist", "Delete 'Dentist Dr. Weber'"),
      (["what do I have on friday?"], "cancel the last one", "Delete 'Lunch with Ana'"),
    ] {
      _ = await chat(conversation, said)
      let resumed = await chat(conversation, [next], options: ["--continue"])

      #expect(try await conversation.changes().first?.title == change, "\(next): \(resumed)")
      while try await conversation.changes().count > before {
        _ = try await conversation.catalog[\.calendarStore].undo()
      }
    }
  }

  @Test func aChangedListIsNotUsedForAFollowUp() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    _ = await chat(conversation, ["cancel phoenix"])
    _ = await chat(conversation, ["cancel project phoenix kickoff"])
    let before = try await conversation.changes()

    let resumed = await chat(
      conversation, ["the second one"], options: ["--session", "2026-03-24-1"])

    #expect(try await conversation.changes() == before)
    #expect(resumed.output.contains("cannot") || resumed.output.contains("do not"), "\(resumed)")
    let folder = "\(conversation.home.path)/data/chats"
    let kept = try String(contentsOfFile: "\(folder)/2026-03-24-1.jsonl", encoding: .utf8)
    #expect(kept.contains("\"ids\"") && !kept.contains("weekday"))
  }
}
