import CalendarService
import CalendarStore
import Catalog
import ChatFeature
import Foundation
import LLMEngine
import Testing
import TimePhrases

@testable import AskCommands
@testable import CommandSession
@testable import SystemAccess

/// Questions about tasks and changes to them in words, on Thursday 26 March 2026 in Berlin.
@Suite struct TaskQuestionTests {
  private let home = TemporaryHome()

  private func add(_ words: String...) async {
    for words in words { #expect(await home.almanac("todo", "add", words).code == .ok) }
  }

  private func ask(_ words: String, _ options: String...) async -> String {
    await home.almanac(["ask", words] + options).output
  }

  @Test func whatIsDueIsListed() async {
    await add("pay rent friday", "late due:2026-03-20", "later due:2026-05-01", "undated")

    #expect(
      await ask("what is due this week?") == """
        23 to 29 March: 2 tasks are due by then:
          ☐ late · overdue since Fri 20 Mar
          ☐ pay rent · due Fri 27 Mar

        """)
    #expect(await ask("which tasks are overdue?").contains("☐ late"))
    #expect(await ask("list my tasks").hasPrefix("4 tasks:\n"))
    #expect(await ask("what is due on monday").contains("☐ pay rent"))
  }

  @Test(arguments: [
    "add a task pay rent friday !high", "add a task to pay rent friday !high", "todo: pay rent friday !high",
  ])
  func aTaskIsAddedAfterAYes(_ words: String) async {
    let asked = await ask(words)
    #expect(await home.almanac("todo").output == "Nothing is to be done.\n", "\(asked)")

    #expect(await ask(words, "--yes").contains("Added 'pay rent' to Personal, due Fri 27 Mar."))
    #expect(await home.almanac("todo").output.contains("☐ pay rent !high"))
  }

  @Test(arguments: [
    "mark pay rent as done", "mark pay rent done", "tick off pay rent", "complete the task pay rent",
  ])
  func aTaskIsDone(_ words: String) async {
    await add("pay rent friday")

    #expect(await ask(words, "--yes").contains("Done: 'pay rent'."))
    #expect(await home.almanac("todo").output == "Nothing is to be done.\n")
  }

  @Test func aYesInTheNextMessageAgrees() async {
    await add("pay rent friday")

    _ = await ask("mark pay rent as done")
    #expect(await home.almanac("todo").output.contains("☐ pay rent"))
    let done = await home.almanac("ask", "--continue", "--yes", "yes")

    #expect(done.output.contains("Done: 'pay rent'."), "\(done)")
  }

  @Test(arguments: [
    ("mark pay rent as done", "done"), ("reopen pay rent", "reopen"), ("start the task pay rent", "start"),
  ])
  func aYesAgreesToTheActionOfTheWordsOnly(_ words: String, _ action: String) async throws {
    await add("pay rent friday")
    let session = try home.session()
    let catalog = session.catalog
    let wishes = OwnWishes(
      changes: try catalog[\.requestReader].changes(requestedIn: [.user(words)]),
      planner: try catalog[\.eventPlanner], taskPlanner: try catalog[\.taskPlanner],
      parser: try catalog[\.datePhraseParser], clock: session.clock)

    var agreed: [String] = []
    for each in ["done", "start", "reopen", "cancel", "delete", "due"] {
      let arguments = #"{"task": "pay rent", "action": "\#(each)"}"#
      let change = ProposedChange(tool: "change_task", arguments: arguments, preview: "")
      if await wishes.include(change) { agreed.append(each) }
    }

    #expect(agreed == [action])
  }

  @Test func anUnknownTaskIsNamed() async {
    #expect(await ask("mark flying as done", "--yes").hasPrefix("No task has the id or the title 'flying'."))
  }
}
