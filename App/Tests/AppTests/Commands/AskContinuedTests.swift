import Foundation
import SystemAccess
import Testing

/// `almanac ask --continue` goes on from the question before.
@Suite struct AskContinuedTests {
  private let home = TemporaryHome()

  init() async throws {
    for (number, title) in ["Dentist", "Dance class", "Dance lesson"].enumerated() {
      try await home.importCalendar(
        "Private",
        """
        UID:\(number)
        DTSTART:20260327T1\(number)0000Z
        DTEND:20260327T1\(number)3000Z
        SUMMARY:\(title)
        LOCATION:Room \(number)
        """)
    }
  }

  private func ask(_ words: String...) async -> Transcript { await home.almanac(["ask"] + words) }

  @Test func aMissingDetailIsAskedForAndReadFromTheNextLine() async {
    #expect(await ask("add an event").output.hasPrefix("What shall I add, and when?"))
    let made = await ask("--continue", "walk tomorrow at 5pm", "--yes")

    #expect(made.errors.hasPrefix("walk\n  Fri 27 Mar 17:00–18:00 · Private\n"), "\(made)")
    #expect(
      await ask("--continue", "make it 6pm", "--yes").output.hasPrefix(
        "Moved 'walk', now Fri 27 Mar 18:00–19:00"))
    #expect(await ask("--continue", "undo", "--yes").output.hasPrefix("Undone: Move 'walk'."))
  }

  @Test func aChoiceIsMadeAndAFollowUpIsAnswered() async {
    #expect(await ask("cancel dance").output.hasPrefix("Which one shall I delete?"))
    let chosen = await ask("--continue", "2", "--json")
    _ = await ask("when is the dentist?")

    #expect(chosen.output.contains("Dance lesson"), "\(chosen)")
    #expect(await ask("--continue", "and where").output.contains("Room 0"))
  }

  /// A refusal for want of a terminal leaves the change to be corrected or agreed to.
  @Test func aDeclinedChangeCanBeCorrected() async {
    #expect(await ask("move the dentist to saturday").code == .usage)
    #expect(await ask("--continue", "no, sunday").errors.contains("Sun 29 Mar 11:00–11:30"))
    #expect(await ask("--continue", "yes", "--yes").output.contains("now Sun 29 Mar 11:00–11:30"))
  }

  /// The search before a deletion finds nothing any more when the conversation goes on.
  @Test func aFollowUpOfADeletionIsRead() async {
    #expect(await ask("cancel the dentist", "--yes").code == .ok)

    #expect(await ask("--continue", "and the dance lesson too").errors.hasPrefix("Delete 'Dance lesson'"))
  }

  @Test func anIndependentQuestionStartsANewConversation() async throws {
    _ = await ask("move the dentist to saturday")
    _ = await ask("am i free on monday?")

    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path + "/data/asked").count == 1)
    #expect(await ask("--continue", "make it 4").code == .notUnderstood)
  }

  @Test func aFollowUpWithoutAnEarlierQuestionIsRefused() async throws {
    let refused = await ask("--continue", "friday")
    #expect(refused.code == .noInput && refused.errors.contains("There is no question to go on from."))

    try home.configure(#"{"chat": {"save": false}}"#)
    _ = await ask("when is the dentist?")
    #expect(await ask("--continue", "and where").code == .noInput)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/data/asked"))
  }
}
