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

/// What keys change, with the real services.
@Suite struct ScreenChangeTests {
  @Test func plusAndMinusChangeTheLengthAndAnglesTheStart() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("+")
    #expect(try await screen.times("Kickoff") == ["15:00-16:15"])
    try await screen.type("--")
    #expect(try await screen.times("Kickoff") == ["15:00-15:45"])
    try await screen.type(">>")
    #expect(try await screen.times("Kickoff") == ["15:30-16:15"])
    try await screen.type("<")
    #expect(try await screen.times("Kickoff") == ["15:15-16:00"])
    #expect(screen.state.event?.title == "Kickoff")
    try await screen.type("uuuuuu")
    #expect(try await screen.times("Kickoff") == ["15:00-16:00"])
    try await screen.type("UU")
    #expect(try await screen.times("Kickoff") == ["15:00-16:00"])
  }

  @Test func typingAnEventShowsItWithItsConflictsAndReturnAddsIt() async throws {
    var screen = try await ScreenDriver.open(.week(), columns: 120, rows: 40)

    try await screen.type("a")
    try await screen.type("Lunch with Ana today 15:30 for 45m")
    #expect(screen.state.prompt?.plan?.heading == "Lunch with Ana")
    #expect(screen.state.prompt?.plan?.conflicts.count == 1)
    #expect(screen.text.contains("Kickoff"))
    #expect(screen.text.contains("+ Lunch with Ana"))
    #expect(try await screen.times("Lunch with Ana") == [])

    try await screen.press(.enter)
    #expect(screen.state.prompt == nil)
    #expect(try await screen.times("Lunch with Ana") == ["15:30-16:15"])
    #expect(screen.state.event?.title == "Lunch with Ana")
    try await screen.type("u")
    #expect(try await screen.times("Lunch with Ana") == [])
  }

  @Test func aLineThatCannotBeReadStaysAndSaysWhy() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("a")
    try await screen.type("Lunch with Ana")
    try await screen.press(.enter)

    #expect(screen.state.prompt?.text == "Lunch with Ana")
    #expect(screen.state.message?.isProblem == true)
    #expect(screen.text.contains("names no day or time"))
  }

  @Test func anUnsentLineIsOfferedAgain() async throws {
    let home = try await TemporaryHome.week()
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
    let home = try await TemporaryHome.week()
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
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("m")
    try await screen.type("friday 9am")
    #expect(screen.state.cursor.weekday == .friday)
    #expect(try await screen.times("Kickoff") == ["15:00-16:00"])
    try await screen.press(.escape)
    #expect(screen.state.event?.title == "Kickoff")
    #expect(try await screen.times("Kickoff") == ["15:00-16:00"])
    try await screen.type("m")
    try await screen.type("friday 9am")
    try await screen.press(.enter)
    #expect(try await screen.times("Kickoff") == ["09:00-10:00"])
  }

  @Test func editingInWordsChangesOnlyWhatIsWritten() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("e")
    #expect(screen.state.prompt?.text == "\"Kickoff\" 24 March 2026 15:00-16:00 at \"Room 7\"")
    try await screen.press(.enter)
    #expect(screen.state.message?.text.contains("Nothing changes") == true)
    try await screen.type("e")
    try await screen.press(KeyPress(.character("u"), .control))
    try await screen.type("\"Kickoff meeting\" 24 March 2026 15:00-16:30 at \"Room 7\"")
    try await screen.press(.enter)
    #expect(try await screen.times("Kickoff meeting") == ["15:00-16:30"])
    #expect(screen.state.event?.location == "Room 7")
  }

  @Test func aSeriesAsksWhichOccurrences() async throws {
    var screen = try await ScreenDriver.open(.week())
    try await screen.press(.right)

    try await screen.type("d")
    #expect(screen.text.contains("repeats"))
    #expect(try await screen.times("Standup").count == 20)
    try await screen.press(.escape)
    #expect(try await screen.times("Standup").count == 20)
    try await screen.type("dt")
    #expect(try await screen.times("Standup").count == 19)
    try await screen.type("u")
    #expect(try await screen.times("Standup").count == 20)
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

  @Test func aPasteIsNoAnswerToAQuestion() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("lm")
    try await screen.type("friday 9am")
    try await screen.press(.enter)
    #expect(screen.state.choice != nil)
    try await screen.send(.input(.paste("t")))

    #expect(screen.state.choice != nil)
    #expect(try await screen.times("Standup").contains("09:00-09:15") == false)
  }

  @Test func daysThatWereReadBeforeAChangeAreNotShown() async throws {
    var screen = try await ScreenDriver.open(.week())
    let outdated = try #require(screen.state.loaded)
    try await screen.type("d")

    try await screen.send(.loaded(outdated, number: screen.state.loadNumber - 1))

    #expect(screen.state.loaded?.entries[screen.state.today]?.map(\.event.title) == ["Standup"])
  }

  @Test func aChangeThatWasMadeBeforeTheScreenWasOpenedIsNotUndoneUnasked() async throws {
    var screen = try await ScreenDriver.open(.week())

    try await screen.type("+u")
    #expect(screen.state.message?.text.contains("Undone") == true)
    try await screen.type("u")
    #expect(screen.text.contains("which was not made here"))
    #expect(try await screen.times("Kickoff") == ["15:00-16:00"])
    try await screen.type("n")
    #expect(try await screen.times("Kickoff") == ["15:00-16:00"])
    try await screen.type("uy")
    #expect(try await screen.times("Kickoff") == [])
  }

  @Test func aChangeOfAnotherProgramIsNotUndoneUnasked() async throws {
    let home = try await TemporaryHome.week()
    var screen = try await ScreenDriver.open(home)
    try await screen.type("+")
    _ = await home.almanac("add", "Barber 2026-03-25 9:00", "--yes")

    try await screen.type("u")
    #expect(screen.text.contains("Undo 'Add 'Barber''"))
    #expect(try await screen.times("Barber") == ["09:00-10:00"])
    try await screen.type("yu")
    #expect(try await screen.times("Barber") == [])
    #expect(screen.state.choice == nil)
    #expect(screen.state.message?.text.contains("Undone") == true)
  }
}
