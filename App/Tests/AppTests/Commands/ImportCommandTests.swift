import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import AccountCommands
@testable import CommandSession
@testable import SystemAccess

/// Imports from a stub service into an in-memory store.
@Suite struct ImportCommandTests {
  private let fault = CalendarFault(
    file: "faulty.ics", line: 12, component: "VEVENT 'Gym'", problem: .missing(property: "DTSTART"),
    costsComponent: true)
  private let mended = CalendarFault(
    file: "mended.ics", line: 3, component: "VEVENT 'Run'", problem: .repeated(property: "SUMMARY"),
    costsComponent: false)

  private var tasks: CalendarFile {
    var file = CalendarFile(name: "Tasks", objects: [.task(uid: "a"), .task(uid: "b")], faults: [])
    file.skippedJournals = 1
    return file
  }

  private var services: Services {
    let one = CalendarObject.fixture(uid: "one")
    let two = CalendarObject.fixture(uid: "two", start: .tuesday(9))
    var services = Services()
    services.calendar = StubCalendarService(files: [
      "folder/my.work.ics": CalendarFile(name: nil, objects: [one, two], faults: []),
      "named.ics": CalendarFile(name: "Team \u{1B}[1mA", objects: [one], faults: []),
      "blank.ics": CalendarFile(name: " ", objects: [one], faults: []),
      "none.ics": CalendarFile(name: "None", objects: [], faults: []),
      "tasks.ics": tasks,
      "faulty.ics": CalendarFile(name: "Sport", objects: [one], faults: [fault]),
      "mended.ics": CalendarFile(name: "Sport", objects: [two], faults: [mended]),
      "standard input": CalendarFile(name: nil, objects: [one], faults: []),
    ])
    services.store = Services.storeInMemory(readBy: services.calendar)
    return services
  }

  @Test(arguments: [
    "BEGIN:VEVENT\nUID:1\nDTSTART:garbage\nEND:VEVENT",
    "METHOD:REPLY\nBEGIN:VEVENT\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART:20260401T100000Z\nEND:VEVENT",
  ])
  func aFileWithoutReadableEventsMakesNoCalendar(_ lines: String) async throws {
    let home = TemporaryHome()
    try home.write("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(lines)\nEND:VCALENDAR\n", to: "bad.ics")

    #expect(await home.almanac("import", home.path + "/bad.ics").code == .data)
    #expect(await home.almanac("calendars", "--json").output.filter { !$0.isWhitespace } == "[]")
    #expect(await home.almanac("history", "--json").output.filter { !$0.isWhitespace } == "[]")
  }

  @Test(arguments: [
    (["folder/my.work.ics"], "folder/my.work.ics: 2 added in 'my.work'.\n"),
    (["named.ics"], "named.ics: 1 added in 'Team A'.\n"), (["blank.ics"], "blank.ics: 1 added in 'blank'.\n"),
    (["named.ics", "--calendar", "Mine"], "named.ics: 1 added in 'Mine'.\n"),
    (["none.ics"], "none.ics: no events.\n"),
    (["tasks.ics"], "tasks.ics: 2 added in 'Tasks', 2 of them tasks; 1 journal entry skipped.\n"),
    (["named.ics", "named.ics"], "named.ics: 1 added in 'Team A'.\nnamed.ics: 1 unchanged in 'Team A'.\n"),
  ])
  func theCalendarIsNamed(words: [String], output: String) async {
    #expect(await Transcript.of(["import"] + words, in: .fixture(services)) == Transcript(output: output))
  }

  @Test(arguments: [
    (StreamError.readerGone, "", ExitCode.ok),
    (
      .notWritten(reason: "No space left on device"),
      "The output could not be written: No space left on device. Check where it goes.\n", .ioError
    ),
  ])
  func everythingIsImportedEvenIfTheOutputFails(
    _ failure: StreamError, _ errors: String, _ code: ExitCode
  ) async {
    let services = services
    let environment = ProcessEnvironment.fixture(services)

    let transcript = await Transcript.of(
      ["import", "folder/my.work.ics", "named.ics"], in: environment, outputFailing: failure)
    let faulty = await Transcript.of(["import", "faulty.ics"], in: environment, outputFailing: .readerGone)

    #expect(transcript == Transcript(errors: errors, code: code))
    #expect(faulty.code == .data)
    #expect(
      await almanac("calendars", with: services).output
        == "my.work  2 events\nSport    1 event\nTeam A   1 event\n")
  }

  @Test func faultsAreListedAndTheRestIsImported() async {
    let services = services

    #expect(
      await almanac("import", "faulty.ics", with: services)
        == Transcript(
          output: "faulty.ics: 1 added, 1 left out in 'Sport'.\n",
          errors: "faulty.ics:12: VEVENT 'Gym' left out: there is no DTSTART. Add one.\n", code: .data))
    #expect(await almanac("calendars", with: services).output == "Sport  1 event   default\n")
  }

  @Test func aRepairedFaultLosesNothing() async {
    #expect(
      await almanac("import", "mended.ics", with: services)
        == Transcript(
          output: "mended.ics: 1 added in 'Sport'.\n",
          errors: "mended.ics:3: VEVENT 'Run': SUMMARY occurs more than once. Only the first one counts.\n"))
  }

  @Test func anInvalidFileDoesNotStopTheOthers() async {
    let services = services

    let transcript = await almanac("import", "faulty.ics", "missing.ics", "named.ics", with: services)

    #expect(
      transcript.output
        == "faulty.ics: 1 added, 1 left out in 'Sport'.\nnamed.ics: 1 added in 'Team A'.\n")
    #expect(transcript.errors.hasSuffix("\nmissing.ics: there is no such file. Check the path.\n"))
    #expect(transcript.code == .noInput)
    #expect(await almanac("calendars", with: services).output == "Sport   1 event\nTeam A  1 event\n")
  }

  @Test func theStandardInputIsRead() async {
    let empty = ProcessEnvironment.fixture(services)

    #expect(
      await almanac("import", "-", "--calendar", "Mine", in: empty.reading("x"))
        == Transcript(output: "-: 1 added in 'Mine'.\n"))
    #expect(
      await almanac("import", "-", in: empty.reading("x"))
        == Transcript(
          errors: "The calendar has no name. Name it with --calendar NAME.\n", code: .usage
        ))
    #expect(
      await almanac("import", "-", in: empty)
        == Transcript(
          errors: "standard input:1: the file is empty. Export the calendar again.\n", code: .data))
  }

  @Test func jsonStatesTheResultOfEachFile() async {
    let transcript = await almanac("import", "faulty.ics", "missing.ics", "--json", with: services)

    #expect(transcript.code == .noInput)
    #expect(
      transcript.output == """
        [
          {
            "added" : 1,
            "calendar" : "Sport",
            "changed" : 0,
            "error" : null,
            "faults" : [
              {
                "component" : "VEVENT 'Gym'",
                "leftOut" : true,
                "line" : 12,
                "problem" : "there is no DTSTART. Add one."
              }
            ],
            "file" : "faulty.ics",
            "removed" : 0,
            "same" : [

            ],
            "skippedJournals" : 0,
            "tasks" : 0,
            "unchanged" : 0,
            "unsent" : [

            ]
          },
          {
            "added" : 0,
            "calendar" : null,
            "changed" : 0,
            "error" : "missing.ics: there is no such file. Check the path.",
            "faults" : [

            ],
            "file" : "missing.ics",
            "removed" : 0,
            "same" : [

            ],
            "skippedJournals" : 0,
            "tasks" : 0,
            "unchanged" : 0,
            "unsent" : [

            ]
          }
        ]

        """)
  }

  @Test(arguments: [
    (nil, "--allow-removals", 2), ("n", "Nothing was changed.", 2), ("", "Nothing was changed.", 2),
    ("y", "", 1),
  ])
  func removingManyEventsRequiresAYesOnATerminal(_ answer: String?, _ error: String, _ left: Int) async {
    let services = services
    _ = await almanac("import", "folder/my.work.ics", "--calendar", "Team", with: services)
    let environment = ProcessEnvironment.fixture(services).with { environment in
      guard let answer else { return }
      environment.ask = { question in
        #expect(
          question == "1 of the 2 events in 'Team' are not in the file. Remove them? [y/N] ")
        return answer
      }
    }

    let replaced = await almanac("import", "--replace", "named.ics", "--calendar", "Team", in: environment)

    #expect(error.isEmpty ? replaced.errors.isEmpty : replaced.errors.contains(error), "\(replaced)")
    #expect((replaced.code == .ok) == (answer == "y"))
    let listed = await almanac("calendars", "--json", with: services).output
    #expect(listed.contains("\"events\" : \(left)"), "\(listed)")
  }

  @Test func anErrorOfTheStoreIsReported() async {
    var services = services
    services.store = StubCalendarStore(failingWith: .full(path: "/db"))

    let transcript = await almanac("import", "named.ics", with: services)

    #expect(
      transcript
        == Transcript(
          errors: "The disk with /db is full. Nothing was changed; free some space and try again.\n",
          code: .ioError))
  }

  @Test(arguments: [
    ("work.ics", "work"), ("a/b.c/Team plan.ICS", "Team plan"), (".ics", ".ics"), ("plain", "plain"),
    ("a/.hidden", ".hidden"), ("x.y.z", "x.y"),
  ])
  func aCalendarIsNamedAfterItsFile(path: String, name: String) throws {
    let file = CalendarFile(name: nil, objects: [], faults: [])

    #expect(try ImportSource(path: path, calendar: nil).calendarName(of: file) == name)
  }
}
