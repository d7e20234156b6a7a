import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Synchronization
import Testing

@testable import SystemAccess

/// Calendars of one's own, moves and copies between them, and events named by title, on Thursday 26 March 2026.
@Suite struct TransferTests {
  private let home = TemporaryHome()

  private func importCalendars() async throws {
    try await home.importCalendar(
      "Work",
      SampleCalendar.event("Team lunch", "20260327T120000", "20260327T130000", "X-OWN:kept")
        + SampleCalendar.event("Standup", "20260323T090000", "20260323T091500", "RRULE:FREQ=DAILY;COUNT=30")
        + SampleCalendar.event("Dentist", "20260330T090000", "20260330T100000"))
    try await home.importCalendar(
      "Private", SampleCalendar.event("Party", "20260328T200000", "20260328T230000"))
  }

  private func titles(_ when: String, in calendar: String) async -> [String] {
    let text = await home.almanac("agenda", when, "--json", "--calendar", calendar).output
    let events = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [[String: Any]] ?? []
    return events.map { "\($0["title"] ?? "") \("\($0["start"] ?? "")".dropFirst(5).prefix(11))" }
  }

  @Test func aCalendarIsAddedOnceAndUndone() async throws {
    let added = await home.almanac("calendars", "add", "Side project", "--color", "teal")

    #expect(added.output.hasPrefix("Added 'Side project'. 'almanac undo' takes it back."), "\(added)")
    #expect(await home.almanac("calendars", "add", "side PROJECT").code == .usage)
    #expect(await home.almanac("calendars", "add", "Other", "--color", "nocolour").code == .usage)
    #expect(await home.almanac("calendars", "rename", "a", "b", "--color", "teal").code == .usage)
    #expect(await home.almanac("undo").output.hasPrefix("Undone: Add calendar 'Side project'."))
    #expect(try await home.store().calendars().isEmpty)
  }

  @Test func aCalendarOfAFolderIsAFolderWithItsNameAndColour() async throws {
    try home.write("", to: "vdir/one/displayname")
    #expect(await home.almanac("account", "add", "Home", home.path + "/vdir").code == .ok)

    let added = await home.almanac("calendars", "add", "Trips", "--account", "home", "--color", "teal")

    #expect(added.code == .ok, "\(added)")
    #expect(try String(contentsOfFile: home.path + "/vdir/Trips/displayname", encoding: .utf8) == "Trips\n")
    #expect(try String(contentsOfFile: home.path + "/vdir/Trips/color", encoding: .utf8) == "#008080\n")
    #expect(await home.almanac("calendars", "add", "Trips", "--account", "Home").code == .usage)
    #expect(try await home.store().calendars().map(\.name).contains("Trips"))
  }

  @Test func anEventMovesToAnotherCalendarInWordsAndBack() async throws {
    try await importCalendars()

    let moved = await home.almanac("move", "lunch", "to", "my", "private", "calendar", "--yes")

    #expect(moved.code == .ok, "\(moved)")
    #expect(await titles("friday", in: "Private") == ["Team lunch 03-27T12:00"])
    #expect(await titles("friday", in: "Work") == ["Standup 03-27T09:00"])
    let object = try await home.store().object(uid: "Team lunch", in: "Private")
    #expect(object?.text.contains("X-OWN:kept") == true)
    #expect(await home.almanac("move", "lunch", "--to", "private", "--yes").errors.contains("already"))
    #expect(await home.almanac("undo").output.hasPrefix("Undone: Move 'Team lunch' to Private."))
    #expect(await titles("friday", in: "Private") == [])
  }

  @Test func oneOccurrenceAndTheRestOfASeriesMoveAlone() async throws {
    try await importCalendars()

    #expect(await home.almanac("move", "standup friday", "--to", "Private", "--yes").code == .ok)
    #expect(await titles("friday", in: "Private") == ["Standup 03-27T09:00"])
    #expect(await titles("friday", in: "Work") == ["Team lunch 03-27T12:00"])
    let later = await home.almanac("move", "standup 31 march", "--this-and-later", "--to", "Private", "--yes")

    #expect(later.code == .ok, "\(later)")
    #expect(await titles("1 april", in: "Private") == ["Standup 04-01T09:00"])
    #expect(await titles("1 april", in: "Work") == [])
    #expect(await titles("28 march", in: "Work") == ["Standup 03-28T09:00"])
  }

  @Test func aDayInAQuotedTitleIsThatOfTheEvent() async throws {
    try await importCalendars()

    let moved = await home.almanac("move", "standup friday", "saturday 3pm", "--this", "--yes")

    #expect(moved.code == .ok, "\(moved)")
    #expect(await titles("friday", in: "Work") == ["Team lunch 03-27T12:00"])
    #expect(await titles("saturday", in: "Work") == ["Standup 03-28T09:00", "Standup 03-28T15:00"])
  }

  @Test func aTimeAfterAtIsTheStartOfAnEditAndRefusedElsewhere() async throws {
    try await importCalendars()

    #expect(await home.almanac("edit", "team lunch", "--at", "13:00", "--yes").code == .ok)
    #expect(await titles("friday", in: "Work").contains("Team lunch 03-27T13:00"))
    let added = await home.almanac("add", "Walk tomorrow", "--at", "13:00", "--yes")
    #expect(added.code == .usage && added.errors.contains("Write --start 13:00"), "\(added)")
  }

  @Test(arguments: [
    ["add", "Flight", "29 march", "02:30", "--yes", "--calendar", "Work"],
    ["add", "--title", "Flight", "--start", "2026-03-29T02:30", "--calendar", "Work"],
    ["move", "dentist", "29 march", "02:30", "--yes"], ["edit", "party", "--start", "29 march 02:30"],
  ])
  func aTimeThatTheClockSkipsIsNamed(_ line: [String]) async throws {
    try await importCalendars()

    let changed = await home.almanac(line)

    #expect(
      changed.errors.hasPrefix("The clock skips 02:30 on that day: it is read as 03:30.\n"), "\(changed)")
    #expect(changed.output.contains("Sun 29 Mar 03:30"), "\(changed)")
  }

  @Test func aSharedEventIsNotMovedOntoItself() async throws {
    try await importCalendars()
    try await home.importCalendar(
      "Copy", SampleCalendar.event("Dentist", "20260330T090000", "20260330T100000"))

    let moved = await home.almanac("move", "dentist", "--calendar", "Work", "--to", "Copy", "--yes")

    #expect(moved.errors.contains("is in 'Copy' too, as the same event"), "\(moved)")
    #expect(await titles("30 march", in: "Work") == ["Standup 03-30T09:00", "Dentist 03-30T09:00"].sorted())
  }

  @Test func aCopyIsAnEventOfItsOwn() async throws {
    try await importCalendars()

    let copied = await home.almanac("copy", "lunch", "monday", "1pm", "--to", "Private", "--yes")

    #expect(copied.code == .ok, "\(copied)")
    #expect(await titles("30 march", in: "Private") == ["Team lunch 03-30T13:00"])
    #expect(await titles("27 march", in: "Work").contains("Team lunch 03-27T12:00"))
    #expect(await home.almanac("copy", "dentist", "--yes").code == .usage)
  }

  @Test func aTitleThatFitsSeveralEventsIsChosenOrRefused() async throws {
    try await importCalendars()
    try await home.importCalendar(
      "Other", SampleCalendar.event("Lunch", "20260329T120000", "20260329T130000"))

    let refused = await home.almanac("delete", "l")
    let chosen = await home.almanac(["delete", "l"]) { $0.ask = { _ in "1" } }
    let wrong = await home.almanac("show", "dentsit")

    #expect(refused.code == .usage)
    #expect(chosen.code == .ok, "\(chosen)")
    #expect(wrong.errors.contains("Did you mean 'Dentist'?"), "\(wrong)")
    #expect(await home.almanac("show", "standup", "sunday").output.contains("Sun 29 Mar"))
    #expect(
      await home.almanac("delete", "party tomorrow").errors.contains("There is no 'party' on 'tomorrow'"))
  }

  @Test func severalEventsAreEditedAsOneChange() async throws {
    try await importCalendars()

    let edited = await home.almanac("edit", "team lunch", "dentist", "--at", "Room 7")

    #expect(edited.output.hasPrefix("Changed 2 events."), "\(edited)")
    #expect(
      await home.almanac("search", "Room", "--json").output.components(separatedBy: "\"Room 7\"").count == 3)
    #expect(await home.almanac("undo").output.hasPrefix("Undone: Change 2 events."))
    #expect(await home.almanac("search", "Room").output == "No event contains 'Room'.\n")
  }

  @Test func severalTitlesMoveToOneTime() async throws {
    try await importCalendars()

    let moved = await home.almanac("move", "team lunch", "dentist", "1 april", "--yes")

    #expect(moved.output.contains("Moved 2 events"), "\(moved)")
    #expect(
      await titles("1 april", in: "Work").filter { !$0.hasPrefix("Standup") } == [
        "Dentist 04-01T09:00", "Team lunch 04-01T12:00",
      ])
  }

  @Test func theChangeOfAnEventIsUndoneAloneAndTheLastOnesTogether() async throws {
    _ = await home.almanac("add", "--title", "One", "--start", "2026-03-27T09:00")
    _ = await home.almanac("add", "--title", "Two", "--start", "2026-03-27T10:00")
    let found = try await home.store().search("One", around: .utc("2026-03-26T07:45:00Z"), limit: 1, in: [])
    let id = try #require(try await home.store().ids(of: found).first)

    #expect(await home.almanac("undo", "\(id)").output.hasPrefix("Undone: Add 'One'."))
    #expect(await titles("friday", in: "Personal") == ["Two 03-27T10:00"])
    #expect(await home.almanac("undo", "5").output.contains("Undone: Add 'Two'."))
    #expect(await home.almanac("undo", "0").code == .usage)
  }

  @Test func everyCalendarIsExportedToItsFileAndImportedAsItWas() async throws {
    try await importCalendars()
    _ = await home.almanac("calendars", "add", "A/B: c", "--color", "#112233")
    _ = await home.almanac("calendars", "hide", "Private")
    let folder = home.path + "/backup"

    #expect(await home.almanac("export", "--output", folder + "/").code == .ok)
    let other = TemporaryHome()
    let imported = await other.almanac("import", folder)

    #expect(imported.code == .ok, "\(imported)")
    let (before, after) = (try await home.store().calendars(), try await other.store().calendars())
    #expect(before.map(\.name) == after.map(\.name))
    #expect(before.map(\.eventCount) == after.map(\.eventCount))
    #expect(before.map(\.rgb) == after.map(\.rgb))
    for (name, uid) in [("Work", "Standup"), ("Work", "Team lunch"), ("Private", "Party")] {
      let objects = [
        try await home.store().object(uid: uid, in: name), try await other.store().object(uid: uid, in: name),
      ]
      #expect(objects[0]?.components == objects[1]?.components)
    }
    #expect(await other.almanac("import", home.path + "/config-none").code != .ok)
  }
}
