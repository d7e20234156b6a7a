import CalendarStore
import Testing

@testable import Presentation
@testable import Terminal

@Suite struct CalendarListTests {
  private let calendars = [
    StoredCalendar(name: "Home", eventCount: 1), StoredCalendar(name: "仕事", eventCount: 1200),
    StoredCalendar(name: "Vereinsmeisterschaften", eventCount: 0),
  ]

  @Test func eventsOfEachCalendarAreCounted() {
    let text = CalendarList(calendars).text(on: Screen(width: 80))

    #expect(
      text == """
        Home                       1 event
        仕事                    1200 events
        Vereinsmeisterschaften     0 events
        """)
  }

  @Test func namesAreTruncatedToTheWidth() {
    let text = CalendarList(calendars).text(on: Screen(width: 24))

    #expect(
      text == """
        Home            1 event
        仕事         1200 events
        Vereinsmei…     0 events
        """)
  }

  @Test func anEmptyListStatesHowToAddACalendar() {
    #expect(
      CalendarList([]).text(on: Screen(width: 80))
        == "There are no calendars yet. Import one: almanac import FILE.ics; or add an event: almanac add \"Dentist friday 9:30\""
    )
  }
}
