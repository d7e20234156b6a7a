import CalendarService
import CalendarServiceTesting
import CalendarStoreTesting
import CalendarTools
import ChatFeature
import Foundation
import LLMEngine
import Testing

@testable import CalendarToolbox

@Suite struct DaysOffTests {
  @Test(arguments: [
    "Annual leave", "Vacation", "Summer vacation in Spain", "Holiday: Cornwall", "Ski holiday", "PTO",
    "Day off",
    "Out of office", "OOO", "Urlaub", "On leave", "Bank holiday", "Leave", "New Year's holiday",
  ])
  func theWordsOfADayOffAreRead(_ title: String) {
    let off = DaysOff([day(title)])

    #expect(off.own.map(\.title) == [title] && off.others.isEmpty)
  }

  @Test(arguments: ["Tom: annual leave", "School holidays: Christmas", "Mark's holiday", "Priya OOO"])
  func thoseOfOthersAreKeptApart(_ title: String) {
    let off = DaysOff([day(title)])

    #expect(off.others.map(\.title) == [title] && off.own.isEmpty)
  }

  @Test(arguments: [
    "Holiday party", "Vacation planning", "Holiday Inn Express", "Leave for the airport", "Team offsite",
  ])
  func otherEventsAreNoDaysOff(_ title: String) {
    let off = DaysOff([day(title)])

    #expect(off.own.isEmpty && off.others.isEmpty)
  }

  @Test func shortNotesAndCategoriesCountAndShortEventsDoNot() {
    var (monday, friday) = (day("Easter Monday", uid: "1"), day("Company day", uid: "2"))
    (monday.notes, friday.categories) = ("Public holiday", ["Holiday"])
    let hour = CalendarEvent.fixture(uid: "3", title: "Out of office", start: .tuesday(10))

    #expect(DaysOff([monday, friday, hour]).own.map(\.id.uid) == ["2", "1"])
  }

  @Test(arguments: [([], []), (["Closed"], ["Works outing"])] as [(Set<String>, [String])])
  func allDaysOfTheCalendarsOfTheSettingsCount(_ calendars: Set<String>, titles: [String]) async throws {
    let store = StubCalendarStore([day("Works outing", calendar: "Closed"), day("Fair", uid: "2")])
    let tool = ListEventsTool(
      store: store, times: .fixture(), bounds: .unlimited, daysOff: calendars)
    let box = Toolbox([tool])

    let text = await box.run("list_events", ["when": "this week", "status": "off"]).text

    #expect(try JSONDecoder().decode(EventList.self, from: Data(text.utf8)).events.map(\.title) == titles)
  }

  private func day(_ title: String, uid: String = "1", calendar: String = "Home") -> CalendarEvent {
    var event = CalendarEvent.allDay(
      title: title, from: .fixture("2026-03-10"), until: .fixture("2026-03-11"), in: .utc)
    (event.id, event.calendar) = (.init(uid: uid), calendar)
    return event
  }
}
