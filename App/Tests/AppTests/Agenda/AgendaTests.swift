import CalendarService
import CalendarServiceTesting
import Foundation
import Testing
import TimePhrases

@testable import Presentation
@testable import Terminal

@Suite struct AgendaTests {
  /// From Monday to Sunday.
  private let week = DateRange(
    start: .monday(0), end: .fixture(.sunday, 24), precision: .days, title: "This week")

  private func event(
    _ title: String, _ start: Date, _ minutes: Int = 60, calendar: String = "Work", location: String? = nil,
    repeats: Bool = false
  ) -> CalendarEvent {
    var event = CalendarEvent.fixture(
      uid: title, calendar: calendar, title: title, start: start, duration: .seconds(minutes * 60))
    event.location = location
    event.isRecurring = repeats
    return event
  }

  private func agenda(
    _ events: [CalendarEvent], in range: DateRange? = nil, now: Date = .monday(10, 14), zone: Zone = .utc,
    showsToday: Bool = false
  ) -> Agenda {
    Agenda(events, in: range ?? week, style: .fixture(now: now, zone: zone), showsToday: showsToday)
  }

  private var busyWeek: [CalendarEvent] {
    [
      event("Standup", .monday(9), 30, location: "Room 4", repeats: true),
      .allDay(uid: "holiday", calendar: "Family", title: "Anna’s birthday", from: .monday),
      event("Review of the quarter with everyone from the three teams", .monday(10), 45),
      event("Lunch", .monday(12), 60, calendar: "Family", location: "Trattoria da Mario, Via Roma 12"),
      .allDay(uid: "fair", title: "Trade fair", from: .tuesday, until: .friday),
      event("会議の準備", .wednesday(8), 90, calendar: "個人"),
    ]
  }

  @Test func eventsAreGroupedByDayInAlignedColumns() {
    let text = agenda(busyWeek).text(on: Screen(width: 80))

    #expect(
      text == """
        Today · Monday 9 March
          all day      ● Anna’s birthday                    Family
          09:00–09:30  ● Standup ↻                          Work    Room 4
          10:00–10:45  ● Review of the quarter with every…  Work
          10:14 ─────  now · in 1 h 46 min: Lunch
          12:00–13:00  ● Lunch                              Family  Trattoria da Mario,…

        Tomorrow · Tuesday 10 March
          all day      ● Trade fair (1/3)                   Work

        Wednesday 11 March
          all day      ● Trade fair (2/3)                   Work
          08:00–09:30  ● 会議の準備                         個人

        Thursday 12 March
          all day      ● Trade fair (3/3)                   Work
        """)
  }

  @Test func headingsAndThePresentAreHighlighted() {
    let text = agenda([event("Standup", .monday(9)), event("Lunch", .monday(12))])
      .text(on: Screen(width: 60, hasColour: true))

    #expect(
      text.replacing("\u{1B}", with: "␛") == """
        ␛[1mToday · Monday 9 March␛[0m
          ␛[2m09:00–10:00  ● Standup  Work␛[0m
          ␛[31m10:14 ─────  now · in 1 h 46 min: Lunch␛[0m
          12:00–13:00  ● Lunch  ␛[2m  Work␛[0m
        """)
  }

  @Test func anEventOfSeveralDaysShowsWhichDayItIs() {
    let text = agenda([
      event("Night train", .monday(22), 9 * 60), event("Hackathon", .wednesday(18), 42 * 60),
      event("Party", .saturday(20), 4 * 60), event("Deadline", .sunday(12), 0),
    ]).text(on: Screen(width: 60))

    #expect(
      text == """
        Today · Monday 9 March
          10:14 ─────  now · in 11 h 46 min: Night train
          22:00–24:00  ● Night train (1/2)  Work

        Tomorrow · Tuesday 10 March
          00:00–07:00  ● Night train (2/2)  Work

        Wednesday 11 March
          18:00–24:00  ● Hackathon (1/3)    Work

        Thursday 12 March
          all day      ● Hackathon (2/3)    Work

        Friday 13 March
          00:00–12:00  ● Hackathon (3/3)    Work

        Saturday 14 March
          20:00–24:00  ● Party              Work

        Sunday 15 March
          12:00        ● Deadline           Work
        """)
  }

  @Test func onlyTheDaysOfTheRangeAreShown() {
    let tuesday = DateRange(
      start: .tuesday(0), end: .wednesday(0), precision: .days, title: "Tuesday 10 March 2026")

    let text = agenda([.allDay(title: "Fair", from: .monday, until: .friday)], in: tuesday)
      .text(on: Screen(width: 60))

    #expect(
      text == """
        Tomorrow · Tuesday 10 March
          all day  ● Fair (2/4)  Work
        """)
  }

  @Test func cancelledAndTentativeEventsAreMarked() {
    let text = agenda([
      .fixture(uid: "a", title: "Off", status: .cancelled),
      .fixture(uid: "b", title: "Perhaps", start: .tuesday(9), status: .tentative),
      .fixture(uid: "c", calendar: "", title: "", start: .tuesday(10)),
    ]).text(on: Screen(width: 60))

    #expect(
      text == """
        Today · Monday 9 March
          09:00–10:00  ✕ Off (cancelled)  Work
          10:14 ─────  now · tomorrow at 09:00: Perhaps

        Tomorrow · Tuesday 10 March
          09:00–10:00  ○ Perhaps          Work
          10:00–11:00  ● (no title)
        """)
  }

  @Test func thePresentFollowsStartedEvents() {
    let events = [event("Long", .monday(9), 300), event("Next", .monday(11))]

    func lines(at now: Date) -> [Substring] {
      agenda(events, now: now).text(on: Screen(width: 60)).split(separator: "\n").dropFirst().map {
        $0.prefix(20)
      }
    }
    #expect(
      lines(at: .monday(8)) == ["  08:00 ─────  now ·", "  09:00–14:00  ● Lon", "  11:00–12:00  ● Nex"])
    #expect(
      lines(at: .monday(9)) == ["  09:00–14:00  ● Lon", "  09:00 ─────  now ·", "  11:00–12:00  ● Nex"])
    #expect(
      lines(at: .monday(23)) == ["  09:00–14:00  ● Lon", "  11:00–12:00  ● Nex", "  23:00 ─────  now"])
  }

  @Test func aRangeWithoutThePresentDoesNotShowIt() {
    let afternoon = DateRange(start: .monday(12), end: .monday(18), precision: .times, title: "")

    let text = agenda([event("Lunch", .monday(12))], in: afternoon, now: .monday(18))
      .text(on: Screen(width: 60))
    let before = agenda([event("Lunch", .monday(12))], in: afternoon).text(on: Screen(width: 60))

    #expect(text == "Today · Monday 9 March\n  12:00–13:00  ● Lunch  Work")
    #expect(before == text)
  }

  @Test func anEmptyAgendaIsStated() {
    #expect(agenda([]).text(on: Screen(width: 60)) == "This week: no events.")
    #expect(agenda([], showsToday: true).text(on: Screen(width: 60)) == "This week: no events.")
  }

  @Test func todayIsShownWithoutEvents() {
    let text = agenda([event("Lunch", .sunday(12))], showsToday: true).text(on: Screen(width: 60))

    #expect(
      text == """
        Today · Monday 9 March
          no events

        Sunday 15 March
          12:00–13:00  ● Lunch  Work
        """)
  }

  @Test func anotherYearIsNamed() {
    let range = DateRange(
      start: .utc("2027-01-01T00:00:00Z"), end: .utc("2027-01-02T00:00:00Z"), precision: .days, title: "")

    let text = agenda([event("Walk", .utc("2027-01-01T12:00:00Z"))], in: range).text(on: Screen(width: 60))

    #expect(text == "Friday 1 January 2027\n  12:00–13:00  ● Walk  Work")
  }

  @Test(arguments: [("2026-03-29", "Sunday 29 March"), ("2026-10-25", "Sunday 25 October")])
  func localTimesAreShownAcrossAClockChange(day: String, heading: String) {
    let date = CivilDate.fixture(day)
    let range = DateRange(
      start: Zone.berlin.start(of: date), end: Zone.berlin.start(of: date.adding(days: 1)),
      precision: .days, title: day)
    let start = Zone.berlin.date(of: CivilDateTime(date: date, secondOfDay: 8 * 3600))

    let text = agenda(
      [
        event("Breakfast", start), .allDay(uid: "x", title: "Change", from: date, in: .berlin),
        event("Night", range.start, 120),
      ], in: range, zone: .berlin
    ).text(on: Screen(width: 60))

    let night = day == "2026-03-29" ? "00:00–03:00" : "00:00–02:00"
    #expect(
      text == """
        \(heading)
          all day      ● Change     Work
          \(night)  ● Night      Work
          08:00–09:00  ● Breakfast  Work
        """)
  }

  /// The event's file may define `EST` differently than the zone database.
  @Test(arguments: [("Europe/Berlin", "11:00 Berlin"), ("EST", nil), ("UTC", nil)])
  func anEventInANamedZoneShowsItsOwnTime(zone: String, ownTime: String?) {
    var style = EventStyle.fixture()
    style.zones = [zone: Zone(identifier: zone, offset: 3600)]
    var call = event("Call", .monday(10))
    call.zone = zone

    #expect(style.foreignTime(of: call) == ownTime)
  }

  @Test(arguments: 24...100)
  func noLineIsLongerThanTheWidth(width: Int) {
    for line in agenda(busyWeek).text(on: Screen(width: width)).split(separator: "\n") {
      #expect(TerminalColumns.count(line) <= width)
    }
  }

  @Test func foreignTextDoesNotControlTheTerminal() {
    var evil = event("\u{1B}[2Jclear\u{07}", .monday(9), calendar: "\u{202E}kroW", location: "a\nb\u{9B}1m")
    evil.url = "\u{1B}]8;;http://x\u{07}"

    let text = agenda([evil]).text(on: Screen(width: 60))

    #expect(text.contains("  09:00–10:00  ● clear  kroW  a b\n"))
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }
}
