import CalendarService
import CalendarServiceTesting
import Foundation
import InsightsFeature
import Testing

@testable import InsightsFeatureImplementation

@Suite struct ChartTests {
  private func chart(
    _ events: [CalendarEvent], from: Date = .monday(0), to: Date = .fixture(.sunday, 24), width: Int,
    colour: Bool = false
  ) -> String {
    Chart(TimeSpent(events, from: from, to: to, in: .utc), weeksFrom: .monday)
      .text(width: width, colour: colour)
  }

  private func event(_ calendar: String, _ start: Date, hours: Double) -> CalendarEvent {
    .fixture(uid: "\(calendar) \(start)", calendar: calendar, start: start, duration: .seconds(hours * 3600))
  }

  @Test func drawsADayARowAndACalendarARow() {
    let text = chart(
      [
        event("Work", .monday(9), hours: 8), event("Home", .monday(18), hours: 2),
        event("Work", .tuesday(9), hours: 4.25), event("Home", .saturday(10), hours: 5),
        event("Sport", .sunday(10), hours: 1 / 6),
      ], width: 60)

    #expect(
      text == """
        Mon  9 Mar  10h 00m  ███████████████████████████████▒▒▒▒▒▒▒▒
        Tue 10 Mar   4h 15m  ████████████████▋
        Wed 11 Mar        –
        Thu 12 Mar        –
        Fri 13 Mar        –
        Sat 14 Mar   5h 00m  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
        Sun 15 Mar   0h 10m  ▚

        Work        12h 15m  ██████████████████████████████████ 63%
        Home         7h 00m  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ 36%
        Sport        0h 10m  ▚ 1%
        Total       19h 25m  5 events
        """)
  }

  @Test func narrowerThanFortyColumnsIsDrawnAsForty() {
    let events = [event("Work", .monday(9), hours: 8)]

    #expect(chart(events, width: 3) == chart(events, width: 40))
    #expect(
      chart(events, width: 40) == """
        Mon  9 Mar  8h 00m  ████████████████████
        Tue 10 Mar       –
        Wed 11 Mar       –
        Thu 12 Mar       –
        Fri 13 Mar       –
        Sat 14 Mar       –
        Sun 15 Mar       –

        Work        8h 00m  ███████████████ 100%
        Total       8h 00m  1 event
        """)
  }

  @Test func givesAWeekARowWhereTheRangeIsLong() {
    let text = chart(
      [
        event("Work", .monday(9), hours: 8), event("Work", .sunday(9), hours: 8),
        event("Work", .fixture(.fixture("2026-05-05"), 9), hours: 23),
      ], from: .wednesday(0).addingTimeInterval(-7 * 86_400),
      to: .wednesday(0).addingTimeInterval(56 * 86_400), width: 50)

    #expect(
      text == """
         4 Mar –  8 Mar        –
         9 Mar – 15 Mar  16h 00m  ████████████████████████
        16 Mar – 22 Mar        –
        23 Mar – 29 Mar        –
        30 Mar –  5 Apr        –
         6 Apr – 12 Apr        –
        13 Apr – 19 Apr        –
        20 Apr – 26 Apr        –
        27 Apr –  3 May        –
         4 May –  5 May  15h 00m  ██████████████████████▌

        Work             31h 00m  ███████████████████ 100%
        Total            31h 00m  3 events
        """)
  }

  @Test func sixtyTwoDaysAreStillDays() {
    let events = [event("Work", .monday(9), hours: 8)]
    let end = Date.monday(0).addingTimeInterval(62 * 86_400)

    let days = chart(events, to: end, width: 50).split(separator: "\n", omittingEmptySubsequences: false)
    let weeks = chart(events, to: end.addingTimeInterval(1), width: 50).split(
      separator: "\n", omittingEmptySubsequences: false)

    #expect(days.count == 62 + 3)
    #expect(weeks.count == 9 + 3)
  }

  @Test func namesTheYearsWhereThereAreTwo() {
    let newYear = CivilDate.fixture("2027-01-01")

    let text = chart(
      [event("Work", .fixture(newYear, 9), hours: 1)], from: .fixture(newYear.adding(days: -1), 0),
      to: .fixture(newYear, 24), width: 40)

    #expect(
      text == """
        2026
        Thu 31 Dec       –
        2027
        Fri  1 Jan  1h 00m  ████████████████████

        Work        1h 00m  ███████████████ 100%
        Total       1h 00m  1 event
        """)
  }

  @Test func stacksColoursWithinACell() {
    let text = chart(
      [event("Work", .monday(9), hours: 2), event("Home", .monday(18), hours: 1)], to: .monday(24), width: 40,
      colour: true)

    #expect(
      text.replacing("\u{1B}", with: "␛") == """
        Mon  9 Mar  3h 00m  ␛[0;36m█████████████␛[0;36;45m▍␛[0;35m██████␛[0m

        Work        2h 00m  ␛[0;36m███████████████␛[0m 67%
        Home        1h 00m  ␛[0;35m███████▌␛[0m 33%
        ␛[1mTotal       3h 00m  2 events␛[0m
        """)
  }

  @Test func keepsWideNamesInTheirColumns() {
    let text = chart(
      [
        event("仕事と会議の予定表", .monday(9), hours: 3), event("🎉 Party", .monday(18), hours: 2),
        event("", .monday(21), hours: 1),
      ], to: .monday(24), width: 44)

    #expect(
      text == """
        Mon  9 Mar     6h 00m  ███████████▒▒▒▒▒▒▒▚▚▚

        仕事と会議の…  3h 00m  ████████████████ 50%
        🎉 Party       2h 00m  ▒▒▒▒▒▒▒▒▒▒▒ 33%
        (no name)      1h 00m  ▚▚▚▚▚ 17%
        Total          6h 00m  3 events
        """)
  }

  @Test func saysHowMuchOverlaps() {
    let text = chart(
      [event("Work", .monday(9), hours: 3), event("Home", .monday(10), hours: 3)], to: .monday(24), width: 40)

    #expect(
      text == """
        Mon  9 Mar  4h 00m  ██████████▒▒▒▒▒▒▒▒▒▒

        Home        3h 00m  ███████████████ 50%
        Work        3h 00m  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ 50%
        Total       4h 00m  2 events
        Overlaps of 2h 00m count once.
        """)
  }

  @Test func saysSoWhereNothingWasBusy() {
    #expect(chart([], width: 40) == "No busy events.")
    #expect(chart([], to: .monday(0), width: 40) == "No busy events.")
  }

  @Test(arguments: [40, 41, 57, 80, 200], [false, true])
  func noLineIsLongerThanTheWidth(width: Int, colour: Bool) {
    let calendars = (1...14).map { "Calendar number \($0) 会議室" }
    let events = calendars.enumerated().flatMap { index, name in
      (0..<300).map { day in
        event(name, .fixture(.monday.adding(days: day), index), hours: Double(index) / 3 + 0.1)
      }
    }

    for days in [3, 62, 300] {
      let end = Date.fixture(.monday.adding(days: days), 0)
      let text = chart(events, to: end, width: width, colour: colour)
      let widths = text.split(separator: "\n").map { TerminalText(String($0)).columns }
      #expect(widths.allSatisfy { $0 <= width })
      #expect(widths.contains(width))
    }
  }
}
