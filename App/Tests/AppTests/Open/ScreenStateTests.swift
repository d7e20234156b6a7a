import CalendarScreen
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Foundation
import Terminal
import TerminalScreen
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession

/// What keys do, with the real services.
@Suite struct ScreenStateTests {
  private func home() async throws -> TemporaryHome {
    let home = TemporaryHome()
    try await home.importCalendar(
      "Work",
      """
      UID:standup
      SUMMARY:Standup
      DTSTART;TZID=Europe/Berlin:20260323T093000
      DTEND;TZID=Europe/Berlin:20260323T094500
      RRULE:FREQ=DAILY;COUNT=20

      UID:kickoff
      SUMMARY:Kickoff
      DTSTART;TZID=Europe/Berlin:20260324T150000
      DTEND;TZID=Europe/Berlin:20260324T160000
      LOCATION:Room 7

      UID:dentist
      SUMMARY:Dentist
      DTSTART;TZID=Europe/Berlin:20260325T163000
      DTEND;TZID=Europe/Berlin:20260325T171500
      """)
    return home
  }

  /// The times of an event with a title on the coming days.
  private func times(_ title: String, _ screen: ScreenDriver) async throws -> [String] {
    let zone = screen.services.session.clock.zone
    let start = zone.start(of: screen.services.session.clock.today.adding(days: -7))
    return try await screen.services.session.catalog[\.calendarStore]
      .events(from: start, to: start.addingTimeInterval(60 * 86_400), in: []).filter { $0.title == title }
      .map { zone.dateTime(at: $0.start).clockText + "-" + zone.dateTime(at: $0.end).clockText }
  }

  @Test func theScreenBeginsAtTheNextEventOfToday() async throws {
    let screen = try await ScreenDriver.open(home())

    #expect(screen.state.event?.title == "Kickoff")
    #expect(screen.text.contains("Today · Tuesday 24 March"))
    #expect(screen.text.contains("March 2026"))
  }

  @Test func arrowsMoveByDaysAndEvents() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.press(.right)
    #expect(screen.state.event?.title == "Standup")
    try await screen.type("j")
    #expect(screen.state.event?.title == "Dentist")
    try await screen.type("kk")
    #expect(screen.state.event?.title == "Kickoff")
    try await screen.type("t")
    #expect(screen.state.cursor == screen.state.today)
  }

  @Test func plusAndMinusChangeTheLengthAndAnglesTheStart() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("+")
    #expect(try await times("Kickoff", screen) == ["15:00-16:15"])
    try await screen.type("--")
    #expect(try await times("Kickoff", screen) == ["15:00-15:45"])
    try await screen.type(">>")
    #expect(try await times("Kickoff", screen) == ["15:30-16:15"])
    try await screen.type("<")
    #expect(try await times("Kickoff", screen) == ["15:15-16:00"])
    #expect(screen.state.event?.title == "Kickoff")
    try await screen.type("uuuuuu")
    #expect(try await times("Kickoff", screen) == ["15:00-16:00"])
    try await screen.type("UU")
    #expect(try await times("Kickoff", screen) == ["15:00-16:00"])
  }

  @Test func typingAnEventShowsItWithItsConflictsAndReturnAddsIt() async throws {
    var screen = try await ScreenDriver.open(home(), columns: 120, rows: 40)

    try await screen.type("a")
    try await screen.type("Lunch with Ana today 15:30 for 45m")
    #expect(screen.state.prompt?.plan?.heading == "Lunch with Ana")
    #expect(screen.state.prompt?.plan?.conflicts.count == 1)
    #expect(screen.text.contains("Kickoff"))
    #expect(screen.text.contains("+ Lunch with Ana"))
    #expect(try await times("Lunch with Ana", screen) == [])

    try await screen.press(.enter)
    #expect(screen.state.prompt == nil)
    #expect(try await times("Lunch with Ana", screen) == ["15:30-16:15"])
    #expect(screen.state.event?.title == "Lunch with Ana")
    try await screen.type("u")
    #expect(try await times("Lunch with Ana", screen) == [])
  }

  @Test func aLineThatCannotBeReadStaysAndSaysWhy() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("a")
    try await screen.type("Lunch with Ana")
    try await screen.press(.enter)

    #expect(screen.state.prompt?.text == "Lunch with Ana")
    #expect(screen.state.message?.isProblem == true)
    #expect(screen.text.contains("names no day or time"))
  }

  @Test func anUnsentLineIsOfferedAgain() async throws {
    let home = try await home()
    var screen = try await ScreenDriver.open(home)
    try await screen.type("a")
    try await screen.type("Lunch tomorrow")

    var next = try await ScreenDriver.open(home)
    #expect(next.text.contains("was not sent"))
    try await next.type("a")
    #expect(next.state.prompt?.text == "Lunch tomorrow")
    try await next.press(.escape)
    #expect(try await ScreenDriver.open(home).state.unsent == nil)
  }

  @Test func anUnsentLineAboutAnEventIsOfferedForThatEvent() async throws {
    let home = try await home()
    var screen = try await ScreenDriver.open(home)
    try await screen.type("m")
    try await screen.type("friday 9am")

    var next = try await ScreenDriver.open(home)
    try await next.type("lm")
    #expect(next.state.prompt?.text == "")
    try await next.press(.escape)
    try await next.type("hm")
    #expect(next.state.prompt?.text == "friday 9am")
  }

  @Test func movingShowsTheDraftAndKeepsTheEventUntilReturn() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("m")
    try await screen.type("friday 9am")
    #expect(screen.state.cursor.weekday == .friday)
    #expect(try await times("Kickoff", screen) == ["15:00-16:00"])
    try await screen.press(.escape)
    #expect(screen.state.event?.title == "Kickoff")
    #expect(try await times("Kickoff", screen) == ["15:00-16:00"])
    try await screen.type("m")
    try await screen.type("friday 9am")
    try await screen.press(.enter)
    #expect(try await times("Kickoff", screen) == ["09:00-10:00"])
  }

  @Test func editingInWordsChangesOnlyWhatIsWritten() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("e")
    #expect(screen.state.prompt?.text == "\"Kickoff\" 24 March 2026 15:00-16:00 at \"Room 7\"")
    try await screen.press(.enter)
    #expect(screen.state.message?.text.contains("Nothing changes") == true)
    try await screen.type("e")
    try await screen.press(KeyPress(.character("u"), .control))
    try await screen.type("\"Kickoff meeting\" 24 March 2026 15:00-16:30 at \"Room 7\"")
    try await screen.press(.enter)
    #expect(try await times("Kickoff meeting", screen) == ["15:00-16:30"])
    #expect(screen.state.event?.location == "Room 7")
  }

  @Test func aSeriesAsksWhichOccurrences() async throws {
    var screen = try await ScreenDriver.open(home())
    try await screen.press(.right)

    try await screen.type("d")
    #expect(screen.text.contains("repeats"))
    #expect(try await times("Standup", screen).count == 20)
    try await screen.press(.escape)
    #expect(try await times("Standup", screen).count == 20)
    try await screen.type("dt")
    #expect(try await times("Standup", screen).count == 19)
    try await screen.type("u")
    #expect(try await times("Standup", screen).count == 20)
  }

  @Test func searchFindsWhileTyping() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("/")
    try await screen.type("dent")
    #expect(screen.state.event?.title == "Dentist")
    try await screen.press(.enter)
    #expect(screen.state.prompt == nil)
    #expect(screen.state.event?.title == "Dentist")
  }

  @Test func aDayIsFoundInWords() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("g")
    try await screen.type("3 may")
    try await screen.press(.enter)

    #expect(screen.state.cursor == CivilDate(year: 2026, month: 5, day: 3))
  }

  @Test func aPasteIsTextAndNeverKeys() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.send(.input(.paste("dddd")))
    #expect(try await times("Kickoff", screen).count == 1)
    try await screen.type("a")
    try await screen.send(.input(.paste("Lunch\ntomorrow 12:00")))
    #expect(screen.state.prompt?.text == "Lunch tomorrow 12:00")
  }

  @Test func changesOfAnotherProcessAppear() async throws {
    let home = try await home()
    var screen = try await ScreenDriver.open(home)
    _ = await home.almanac("add", "Concert", "today", "20:00", "--yes", now: "2026-03-24T10:20")

    try await screen.send(.storeChanged)

    #expect(screen.text.contains("Concert"))
  }

  @Test func calendarsAreHiddenAndShown() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("c ")
    #expect(screen.state.calendars.map(\.isHidden) == [true])
    try await screen.press(.escape)
    #expect(!screen.text.contains("Kickoff"))
    try await screen.type("c ")
    try await screen.press(.escape)
    #expect(screen.text.contains("Kickoff"))
  }

  @Test func everySizeHasAScreen() async throws {
    let home = try await home()
    for (columns, rows) in [
      (1, 1), (10, 3), (40, 5), (59, 8), (60, 24), (119, 24), (120, 24), (200, 60), (500, 200),
    ] {
      var screen = try await ScreenDriver.open(home, columns: columns, rows: rows)
      for key in "1234a?" {
        try await screen.type(String(key))
        #expect(screen.lines.count == rows)
        #expect(screen.lines.allSatisfy { TerminalText($0).columns <= columns })
      }
    }
  }

  @Test func aChangeThatWasMadeBeforeTheScreenWasOpenedIsNotUndoneUnasked() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("+u")
    #expect(screen.state.message?.text.contains("Undone") == true)
    try await screen.type("u")
    #expect(screen.text.contains("of an earlier session"))
    #expect(try await times("Kickoff", screen) == ["15:00-16:00"])
    try await screen.type("n")
    #expect(try await times("Kickoff", screen) == ["15:00-16:00"])
    try await screen.type("uy")
    #expect(try await times("Kickoff", screen) == [])
  }
}
