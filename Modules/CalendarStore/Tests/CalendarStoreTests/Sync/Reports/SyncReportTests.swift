import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@Suite struct SyncReportTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func aReportDescribesFailuresInSentences() throws {
    var calendar = CalendarSyncReport.fixture(
      taken: SyncCounts(added: 1), conflicts: [SyncConflict(uid: "a", title: "A", kind: .changedOnBoth)],
      failed: ["/work/b.ics": .unreadable(reason: "No calendar.")])
    calendar.faults = [
      CalendarFault(
        file: "c.ics", line: 2, component: "VEVENT", problem: .missing(property: "DTSTART"),
        costsComponent: true)
    ]
    let report = SyncReport(sources: [
      SourceSyncReport(source: "home", failure: .source(.offline(place: "home")), calendars: [calendar])
    ])

    #expect(
      try json(report) == """
        {"sources":[{"calendars":[{"calendar":"Work","change":"kept",\
        "conflicts":[{"kind":"changedOnBoth","title":"A","uid":"a"}],"discarded":[],\
        "failed":{"/work/b.ics":"No calendar."},\
        "faults":["c.ics:2: VEVENT left out: there is no DTSTART. Add one."],\
        "sent":{"added":0,"changed":0,"removed":0,"unchanged":0},\
        "taken":{"added":1,"changed":0,"removed":0,"unchanged":0}}],\
        "failure":"home is on the network, which this program cannot reach.","source":"home"}]}
        """)
  }

  @Test func aReportWithoutFailuresAndConflictsIsComplete() {
    func isComplete(_ calendar: CalendarSyncReport, _ failure: SyncFailure? = nil) -> Bool {
      SyncReport(sources: [SourceSyncReport(source: "home", failure: failure, calendars: [calendar])])
        .isComplete
    }
    let failure = SyncFailure.unreadable(reason: "no")

    #expect(isComplete(.fixture(taken: SyncCounts(added: 1))))
    #expect(!isComplete(.fixture(), failure))
    #expect(!isComplete(.fixture(failure: failure)))
    #expect(!isComplete(.fixture(failed: ["a": failure])))
    #expect(!isComplete(.fixture(conflicts: [SyncConflict(uid: "a", title: "", kind: .removedHere)])))
  }

  @Test(arguments: [
    (
      SyncFailure.massRemoval(calendar: "Work", removed: 21, of: 40),
      "21 of the 40 events of 'Work' are missing from their source. Nothing was removed. To remove them, sync again with --allow-removals."
    ),
    (
      .missingCalendars(names: ["Home", "Work"], events: 3, pending: []),
      "The source no longer has 'Home', 'Work', which hold 3 events here. Nothing was removed. To remove them, sync again with --allow-removals."
    ),
    (
      .missingCalendars(
        names: ["Work"], events: 1,
        pending: [
          PendingChange(
            source: "home", calendar: "Work", uid: "a", title: "Lunch\nwith Ana", start: .at(.monday(12)),
            kind: .added)
        ]),
      "The source no longer has 'Work', which holds 1 event here. Nothing was removed. To remove it, sync again with --allow-removals, which also discards what was not sent: Work: 'Lunch with Ana' on 2026-03-09, added."
    ),
  ])
  func saysWhatWasNotRemoved(_ failure: SyncFailure, _ text: String) {
    #expect(failure.description == text)
  }
}
