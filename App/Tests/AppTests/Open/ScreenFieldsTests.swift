import CalendarScreen
import CalendarService
import CalendarStore
import Catalog
import Foundation
import TerminalScreen
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession

/// The fields of the lines that add and change an event, and the calendar of a new one.
@Suite struct ScreenFieldsTests {
  private func home() async throws -> TemporaryHome {
    let home = TemporaryHome()
    try await home.importCalendar(
      "Work",
      SampleCalendar.event("Kickoff", "20260324T150000", "20260324T160000", "URL:https://example.org/a"),
      now: "2026-03-24T10:20")
    for name in ["Family", "Home"] {
      _ = await home.almanac("calendars", "add", name, now: "2026-03-24T10:20")
    }
    return home
  }

  private func event(_ title: String, _ screen: ScreenDriver) async throws -> CalendarEvent {
    let events = try await screen.services.store.events(from: .distantPast, to: .distantFuture, in: [])
    return try #require(events.first { $0.title == title })
  }

  private func retype(_ text: String, _ screen: inout ScreenDriver) async throws {
    try await screen.press(.control("u"))
    try await screen.type(text)
  }

  @Test func aNewEventGoesToTheCalendarOfTheOneBefore() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("aLunch today 12:00")
    #expect(screen.state.prompt?.plan?.events.first?.calendar == "Family")
    try await retype("Lunch today 12:00 in Work", &screen)
    try await screen.press(.enter)
    #expect(try await event("Lunch", screen).calendar == "Work")
    try await screen.type("aDinner today 19:00")
    try await screen.press(.enter)
    #expect(try await event("Dinner", screen).calendar == "Work")
  }

  @Test func tabOpensTheFieldsOfWhatWasRead() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("aLunch with Ana tomorrow 12:30 for 1h at Café Luna remind me 10 min before")
    try await screen.press(.tab)
    let rows = screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows.contains("▸ title     Lunch with Ana"))
    #expect(rows.contains("when      tomorrow 12:30 for 1h"))
    #expect(rows.contains("place     Café Luna"))
    #expect(rows.contains("remind    10 min before"))
    #expect(rows.contains("calendar  Family"))

    // Two fields on: the place. Four more: the calendar.
    for _ in 0..<2 { try await screen.press(.tab) }
    try await retype("Trattoria", &screen)
    for _ in 0..<4 { try await screen.press(.tab) }
    try await screen.press(.right)
    try await screen.press(.tab)
    try await screen.press(.tab)
    try await screen.type("Bring the plan")
    #expect(screen.text.contains("+ Lunch with Ana"))
    try await screen.press(.enter)

    let added = try await event("Lunch with Ana", screen)
    #expect(added.location == "Trattoria")
    #expect(added.calendar == "Home")
    #expect(added.notes == "Bring the plan")
    #expect(added.end.timeIntervalSince(added.start) == 3600)
  }

  @Test func escapeGoesBackFromTheFieldsToALineThatSaysTheSame() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("aLunch tomorrow 12:30")
    try await screen.press(.tab)
    try await screen.press(KeyPress(.tab, .shift))
    try await screen.type("Bring the plan")
    try await screen.press(.escape)
    #expect(screen.state.prompt?.text == "\"Lunch\" tomorrow 12:30")
    try await screen.press(.enter)

    #expect(try await event("Lunch", screen).notes == "Bring the plan")
  }

  @Test func theFieldsOfAnEventChangeOnlyWhatIsEdited() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("e")
    try await screen.press(.tab)
    #expect(screen.text.contains("https://example.org/a"))
    try await screen.press(.enter)
    #expect(screen.state.message?.text.contains("Nothing changes") == true)
    try await screen.type("e")
    try await screen.press(.tab)
    try await retype("Kickoff meeting", &screen)
    try await screen.press(.enter)

    let changed = try await event("Kickoff meeting", screen)
    #expect(changed.url == "https://example.org/a")
    #expect(changed.calendar == "Work")
  }

  @Test func wordsOfOneKindAreUnderlinedWhereTheyStand() async throws {
    var screen = try await ScreenDriver.open(home())

    try await screen.type("aTomorrow lunch at 12:30")

    let characters = screen.state.prompt.map { Array($0.text) } ?? []
    let read = screen.state.prompt?.readCharacters ?? []
    #expect(String(characters.indices.filter(read.contains).map { characters[$0] }) == "Tomorrowat 12:30")
  }
}
