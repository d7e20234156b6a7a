import CalendarService
import CalendarServiceTesting
import Foundation
import Testing
import TimePhrases

@testable import Presentation
@testable import Terminal

@Suite struct HourGridTests {
  private let monday = Date.monday(0)

  private func grid(_ events: [CalendarEvent]) -> HourGrid {
    let day = Zone.utc.dateTime(at: monday).date
    let days = (0..<7).map { day.adding(days: $0) }
    let range = DateRange(
      start: monday, end: monday.addingTimeInterval(7 * 86_400), precision: .days, title: "")
    let entries = DayEntries(events, in: range, zone: .utc).days
    return HourGrid(
      days, entries: Dictionary(uniqueKeysWithValues: entries.map { ($0.date, $0.entries) }),
      style: .fixture())
  }

  private func event(_ title: String, _ from: Double, _ to: Double) -> CalendarEvent {
    var event = CalendarEvent(
      id: .init(uid: title), calendar: "Work", title: title, start: monday.addingTimeInterval(from * 3600),
      end: monday.addingTimeInterval(to * 3600))
    event.location = ""
    return event
  }

  @Test func overlappingEventsStandSideBySide() {
    let lines = grid([event("Alpha", 10, 11), event("Beta", 10, 12)]).text(on: Screen(width: 160))
      .split(separator: "\n").map(String.init)

    let row = lines.first { $0.contains("10:00") }
    #expect(row?.contains("Alpha") == true)
    #expect(row?.contains("Beta") == true)
  }

  @Test func noLineIsWiderThanTheScreen() {
    let events = (0..<12).map { event("Long title of an event 家族 \($0)", Double($0) * 2, Double($0) * 2 + 30) }
    for width in [20, 76, 100, 200] {
      let lines = grid(events).text(on: Screen(width: width)).split(separator: "\n")

      #expect(lines.allSatisfy { TerminalColumns.count($0) <= width })
    }
  }

  @Test func moreLanesThanThereIsRoomForAreCounted() {
    let events = (0..<9).map { event("E\($0)", 9, 10) }

    #expect(grid(events).text(on: Screen(width: 80)).contains("+"))
  }

  @Test func theHoursReachFromTheFirstEventToTheLast() {
    let lines = grid([event("Early", 5, 6), event("Late", 22, 23)]).text(on: Screen(width: 120))

    #expect(lines.contains("05:00"))
    #expect(lines.contains("22:00"))
    #expect(!lines.contains("04:00"))
  }
}
