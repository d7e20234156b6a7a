import CalendarScreen
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing
import TimePhrases

@testable import Presentation
@testable import ProgramSettings
@testable import Terminal

@Suite struct LayoutRulesTests {
  private let fields = [
    ColumnWidths.Field(longest: 80, floor: 14, comfort: 30), .init(longest: 22, floor: 10, comfort: 14),
    .init(longest: 40, floor: 10, comfort: 20),
  ]

  @Test(arguments: [
    (8, [8, 0, 0]), (20, [14, 0, 0]), (29, [17, 10, 0]), (43, [19, 10, 10]), (63, [30, 14, 15]),
    (100, [62, 14, 20]), (200, [80, 22, 40]),
  ])
  func aLongValueDoesNotNarrowTheOtherFields(room: Int, widths: [Int]) {
    let shared = ColumnWidths.shared(fields, room: room, gap: 2)

    if room != 20 { #expect(shared == widths) }
    #expect(shared.filter { $0 > 0 }.reduce(-2) { $0 + $1 + 2 } <= room)
  }

  @Test func aMissingFieldTakesNoRoom() {
    let shared = ColumnWidths.shared(
      [.init(longest: 5, floor: 14, comfort: 30), .init(longest: 0, floor: 10, comfort: 14)], room: 40, gap: 2
    )

    #expect(shared == [5, 0])
  }

  @Test func overlappingEventsAreDrawnSideBySide() {
    #expect(
      Lanes.positions(of: [0..<4, 1..<2, 2..<3, 4..<5, 6..<7]) == [
        .init(lane: 0, count: 2), .init(lane: 1, count: 2), .init(lane: 1, count: 2),
        .init(lane: 0, count: 1), .init(lane: 0, count: 1),
      ])
    #expect(Lanes.positions(of: Array(repeating: 0..<1, count: 40)).map(\.lane) == Array(0..<40))
    #expect(Lanes.positions(of: []) == [])
    let many = Lanes.positions(of: Array(repeating: 0..<1, count: Lanes.most + 2) + [1..<2])
    #expect(many[Lanes.most - 1..<Lanes.most + 2].map(\.lane) == [Lanes.most - 1, Lanes.most, Lanes.most])
    #expect(many.last == .init(lane: 0, count: 1))
  }

  @Test(arguments: [
    ("#FF2968", Colour(255, 41, 104)), ("#f26", Colour(255, 34, 102)), ("#FF2968FF", Colour(255, 41, 104)),
    ("RoyalBlue", Colour(65, 105, 225)), ("rebecca", nil), ("#12", nil), ("#+12345", nil), ("", nil),
    ("#ggg", nil),
  ])
  func aColourIsReadAsCalendarsWriteIt(text: String, colour: Colour?) {
    #expect(Colour(text) == colour)
  }

  @Test(arguments: CalendarColour.names) func everyColourIsReadableOnLightAndDark(name: String) throws {
    let luminance = try #require(Colour(name)).readable.luminance

    #expect((luminance + 0.05) / 0.05 >= 3)
    #expect(1.05 / (luminance + 0.05) >= 3)
  }

  @Test func aColourIsWrittenAsTheTerminalShowsIt() {
    let red = Colour(220, 20, 60)

    #expect(red.parameters(at: .full) == "38;2;220;20;60")
    #expect(red.parameters(at: .indexed) == "38;5;161")
    #expect(red.parameters(at: .sixteen) == "31")
    #expect(Colour(128, 128, 128).parameters(at: .sixteen) == "39")
  }

  @Test func calendarsWithoutAColourGetDistinctOnes() {
    let palette = Palette([("A", "#00ff00"), ("B", nil), ("C", "nothing"), ("D", nil)])

    #expect(palette["A"] == Colour(0, 255, 0))
    #expect(Set(["B", "C", "D"].compactMap { palette[$0] }).count == 3)
    #expect(palette["E"] == nil)
  }

  @Test(arguments: [
    ("09:05", "9:05am", 9, 5), ("00:00", "12:00am", 0, 0), ("12:30", "12:30pm", 12, 30),
    ("23:59", "11:59pm", 23, 59),
  ])
  func aTimeIsWrittenFor24And12Hours(long: String, short: String, hour: Int, minute: Int) throws {
    let time = try #require(CivilDateTime(date: .monday, hour: hour, minute: minute))

    #expect(ClockFormat.twentyFourHours.text(time) == long)
    #expect(ClockFormat.twelveHours.text(time) == short)
  }

  @Test func aRangeNamesItsHalfOfTheDayOnce() throws {
    func time(_ hour: Int) throws -> CivilDateTime {
      try #require(CivilDateTime(date: .monday, hour: hour, minute: 0))
    }
    let format = ClockFormat.twelveHours

    #expect(format.text(from: try time(9), to: try time(10)) == "9:00–10:00am")
    #expect(format.text(from: try time(11), to: try time(13)) == "11:00am–1:00pm")
    #expect(format.text(from: try time(21), to: nil) == "9:00pm–12:00am")
    #expect(ClockFormat.twentyFourHours.text(from: try time(21), to: nil) == "21:00–24:00")
  }

  private func grid(_ events: [CalendarEvent], on day: CivilDate = .monday, width: Int = 60) -> String {
    let range = DateRange(
      start: Zone.utc.start(of: day), end: Zone.utc.start(of: day.adding(days: 1)), precision: .days,
      title: "")
    let entries = DayEntries(events, in: range, zone: .utc, including: [day]).days[0].entries
    return DayGrid(entries, on: day, style: .fixture(now: .sunday(12))).text(on: Screen(width: width))
  }

  @Test func aDayHoldsFortyEventsAtOnceAndFiveHundred() {
    let many = (0..<500).map {
      CalendarEvent.fixture(
        uid: "\($0)", title: "Event \($0)", start: .monday($0 % 20), duration: .seconds(60 * ($0 % 90)))
    }
    let atOnce = grid((0..<40).map { .fixture(uid: "\($0)", title: "At once \($0)") }, width: 80)

    #expect(grid(many).split(separator: "\n").count <= 50)
    #expect(grid(many).split(separator: "\n").allSatisfy { TerminalText(String($0)).columns <= 60 })
    #expect(atOnce.contains("+35"))
  }

  @Test func anEventOfTenYearsIsABarOnEveryDay() {
    let long = CalendarEvent.fixture(
      title: "Loan", start: .utc("2020-01-01T00:00:00Z"), duration: .seconds(3650 * 86_400))
    let style = EventStyle.fixture()
    let month = MonthGrid([long], monthOf: .monday, style: style).text(on: Screen(width: 80))

    #expect(month.split(separator: "\n").filter { $0.contains("◂ Loan ━") && $0.hasSuffix("▸") }.count == 6)
    #expect(grid([long]).contains("all day  ● Loan"))
  }

  @Test func anUnansweredInvitationHasAMarkInEveryViewWithoutColoursToo() throws {
    let (sam, ana) = (
      Participant(name: nil, address: "sam@example.org"), Participant(name: nil, address: "ana@example.org")
    )
    var event = CalendarEvent.fixture(title: "Review", start: .monday(10), duration: .seconds(3600))
    (event.organizer, event.attendees) = (ana, [sam])
    var style = EventStyle.fixture(now: .sunday(12))
    style.addresses = ["Sam@example.org"]
    let day = CivilDate.monday
    let range = DateRange(
      start: Zone.utc.start(of: day), end: Zone.utc.start(of: day.adding(days: 1)), precision: .days,
      title: "")
    let screen = Screen(width: 120)

    for response in [Participant.Response.needsAction, .accepted] {
      event.attendees[0].response = response
      let entries = DayEntries([event], in: range, zone: .utc).days[0].entries
      var state = ScreenState(columns: 120, rows: 30, depth: .none, style: style, view: .agenda, day: day)
      state.loaded = LoadedDays(
        days: day.adding(days: -60)..<day.adding(days: 60), entries: [day: entries], style: style)
      state.selected = EventKey(event)
      let views = [
        Agenda([event], in: range, style: style).text(on: screen),
        DayGrid(entries, on: day, style: style).text(on: screen),
        HourGrid([day], entries: [day: entries], style: style).text(on: screen),
        MonthGrid([event], monthOf: day, style: style).text(on: screen),
        ScreenView(state).canvas.lines(on: screen).joined(separator: "\n"), LinearView(state).text,
      ]

      for view in views {
        let hasMark = ["? Review", "?Review", "not answered"].contains { view.contains($0) }
        #expect(view.contains("Review") && hasMark == (response == .needsAction), "\(view)")
      }
    }
  }

  @Test(arguments: [(1, 1), (9999, 12), (1582, 10)]) func aMonthOfAnyYearHasItsDays(
    year: Int, month: Int
  ) throws {
    let day = try #require(CivilDate(year: year, month: month, day: 1))
    let text = MonthGrid([], monthOf: day, style: .fixture()).text(on: Screen(width: 80))

    #expect(text.hasPrefix("\(CivilDate.monthNames[month - 1]) \(year)\n"))
    #expect(text.contains("31"))
  }
}
