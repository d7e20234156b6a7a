import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// What the texts of events say, and when their alarms go off.
@Suite struct QuoteAnswerTests {
  @Test(
    arguments: [
      (
        "which seat do i have on the flight", [EventQuote(.notes, "Seat 14C")], nil,
        "Flight (Work), Friday 27 November 2026, 13:10–16:20. Its notes: Seat 14C"
      ),
      (
        "what terminal is the flight at",
        [EventQuote(.place, "Terminal 2"), EventQuote(.notes, "Terminal T2")],
        nil,
        "Flight (Work), Friday 27 November 2026, 13:10–16:20. Its place: Terminal 2 Its notes: Terminal T2"
      ),
      (
        "what gate is the flight at", [], ["gate"],
        "Flight (Work), Friday 27 November 2026, 13:10–16:20: no text of it mentions 'gate'. Its notes: Seat 14C"
      ),
      (
        "which seat do i cancel on the flight", [EventQuote(.notes, "Seat 14C")], ["cancel"],
        "No text of it has 'cancel'.\nFlight (Work), Friday 27 November 2026, 13:10–16:20. Its notes: Seat 14C"
      ),
      (
        "which flight do i take for lisbon", [EventQuote(.title, "Flight to Lisbon")], nil,
        "I find 1 event about 'flight':\n  Friday 27 November 2026, 13:10–16:20  Flight (Work)"
      ),
    ] as [(String, [EventQuote], [String]?, String)])
  func theLinesAreQuotedOrTheLackOfThemIsStated(
    _ question: String, _ quotes: [EventQuote], unmentioned: [String]?, _ expected: String
  ) async throws {
    var flight = EventEntry.fixture("Flight", "13:10", "16:20")
    (flight.details, flight.quotes) = (EventDetails(notes: "Seat 14C"), quotes)
    var list = EventList.fixture(flight, in: nil, query: "flight")
    list.unmentioned = unmentioned

    #expect(try await BuiltInEngine.fixture.answer(question, with: list) == expected)
  }

  @Test(
    arguments: [
      ("is there a reminder on the flight", ["2026-11-27T11:10"], "Yes. ", "2 hours before, at 11:10."),
      ("does the flight have an alarm", [], "No. ", "no reminder is set."),
      (
        "when will i be reminded of the flight", ["2026-11-26T13:10", "2026-11-27T13:10"], "Flight",
        "1 day before, at 13:10 on Thursday 26 November 2026; when it starts, at 13:10."
      ),
      ("is there an alarm for the flight", nil, "Flight", "whether it has a reminder I cannot tell."),
      (
        "which events on friday have a reminder", ["2026-11-27T13:20"], "Flight",
        "10 minutes after its start, at 13:20."
      ),
      ("do i have any alarms set", [], "No. ", "no event has a reminder."),
      (
        "when does my next alarm go off", ["2026-11-20T10:00", "2026-11-27T10:00"],
        "Your next reminder is of Flight",
        "3 hours 10 minutes before, at 10:00."
      ),
    ] as [(String, [String]?, String, String)])
  func alarmsAreToldByTheirDistanceAndTime(
    _ question: String, _ reminders: [String]?, _ beginning: String, _ end: String
  ) async throws {
    var flight = EventEntry.fixture("Flight", "13:10", "16:20")
    flight.details = EventDetails(reminders: reminders)
    let isNamed = question.contains("the flight")

    let text = try await BuiltInEngine.fixture.answer(
      question, with: EventList.fixture(flight, in: isNamed ? nil : .friday, query: isNamed ? "flight" : nil))

    #expect(text.hasPrefix(beginning) && text.hasSuffix(end), "\(text)")
  }

  @Test func theAlarmOfADayIsToldByItsTime() async throws {
    var day = EventEntry.allDay("Birthday", "2026-11-27", "2026-11-27")
    day.details = EventDetails(reminders: ["2026-11-26T17:00", "2026-11-27T09:00"])

    let text = try await BuiltInEngine.fixture.answer(
      "when will i be reminded of the birthday", with: EventList.fixture(day, in: nil, query: "birthday"))

    #expect(text.hasSuffix("at 17:00 on Thursday 26 November 2026; at 09:00 on the day."), "\(text)")
  }
}
