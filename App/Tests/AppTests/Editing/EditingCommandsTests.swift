import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Foundation
import Synchronization
import Testing
import TimePhrases

@testable import SystemAccess

/// The effects of the editing commands on real calendars, on Thursday 26 March 2026 in Berlin.
@Suite struct EditingCommandsTests {
  private let home = TemporaryHome()

  /// Imports a calendar 'Work': a series of Thursdays with an invitation, and a review today.
  private func importWork() async throws {
    try home.configure(#"{"ownAddresses": ["me@example.org"]}"#)
    try await home.importCalendar(
      "Work",
      """
      UID:gym
      SUMMARY:Gym
      DTSTART;TZID=Europe/Berlin:20260305T180000
      DTEND;TZID=Europe/Berlin:20260305T190000
      RRULE:FREQ=WEEKLY;COUNT=8
      X-OWN:kept

      UID:review
      SUMMARY:Review
      DTSTART;TZID=Europe/Berlin:20260326T140000
      DTEND;TZID=Europe/Berlin:20260326T150000
      ORGANIZER:mailto:boss@example.org
      ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:me@example.org
      """)
  }

  /// The short id of an event, as changes report it.
  private func id(_ title: String) async throws -> String {
    let events = try await home.store().search(title, around: .utc("2026-03-26T07:45:00Z"), limit: 1, in: [])
    return try #require(try await home.store().ids(of: events).first).letters
  }

  /// ALTREP is another form of the value that it stands beside (RFC 5545, section 3.2.1).
  @Test func changedNotesLoseTheirALTREP() async throws {
    try await home.importCalendar(
      "Work",
      SampleCalendar.event(
        "Talk", "20260327T100000", "20260327T110000",
        #"DESCRIPTION;ALTREP="data:text/html,Room%205":Room 5"#))

    _ = await home.almanac("edit", "talk", "--notes", "Room 9", "--yes")

    let exported = await home.almanac("export").output
    #expect(exported.contains("DESCRIPTION:Room 9") && !exported.contains("ALTREP"), "\(exported)")
  }

  @Test func hoursAreNoLengthOfAnAllDayEvent() async {
    _ = await home.almanac("add", "--title", "Trip", "--start", "2026-04-01", "--for", "3d", "--yes")

    #expect(await home.almanac("edit", "trip", "--for", "36h", "--yes").errors.contains("takes whole days"))
    #expect(await home.almanac("add", "--title", "D", "--start", "2026-04-01", "--for", "3h").code == .usage)
    #expect(await home.almanac("edit", "trip", "--for", "2d", "--yes").output.contains("Changed 'Trip'"))
  }

  @Test func changesOfOtherCalendarsThanTheNamedOneAreNotUndone() async {
    for name in ["Home", "Work"] { _ = await home.almanac("calendars", "add", name) }
    _ = await home.almanac("add", "lunch tomorrow noon in Home", "--yes")

    let refused = await home.almanac("undo", "-c", "Work")

    #expect(
      refused.errors.contains("'Home' is not among the calendars that can be used here: Work"), "\(refused)")
    #expect(await !home.almanac("history", "-c", "Work").output.contains("lunch"))
    #expect(await home.almanac("undo", "-c", "Nope").errors.contains("There is no calendar 'Nope'"))
    #expect(await home.almanac("undo", "-c", "Home").output.contains("Undone: Add 'lunch'"))
  }

  @Test func anEventWithoutAnInvitationIsRefusedBeforeItsReachIsAsked() async throws {
    try await importWork()

    let answered = await home.almanac("accept", "gym")
    let accepted = await home.almanac("accept", "review")

    #expect(answered.errors.hasPrefix("'Gym' does not invite me@example.org."), "\(answered)")
    #expect(
      accepted.output.hasSuffix(
        "No message is sent to the participants: 'Work' is stored only on this computer.\n"), "\(accepted)")
  }

  @Test func aRepetitionInWordsIsEnoughForAnEdit() async throws {
    try await importWork()

    let edited = await home.almanac("edit", "gym", "--all", "--repeat", "every 2 weeks on thursday")

    #expect(edited.code == .ok, "\(edited)")
    #expect(try await home.store().object(uid: "gym", in: "Work")?.text.contains("INTERVAL=2") == true)
  }

  @Test func anAllDayEventThatIsMadeAllDayKeepsItsLength() async throws {
    _ = await home.almanac("add", "Trip 3-5 april", "--yes")

    #expect(
      await home.almanac("edit", "trip", "--all-day").output == "Nothing changes: it is like that already.\n")
    let moved = await home.almanac("edit", "trip", "--all-day", "--start", "4 april").output
    #expect(moved.hasPrefix("Changed 'Trip', now Sat 4 Apr – Mon 6 Apr."), "\(moved)")
  }

  @Test func addingAnEventCreatesACalendarAndUndoRemovesBoth() async throws {
    let added = await home.almanac(
      "add", "--title", "Lunch", "--start", "2026-03-26T12:30", "--for", "45m", "--at", "Luna")

    #expect(
      added.output == "Added 'Lunch' to Personal, Thu 26 Mar 12:30–13:15. 'almanac undo' takes it back.\n",
      "\(added)")
    #expect(await home.agenda("today") == ["03-26T12:30 Lunch"])
    #expect(await home.almanac("undo").output == "Undone: Add 'Lunch'. 'almanac redo' makes it again.\n")
    #expect(await home.agenda("today") == [])
    #expect(await home.almanac("redo").output == "Done again: Add 'Lunch'. 'almanac undo' takes it back.\n")
    #expect(await home.almanac("redo").output == "There is nothing to redo.\n")
    let narrow = await home.almanac(["undo"]) { $0.terminal = .init(columns: 30, rows: 24) }
    #expect(narrow.output == "Undone: Add 'Lunch'. 'almanac\nredo' makes it again.\n")
    #expect(
      await home.almanac("undo", "now", columns: 30).errors
        .hasPrefix("'now' is neither a number of\nchanges up to 100"))
    #expect(await home.almanac("redo").code == .ok)
    #expect(await home.almanac("history").output.contains("Add 'Lunch'  · Personal"))
  }

  @Test func aPreviewNamesThePeopleOfTheEvent() async throws {
    try await home.importCalendar(
      "Work",
      """
      UID:kickoff
      SUMMARY:Kickoff
      DTSTART;TZID=Europe/Berlin:20260326T140000
      DTEND;TZID=Europe/Berlin:20260326T150000
      ATTENDEE;CN="Miller, Bob":mailto:bob@example.org
      ATTENDEE:mailto:ana@example.org
      """)

    let preview = try await home.almanac("move", id("Kickoff"), "friday").output

    #expect(preview.contains("  with Bob Miller, ana@example.org\n"), "\(preview)")
  }

  @Test func aChangeToASeriesHasTheGivenScope() async throws {
    try await importWork()
    let gym = try await id("gym")

    let refused = await home.almanac("edit", gym, "--title", "Pool")
    #expect(refused.code == .usage)
    #expect(refused.errors == "'Gym' repeats. Say what to change: --this, --this-and-later or --all.\n")
    let one = await home.almanac(
      "edit", "\(gym).20260402", "--this", "--title", "Pool", "--start", "19:00", "--end", "20:30")
    #expect(
      one.output == "Changed 'Pool', now Thu 2 Apr 19:00–20:30. 'almanac undo' takes it back.\n", "\(one)")
    #expect(await home.almanac("edit", "\(gym).20260416", "--this-and-later", "--title", "Sauna").code == .ok)
    #expect(await home.almanac("delete", "\(gym).20260409", "--this").code == .ok)
    #expect(
      await home.agenda("2026-03-26", "to", "2026-05-10") == [
        "03-26T14:00 Review", "03-26T18:00 Gym", "04-02T19:00 Pool", "04-16T18:00 Sauna", "04-23T18:00 Sauna",
      ])
    for _ in 0..<3 { #expect(await home.almanac("undo").code == .ok) }
    #expect(
      await home.agenda("2026-04-01", "to", "2026-05-10") == [
        "04-02T18:00 Gym", "04-09T18:00 Gym", "04-16T18:00 Gym", "04-23T18:00 Gym",
      ])
  }

  @Test func deletingSeveralIsOneChange() async throws {
    try await importWork()
    let (gym, review) = (try await id("gym"), try await id("review"))

    let deleted = await home.almanac("delete", "\(gym).20260402", "\(gym).20260409", review, "--this")
    #expect(
      deleted.output
        == "Deleted 'Gym' of Thu 2 Apr 18:00–19:00, 'Gym' of Thu 9 Apr 18:00–19:00, 'Review'. 'almanac undo' takes it back.\n",
      "\(deleted)")
    #expect(await home.agenda("2026-03-26", "to", "2026-04-20") == ["03-26T18:00 Gym", "04-16T18:00 Gym"])
    #expect(await home.almanac("undo").code == .ok)
    #expect(await home.agenda("2026-03-26", "to", "2026-04-10").count == 4)
  }

  @Test func anInvitationIsAnsweredWithTheOwnAddress() async throws {
    try await importWork()

    let accepted = await home.almanac("accept", try await id("review"), "--comment", "Late", "--json")
    #expect(accepted.code == .ok, "\(accepted)")
    let object = try #require(try await home.store().object(uid: "review", in: "Work"))
    #expect(object.components[0].attendees[0].response == .accepted)
    #expect(object.text.contains("ATTENDEE;PARTSTAT=ACCEPTED:mailto:me@example.org\r\n"))
    #expect(object.text.contains("COMMENT:Late\r\n"))
    let refused = await home.almanac("decline", try await id("gym"), "--all")
    #expect(refused.code == .usage)
    #expect(refused.errors.hasPrefix("'Gym' does not invite me@example.org."))
  }

  @Test(arguments: [
    (
      ["edit", "zzzz", "--title", "A"],
      "No event has the id or the title 'zzzz'. 'almanac agenda --ids' shows the ids of events, and 'almanac search' finds them.\n"
    ),
    (
      ["edit", "!", "--title", "A"],
      "No event has the id or the title '!'. 'almanac agenda --ids' shows the ids of events, and 'almanac search' finds them.\n"
    ),
    (
      ["edit", "k7f2"],
      "Say what to change, such as --title or --start, or use --editor. 'almanac help edit' lists all.\n"
    ),
    (["delete"], "Missing argument: event. Try \"almanac delete k7f2\".\n"),
    (
      ["add", "--title", "A", "--start", "2026-03-26", "--for", "soon"],
      "'soon' is not a valid value for --for. Write 45m, 1h30m or 2d.\n"
    ),
    (
      ["add", "--title", "A", "--start", "2026-03-26", "--calendar", "Wrok"],
      "There is no calendar 'Wrok'. Did you mean 'Work'?\n"
    ),
    (
      ["add", "--title", "A", "--start", "2026-03-26T10:00", "--end", "2026-03-26T09:30"],
      "It would end on 26 March 2026 at 09:30, before it starts on 26 March 2026 at 10:00. Name a later end.\n"
    ),
    (
      ["add", "--title", "A"],
      "Missing argument: event. Try \"almanac add lunch with Ana tomorrow 12:30\".\n"
    ),
    (["move", "k7f2"], "Missing argument: time. Try \"almanac move k7f2 friday 3pm\".\n"),
    (["delete", "k7f2", "--this", "--all"], "--this and --all contradict each other. Leave one out.\n"),
  ])
  func invalidInputIsRefusedWithItsRemedy(_ line: [String], _ error: String) async throws {
    try await importWork()
    let before = await home.agenda("2026")

    let transcript = await home.almanac(line)

    #expect(transcript == Transcript(errors: error, code: .usage))
    #expect(await home.agenda("2026") == before)
    #expect(await home.almanac("history", "--json").output.contains("Import"))
  }

  @Test func anEventPhraseIsPreviewedAndConfirmed() async throws {
    try await importWork()
    var phrase = EventPhrase(
      title: "Tea",
      time: EventPhraseTime(
        start: .zoned(.init(secondsSinceEpoch: 1_774_535_400), zone: "Europe/Berlin"), end: nil, title: ""))
    phrase.place = "Luna"
    let parser = ScriptedEventPhraseParser(phrase: phrase)
    let questions = Mutex<[String]>([])
    let add = { (answer: String?) in
      await self.home.almanac(["add", "tea", "today"]) { environment in
        let supply = environment.supply
        environment.supply = { catalog in
          supply(catalog)
          catalog.override { $0.supply(\.eventPhraseParser) { parser } }
        }
        guard let answer else { return }
        environment.ask = { question in
          questions.withLock { $0.append(question) }
          return answer
        }
      }
    }
    let preview =
      "Tea\n  Thu 26 Mar 14:30–15:30 · Work\n  at Luna\n  ⚠ overlaps Review, Thu 26 Mar 14:00–15:00\n"

    #expect(
      await add(nil)
        == Transcript(
          output: preview, errors: "Nothing was changed: there is no terminal to ask. Confirm with --yes.\n",
          code: .usage))
    #expect(await add("n") == Transcript(output: preview, errors: "Nothing was changed.\n", code: .usage))
    #expect(questions.withLock(\.self) == ["Add it? [Y/n] "])
    #expect(await home.agenda("today") == ["03-26T14:00 Review", "03-26T18:00 Gym"])
    #expect(
      await add("").output == preview
        + "Added 'Tea' to Work, Thu 26 Mar 14:30–15:30. 'almanac undo' takes it back.\n")
  }
}

extension TemporaryHome {
  /// The start and the title of each event between two dates: `03-26T12:30 Lunch`.
  func agenda(_ when: String...) async -> [String] {
    let text = await almanac("agenda", when.joined(separator: " "), "--json").output
    let events = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [[String: Any]] ?? []
    return events.map {
      "\($0["start"] ?? "") \($0["title"] ?? "")".replacing("2026-", with: "").replacing(
        ":00+01:00", with: ""
      ).replacing(":00+02:00", with: "")
    }
  }
}

/// A parser that returns the same event for every phrase.
private struct ScriptedEventPhraseParser: EventPhraseParserProtocol {
  let phrase: EventPhrase

  func event(
    of phrase: String, at clock: LocalClock, calendars: [String], looking direction: DateDirection
  ) throws(EventPhraseError) -> EventPhrase { self.phrase }

  func time(
    of phrase: String, from start: EventTime, to end: EventTime, in zone: Zone, at clock: LocalClock,
    isCorrection: Bool
  ) throws(EventPhraseError) -> EventPhraseTime { self.phrase.time }
}
