import CalendarService
import CalendarStore
import Catalog
import ChatFeature
import Foundation
import LLMEngine
import LLMEngineTesting
import Testing

@testable import AskCommands
@testable import SystemAccess

/// A change happens only after a yes to exactly what was shown, in `ask --continue` and in a conversation.
@Suite struct EndedProposalTests {
  private func ask(_ words: String..., at conversation: ChangeConversation) async -> Transcript {
    await conversation.home.almanac(["ask"] + words, now: ChangeConversation.now)
  }

  @Test(arguments: [
    ("delete everything tomorrow", "frobnicate the dentist"), ("delete everything tomorrow", "what?"),
    ("delete everything tomorrow", "thanks"), ("delete the haircut", "when is yoga?"),
    ("cancel lunch", "the blue one"),
  ])
  func anotherMessageEndsAProposal(_ request: String, _ other: String) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let before = try await conversation.contents()

    _ = await ask(request, at: conversation)
    let said = await ask("--continue", "--yes", other, at: conversation)
    let yes = await ask("--continue", "--yes", "yes", at: conversation)
    _ = await ask("--continue", "--yes", "2", at: conversation)

    #expect(said.code == .ok || said.output.contains("The change before it is dropped"), "\(said)")
    #expect(!yes.output.contains("Deleted"), "\(yes)")
    #expect(try await conversation.contents() == before)
  }

  @Test func aYesMakesTheChangeThatWasShown() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    _ = await ask("delete the haircut", at: conversation)
    let corrected = await ask("--continue", "no, the one in march", at: conversation)
    let yes = await ask("--continue", "--yes", "yes", at: conversation)

    #expect(corrected.errors.contains("Haircut, Mon 23 Mar"))
    #expect(yes.errors.contains("Haircut, Mon 23 Mar") && yes.output.hasPrefix("Deleted 'Haircut'."))
  }

  @Test func aYesDoesNotMakeAChangeThatDiffersFromTheShownOne() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    _ = await ask("delete everything tomorrow", at: conversation)
    let added = await conversation.home.almanac(
      ["add", "Physio tomorrow at 11", "--yes"], now: ChangeConversation.now)
    #expect(added.code == .ok, "\(added)")
    let before = try await conversation.contents()
    let yes = await ask("--continue", "--yes", "yes", at: conversation)

    #expect(yes.code == .notUnderstood, "\(yes)")
    #expect(try await conversation.contents() == before)
  }

  @Test func aDeclinedChangeDoesNotComeBack() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let chat = try conversation.catalog[\.chatFeature]
    var history: [Message] = []
    var asked = 0
    for said in ["delete the haircut", "yes"] {
      for try await event in chat.respond(to: said, after: history, confirm: { _ in .declined }) {
        if case .toolStarted(let call) = event, call.name == "delete_event" { asked += 1 }
        if case .finished(let messages) = event { history = messages }
      }
    }

    #expect(asked == 1)
  }

  @Test(arguments: [
    ("what do I have tomorrow?", false), ("delete the dentist tomorrow", true), ("delete lunch", false),
    ("delete the dentist on friday", false),
  ])
  func withAModelYesAgreesOnlyToWhatThePersonAsksFor(_ said: String, isDeleted: Bool) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let before = try await conversation.contents()

    let answer = try await agreeing(
      to: said, ToolCall(id: "1", name: "delete_event", arguments: ["events": ["r9za"]]), conversation)

    #expect(answer.errors.contains("Dentist Dr. Weber"))
    #expect(answer.code == (isDeleted ? .ok : .notUnderstood), "\(answer)")
    #expect(try await (conversation.contents() == before) != isDeleted)
  }

  @Test(arguments: [("mark pay rent as done", true), ("mark water plants as done", false)])
  func withAModelYesAgreesToATaskThatItNamesByItsID(_ said: String, isDone: Bool) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    _ = await conversation.home.almanac(["todo", "add", "Pay rent"], now: ChangeConversation.now)
    let store = try conversation.catalog[\.calendarStore]
    let tasks = try await store.tasks(matching: nil, in: [], includingClosed: false)
    let task = try #require(tasks.first { $0.title == "Pay rent" })
    let id = try await store.ids(of: [task])[0].description

    let answer = try await agreeing(
      to: said,
      ToolCall(id: "1", name: "change_task", arguments: ["task": .string(id), "action": "done"]),
      conversation)

    #expect(answer.errors.contains("Pay rent"), "\(answer)")
    #expect(answer.code == (isDone ? .ok : .notUnderstood), "\(answer)")
  }

  /// `ask --yes` with a model that makes a call.
  private func agreeing(
    to said: String, _ call: ToolCall, _ conversation: ChangeConversation
  ) async throws -> Transcript {
    let engine = ScriptedEngine([.call([call]), .say(["Done."])])
    try conversation.home.configure(
      #"{"ownAddresses": ["sam.keller@example.com"], "model": {"server": "http://127.0.0.1:9/v1"}}"#)
    return await conversation.home.almanac(["ask", "--yes", said], now: ChangeConversation.now) {
      environment in
      environment.supply = { [supply = environment.supply] catalog in
        supply(catalog)
        catalog.supply(\.llmEngine) { engine }
        catalog.supply(\.modelServers) { StubModelServers(engine, areOnThisMachine: true) }
      }
    }
  }

  @Test func oneYesMakesBothChangesThatWereShown() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    let shown = await ask("move the dentist to 2pm and delete the haircut", at: conversation)
    let first = await ask("--continue", "only the first", at: conversation)
    let again = await ask("move the dentist to 2pm and delete the haircut", at: conversation)
    let yes = await ask("--continue", "--yes", "yes", at: conversation)

    #expect(shown.errors.hasPrefix("Two changes:\n1. Dentist Dr. Weber\n"), "\(shown)")
    #expect(!first.errors.contains("Haircut") && first.errors.contains("Dentist Dr. Weber"), "\(first)")
    #expect(again.errors == shown.errors && yes.output.hasPrefix("Moved 'Dentist Dr. Weber'"), "\(yes)")
    #expect(yes.output.contains("Deleted 'Haircut'.") && yes.output.contains("twice"), "\(yes)")
  }

  @Test(arguments: ["yes", "ok", "go ahead"])
  func aYesAfterAQuestionShowsTheProposalAgainAndChangesNothing(_ agreement: String) async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    _ = await ask("delete the haircut", at: conversation)
    let question = await ask("--continue", "when is it?", at: conversation)
    let again = await ask("--continue", "--yes", agreement, at: conversation)
    let yes = await ask("--continue", "--yes", "yes", at: conversation)

    #expect(question.output.contains("still waits"), "\(question)")
    #expect(again.errors.contains("Haircut, Mon 20 Apr") && again.code == .notUnderstood, "\(again)")
    #expect(yes.output.hasPrefix("Deleted 'Haircut'."), "\(yes)")
  }

  @Test func aCorrectionAfterAQuestionChangesTheProposal() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    _ = await ask("add a haircut on saturday at 11", at: conversation)
    let question = await ask("--continue", "is anything else on then?", at: conversation)
    let corrected = await ask("--continue", "make it sunday", at: conversation)

    #expect(question.output.contains("still waits"), "\(question)")
    #expect(corrected.errors.contains("Sun 29 Mar 11:00"), "\(corrected)")
  }

  @Test func aDeletionSaysWhatItTakesAndLeaves() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()

    let rest = await ask("delete the town hall on thursday and all later ones", at: conversation)
    let day = await ask("delete everything on friday 3 april", at: conversation)

    #expect(rest.errors.contains("the whole rest of the series"), "\(rest)")
    #expect(day.errors.contains("which takes whole days") || day.output.contains("Whole days stay"), "\(day)")
  }

  @Test func aDeletionCountsTheEventsOfTheSeriesInThePreviewAndInTheHistory() async throws {
    let conversation = try await ChangeConversation.overSixCalendars()
    let added = await conversation.home.almanac(
      ["add", "Choir every monday at 19:00 for 10 times", "--yes"], now: ChangeConversation.now)

    let rest = await ask("delete choir on 13 april and all later ones", "--yes", at: conversation)
    let history = await conversation.home.almanac(
      ["history", "--json"], now: ChangeConversation.now)

    #expect(added.code == .ok && rest.code == .ok, "\(added) \(rest)")
    #expect(
      rest.errors.replacing("\n", with: " ").contains("the whole rest of the series, 8 events"), "\(rest)")
    #expect(history.output.contains("the whole rest of the series, 8 events"))
  }
}
