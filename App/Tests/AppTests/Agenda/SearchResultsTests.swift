import CalendarService
import CalendarServiceTesting
import Testing

@testable import Presentation
@testable import Terminal

@Suite struct SearchResultsTests {
  @Test func eventsAreListedWithTheirDaysInTheGivenOrder() {
    let events: [CalendarEvent] = [
      .fixture(uid: "a", recurrenceID: "1", title: "Dentist", start: .tuesday(9)),
      .allDay(
        uid: "b", calendar: "Home", title: "Dentists’ fair", from: .fixture("2027-01-30"),
        until: .fixture("2027-02-02")),
      .fixture(uid: "c", title: "Dentist", start: .utc("2025-12-01T23:30:00Z")),
    ]

    let text = SearchResults(events, of: "dentist", style: .fixture()).text(on: Screen(width: 80))

    #expect(
      text == """
          Tue 10 Mar       09:00–10:00  ● Dentist ↻                Work
          Sat 30 Jan 2027  all day      ● Dentists’ fair (3 days)  Home
          Mon  1 Dec 2025  23:30–24:00  ● Dentist (2 days)         Work
        """)
  }

  @Test func anEmptyResultIsStated() {
    let text = SearchResults([], of: "den\u{1B}[1mtist", style: .fixture()).text(on: Screen(width: 80))

    #expect(text == "No event contains 'dentist'.")
  }
}
