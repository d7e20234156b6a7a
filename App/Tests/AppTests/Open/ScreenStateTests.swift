import CalendarScreen
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Foundation
import Presentation
import Terminal
import TerminalScreen
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession

/// What keys show, with the real services.
@Suite struct ScreenStateTests {
  @Test func theScreenBeginsAtTheNextEventOfToday() async throws {
    let screen = try await ScreenDriver.open(.week())

    #expect(screen.state.event?.title == "Kickoff")
    #expect(screen.text.contains("Today · Tuesday 24 March"))
    #expect(screen.text.contains("March 2026"))
  }

  @Test func arrowsMoveByDaysAndEvents() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.press(.right)
    #expect(screen.state.event?.title == "Standup")
    try await screen.type("j")
    #expect(screen.state.event?.title == "Dentist")
    try await screen.type("kk")
    #expect(screen.state.event?.title == "Kickoff")
    try await screen.type("t")
    #expect(screen.state.cursor == screen.state.today)
  }

  @Test func searchFindsWhileTyping() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("/")
    try await screen.type("dent")
    #expect(screen.state.event?.title == "Dentist")
    try await screen.press(.enter)
    #expect(screen.state.prompt == nil)
    #expect(screen.state.event?.title == "Dentist")
  }

  @Test func agesOfBirthdaysStayWhenMoreDaysAreLoaded() async throws {
    let home = try await TemporaryHome.week()
    try await home.importCalendar(
      "Family",
      """
      UID:ana
      SUMMARY:Ana's birthday
      DTSTART;VALUE=DATE:19900324
      RRULE:FREQ=YEARLY

      UID:bob
      SUMMARY:Bob's birthday
      DTSTART;VALUE=DATE:19800520
      RRULE:FREQ=YEARLY
      """)
    var screen = try await ScreenDriver.open(home)

    try await screen.type("]]]]]]]]")

    #expect(Set(screen.state.style.ages.values) == [36, 46])
  }

  @Test func theListIsWhereItWasWhenALineIsClosed() async throws {
    var screen = try await ScreenDriver.open(.week(), rows: 12)
    try await screen.type("jjj")
    let moved = screen.lines
    try await screen.type("alunch saturday noon")
    try await screen.press(.escape)

    #expect(screen.lines == moved)
  }

  @Test func theLastLineNamesTheKeysForHelpAndForLeaving() async throws {
    let screen = try await ScreenDriver.open(.week())

    #expect(screen.lines.last?.contains("? keys  q leave") == true)
  }

  @Test func conflictsOfDaysThatAreLoadedLaterAreMarkedBesideTheEarlierOnes() async throws {
    let home = try await TemporaryHome.week()
    try await home.importCalendar(
      "Doubles",
      """
      UID:first
      SUMMARY:First
      DTSTART;TZID=Europe/Berlin:20260324T153000
      DTEND;TZID=Europe/Berlin:20260324T163000

      UID:second
      SUMMARY:Second
      DTSTART;TZID=Europe/Berlin:20260520T150000
      DTEND;TZID=Europe/Berlin:20260520T160000

      UID:third
      SUMMARY:Third
      DTSTART;TZID=Europe/Berlin:20260520T153000
      DTEND;TZID=Europe/Berlin:20260520T163000
      """)
    var screen = try await ScreenDriver.open(home)

    try await screen.type("]]]]]]]]")

    #expect(
      Set(screen.state.style.conflicts.map(\.id.uid)) == ["kickoff", "first", "second", "third"])
  }

  @Test func aDayIsFoundInWords() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("g")
    try await screen.type("3 may")
    try await screen.press(.enter)

    #expect(screen.state.cursor == CivilDate(year: 2026, month: 5, day: 3))
  }

  @Test func aPasteIsTextAndNeverKeys() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.send(.input(.paste("dddd")))
    #expect(try await screen.times("Kickoff").count == 1)
    try await screen.type("a")
    try await screen.send(.input(.paste("Lunch\ntomorrow 12:00")))
    #expect(screen.state.prompt?.text == "Lunch tomorrow 12:00")
  }

  @Test(arguments: ["open", "chat", "almanac mcp", "remind --watch"])
  func aCommandThatNeedsTheTerminalIsNotRun(line: String) async throws {
    let screen = try await ScreenDriver.open(.week())

    guard case .failed(let reason) = await screen.services.output(of: line, width: 80) else {
      return #expect(Bool(false), "it was run")
    }
    #expect(reason.contains("terminal"))
  }

  @Test func changesOfAnotherProcessAppear() async throws {
    let home = try await TemporaryHome.week()
    var screen = try await ScreenDriver.open(home)
    try await screen.type("+")
    #expect(await screen.postsStoreChange() == false)
    _ = await home.almanac("add", "Concert", "today", "20:00", "--yes", now: "2026-03-24T10:20")
    #expect(await screen.postsStoreChange())

    try await screen.send(.storeChanged)

    #expect(screen.text.contains("Concert"))
    #expect(await screen.postsStoreChange() == false)
  }

  @Test func calendarsAreHiddenAndShown() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("c ")
    #expect(screen.state.calendars.map(\.isHidden) == [true])
    try await screen.press(.escape)
    #expect(!screen.text.contains("Kickoff"))
    try await screen.type("c ")
    try await screen.press(.escape)
    #expect(screen.text.contains("Kickoff"))
  }

  @Test func everySizeHasAScreen() async throws {
    let home = try await TemporaryHome.week()
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
}
