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

  @Test func agesOfBirthdaysStayWhenMoreDaysAreLoaded() async throws {
    let home = try await home()
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

  @Test(arguments: [("y", "Accepted"), ("a", "Accepted"), ("d", "Declined"), ("t", "Tentatively accepted")])
  func anInvitationIsAnsweredByTheFirstLetterOfAnAnswer(letter: String, text: String) async throws {
    let home = TemporaryHome()
    try await home.importCalendar(
      "Work",
      """
      UID:review
      SUMMARY:Review
      DTSTART;TZID=Europe/Berlin:20260324T150000
      DTEND;TZID=Europe/Berlin:20260324T160000
      ORGANIZER:mailto:bob@example.org
      ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:me@example.org
      """)
    _ = await home.almanac("config", "set", "ownAddresses", "me@example.org")
    var screen = try await ScreenDriver.open(home)
    #expect(screen.lines.last?.contains("A answer") == true)

    try await screen.type("A" + letter)

    #expect(screen.state.message?.text.contains(text) == true)
    #expect(screen.lines.last?.contains("A answer") == false)
  }

  @Test func theListIsWhereItWasWhenALineIsClosed() async throws {
    var screen = try await ScreenDriver.open(home(), rows: 12)
    try await screen.type("jjj")
    let moved = screen.lines
    try await screen.type("alunch saturday noon")
    try await screen.press(.escape)

    #expect(screen.lines == moved)
  }

  @Test func theLastLineNamesTheKeysForHelpAndForLeaving() async throws {
    let screen = try await ScreenDriver.open(home())

    #expect(screen.lines.last?.contains("? keys  q leave") == true)
  }

  @Test func conflictsOfDaysThatAreLoadedLaterAreMarkedBesideTheEarlierOnes() async throws {
    let home = try await home()
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

  @Test func aPasteIsNoAnswerToAQuestion() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("lm")
    try await screen.type("friday 9am")
    try await screen.press(.enter)
    #expect(screen.state.choice != nil)
    try await screen.send(.input(.paste("t")))

    #expect(screen.state.choice != nil)
    #expect(try await times("Standup", screen).contains("09:00-09:15") == false)
  }

  @Test func daysThatWereReadBeforeAChangeAreNotShown() async throws {
    var screen = try await ScreenDriver.open(home())
    let outdated = try #require(screen.state.loaded)
    try await screen.type("d")

    try await screen.send(.loaded(outdated, number: screen.state.loadNumber - 1))

    #expect(screen.state.loaded?.entries[screen.state.today]?.map(\.event.title) == ["Standup"])
  }

  @Test(arguments: ["open", "chat", "almanac mcp", "remind --watch"])
  func aCommandThatNeedsTheTerminalIsNotRun(line: String) async throws {
    let screen = try await ScreenDriver.open(home())

    guard case .failed(let reason) = await screen.services.output(of: line, width: 80) else {
      return #expect(Bool(false), "it was run")
    }
    #expect(reason.contains("terminal"))
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
