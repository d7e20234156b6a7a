import CalendarService
import CalendarStore
import Testing

@testable import AccountCommands
@testable import AskCommands
@testable import SystemAccess

@Suite struct SyncSummaryTests {
  private func calendar(
    _ name: String, _ change: (inout CalendarSyncReport) -> Void = { _ in }
  )
    -> CalendarSyncReport
  {
    var report = CalendarSyncReport(calendar: name)
    change(&report)
    return report
  }

  private func summary(_ calendars: CalendarSyncReport..., failure: SyncFailure? = nil) -> SyncSummary {
    SyncSummary(
      SyncReport(sources: [SourceSyncReport(source: "Work", failure: failure, calendars: calendars)]))
  }

  @Test func anAccountThatFailedMayHaveCalendars() {
    let failure = SyncFailure.source(.unreachable(place: "https://dav.example.org/", reason: "it is off"))

    #expect(summary(failure: failure).text == "Nothing was synced.")
    #expect(summary().text == "There are no calendars in the accounts.")
  }

  @Test func fetchedAndSentEventsAreCounted() {
    let summary = summary(
      calendar("Team") {
        $0.taken = SyncCounts(added: 12, changed: 3, removed: 1, unchanged: 400)
        $0.sent = SyncCounts(changed: 2)
      },
      calendar("Quiet") { $0.taken.unchanged = 7 },
      calendar("New name") { $0.formerName = "Old name" },
      calendar("Gone") { $0.change = .removed })

    #expect(
      summary.text == """
        Work · Team: fetched: 12 added, 3 changed, 1 removed; sent: 2 changed.
        Work · Quiet: nothing new.
        Work · New name: was 'Old name'.
        Work · Gone: no longer there, removed here.
        """)
    #expect(summary.problems == [])
    #expect(summary.code == .ok)
  }

  @Test func failedAndPendingChangesAreStated() {
    let summary = summary(
      calendar("Team") {
        $0.conflicts = [SyncConflict(uid: "1", title: "Review", kind: .changedOnBoth)]
        $0.failed = ["/team/b.ics": .source(.tooLarge(place: "/team/b.ics"))]
        $0.faults = [
          CalendarFault(
            file: "/team/a.ics", line: 7, component: "VEVENT 'x'", problem: .missing(property: "DTSTART"),
            costsComponent: true)
        ]
      },
      calendar("Big") { $0.failure = .massRemoval(calendar: "Big", removed: 90, of: 100) })

    #expect(summary.text == "Work · Team: nothing new; 1 not synced.\nWork · Big: not synced.")
    #expect(
      summary.problems == [
        "/team/a.ics:7: VEVENT 'x' left out: there is no DTSTART. Add one.",
        "Work · Team: /team/b.ics is too large.",
        "Work · Team: 'Review' was changed on both sides. Resolve it with 'almanac sync --keep mine' or "
          + "'--keep theirs'.",
        "Work · Big: 90 of the 100 events of 'Big' are missing from their source. Nothing was removed. To remove "
          + "them, sync again with --allow-removals.",
      ])
    #expect(summary.code == .data)
  }

  @Test(arguments: [
    (CalendarSourceError.refusedCredentials(place: "x", user: "ana"), ExitCode.permission),
    (.unreachable(place: "x", reason: "no"), .unavailable),
    (.notFound(place: "x"), .noInput),
    (.unreadableAnswer(place: "x", reason: "no"), .data),
    (.full(place: "x"), .ioError),
  ])
  func theExitCodeIsThatOfTheFailedSource(_ error: CalendarSourceError, _ code: ExitCode) {
    let summary = summary(failure: .source(error))

    #expect(summary.text == "Nothing was synced.")
    #expect(summary.problems == ["Work: \(error)"])
    #expect(summary.code == code)
  }

  @Test func progressIsStated() {
    #expect(
      SyncSummary.line(of: SyncProgress(source: "Work", calendar: "Team", done: 200, expected: 450))
        == "Work · Team: 200 of 450")
    #expect(
      SyncSummary.line(of: SyncProgress(source: "Work", calendar: "Team", done: 7, expected: nil))
        == "Work · Team: 7")
  }
}
