import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// A time that an event names: the event is looked for first, and then the question is asked about its time.
@Suite struct AnchorTests {
  @Test(arguments: [
    ("what do I have during the offsite", "from 2026-11-25 at 09:00 to 2026-11-27 at 17:00"),
    ("what do I have the day before the offsite", "2026-11-24"),
    ("what do I have the evening before the offsite", "from 2026-11-24 at 18:00 to 2026-11-24 at 22:00"),
    ("what do I have the morning after the offsite", "from 2026-11-28 at 06:00 to 2026-11-28 at 12:00"),
    ("what do I have the week before the offsite", "from 2026-11-16 to 2026-11-22"),
    ("what do I have the week after the offsite", "from 2026-11-30 to 2026-12-06"),
    ("what do I have the weekend before the offsite", "from 2026-11-21 to 2026-11-22"),
    ("what do I have the weekend after the offsite", "from 2026-11-28 to 2026-11-29"),
    ("how many meetings do I have before the offsite", "from 2026-11-21 at 12:00 to 2026-11-25 at 09:00"),
    ("what's the first thing after the offsite", "from 2026-11-27 at 17:00 to 2027-01-26 at 00:00"),
  ])
  func theQuestionAppliesToTheTimeOfTheEvent(_ question: String, when: String) async throws {
    let answer = try await after(question, finding: offsite)

    #expect(answer.calls.map(\.name) == ["list_events"])
    #expect(answer.calls.first?.arguments["when"]?.string == when)
  }

  @Test(arguments: [
    ("what do I have during spring break", "from 2026-11-23 to 2026-11-27"),
    ("what do I have the day after spring break", "2026-11-28"),
    ("do I have anything before spring break", nil),
  ])
  func anAllDayEventCoversWholeDays(_ question: String, when: String?) async throws {
    let answer = try await after(question, finding: springBreak)

    #expect(answer.calls.first?.arguments["when"]?.string == when)
  }

  @Test func theMorningAfterAPartyIsOnTheDayItEnds() async throws {
    var party = EventEntry(
      title: "Party", calendar: "Home", weekday: "Saturday", start: "2026-11-28T21:00",
      end: "2026-11-29T03:30")
    let short = try await after("am I free the morning after the party", finding: party)
    party.end = "2026-11-28T23:00"
    let long = try await after("am I free the morning after the party", finding: party)

    #expect(short.calls.first?.arguments["when"]?.string == "from 2026-11-29 at 06:00 to 2026-11-29 at 12:00")
    #expect(long.calls == short.calls)
  }

  @Test func theAnswerStatesWhichEventSetsTheTime() async throws {
    let list = EventList(now: "2026-11-21T12:00", range: .friday, events: [])

    let answer = try await after("what do I have during the offsite", finding: offsite, then: list)

    #expect(
      answer.text
        == "Offsite (Work): Wednesday 25 November 2026, 09:00 to Friday 27 November 2026, 17:00.\nOn Friday 27 November 2026 I find no other event."
    )
  }

  @Test func aMissingEventSetsNoTime() async throws {
    let list = EventList(
      now: "2026-11-21T12:00", range: nil, query: "offsite", events: [], unknown: ["offsite"])

    let answer = try await after("what do I have during the offsite", list)

    #expect(answer.calls.isEmpty, "\(answer.calls)")
    #expect(answer.text.hasPrefix("I do not understand 'offsite'"))
  }

  @Test(arguments: [
    "what do I have two days before the offsite", "what do I have an hour after the offsite",
    "how many meetings after the offsite",
    "am I free right before the offsite", "when is the last gym before the offsite",
    "when is the meeting after next",
  ])
  func anUnclearTimeIsRefused(_ question: String) async {
    let answer = await BuiltInEngine.fixture.answer(question)

    #expect(answer.calls == [])
  }

  private let offsite = EventEntry(
    title: "Offsite", calendar: "Work", weekday: "Wednesday", start: "2026-11-25T09:00",
    end: "2026-11-27T17:00")
  private var springBreak: EventEntry {
    var event = EventEntry(
      title: "Spring break", calendar: "Home", weekday: "Monday", start: "2026-11-23", end: "2026-11-27")
    event.isAllDay = true
    return event
  }

  private func after(
    _ question: String, finding event: EventEntry, then second: EventList? = nil
  ) async throws -> AnswerReading {
    let list = EventList(now: "2026-11-21T12:00", range: nil, query: event.title, events: [event])
    return try await after(question, [list] + (second.map { [$0] } ?? []))
  }

  private func after(_ question: String, _ list: EventList) async throws -> AnswerReading {
    try await after(question, [list])
  }

  /// What the engine says once its calls have returned these.
  private func after(_ question: String, _ lists: [EventList]) async throws -> AnswerReading {
    var messages: [Message] = []
    for list in lists {
      let calls = await BuiltInEngine.fixture.read(request(question, messages)).calls
      let content: String = try JSONValue.text(of: list)
      messages.append(.assistant(text: "", calls: calls))
      messages += calls.map { .tool(callID: $0.id, name: $0.name, content: content, isError: false) }
    }
    return await BuiltInEngine.fixture.readWithoutTasks([.user(question)] + messages)
  }

  private func request(_ question: String, _ messages: [Message]) -> ChatRequest {
    ChatRequest(messages: [.user(question)] + messages, tools: ToolSpec.calendar)
  }
}
