import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import CalendarSync

@Suite struct MergeRuleTests {
  private let old = CalendarObject.fixture(title: "Old")
  private let here = CalendarObject.fixture(title: "Here")
  private let there = CalendarObject.fixture(title: "There")

  @Test(arguments: SyncOptions.Conflicts.allCases)
  func equalVersionsAreSettled(_ conflicts: SyncOptions.Conflicts) {
    #expect(MergeRule.outcome(local: here, known: [old], remote: here, conflicts) == .settled)
    #expect(MergeRule.outcome(local: nil, known: [old], remote: nil, conflicts) == .settled)
  }

  @Test(arguments: SyncOptions.Conflicts.allCases)
  func theLocalVersionIsKeptIfTheSourceIsUnchanged(_ conflicts: SyncOptions.Conflicts) {
    #expect(MergeRule.outcome(local: here, known: [there, old], remote: old, conflicts) == .kept)
    #expect(MergeRule.outcome(local: nil, known: [old], remote: old, conflicts) == .kept)
  }

  @Test func theKindOfConflictIsNamed() {
    func outcome(
      _ local: CalendarObject?, _ known: [CalendarObject], _ remote: CalendarObject?
    ) -> MergeRule.Outcome {
      MergeRule.outcome(local: local, known: known, remote: remote, .keepBoth)
    }

    #expect(outcome(here, [old], there) == .conflict(.changedOnBoth))
    #expect(outcome(here, [], there) == .conflict(.addedOnBoth))
    #expect(outcome(here, [old], nil) == .conflict(.removedAtSource))
    #expect(outcome(nil, [old], there) == .conflict(.removedHere))
  }

  @Test func aPreferenceResolvesConflicts() {
    #expect(MergeRule.outcome(local: here, known: [old], remote: there, .preferLocal) == .kept)
    #expect(MergeRule.outcome(local: here, known: [old], remote: there, .preferSource) == .taken)
    #expect(MergeRule.outcome(local: here, known: [old], remote: nil, .preferSource) == .taken)
  }

  @Test func aDismissedAlarmIsNotAConflict() {
    func dismissed(_ title: String, at second: Int?) -> CalendarObject {
      var object = CalendarObject.fixture(title: title)
      var alarm = EventAlarm(trigger: .fromStart(EventDuration(seconds: -600)))
      alarm.acknowledged = second.map { CivilDateTime(secondsSinceEpoch: $0) }
      object.components[0].alarms = [alarm]
      return object
    }
    func outcome(_ local: CalendarObject, _ remote: CalendarObject) -> MergeRule.Outcome {
      MergeRule.outcome(local: local, known: [dismissed("Old", at: nil)], remote: remote, .keepBoth)
    }

    #expect(outcome(dismissed("Old", at: 2), dismissed("There", at: nil)) == .taken)
    #expect(outcome(dismissed("Here", at: nil), dismissed("Old", at: 2)) == .kept)
    #expect(outcome(dismissed("Old", at: 2), dismissed("Old", at: 3)) == .taken)
    #expect(outcome(dismissed("Old", at: 3), dismissed("Old", at: 2)) == .kept)
    #expect(outcome(dismissed("Here", at: 2), dismissed("There", at: 3)) == .conflict(.changedOnBoth))
  }

  @Test func formattingDoesNotMatter() {
    var other = here
    other.text = "BEGIN:VCALENDAR"

    #expect(MergeRule.outcome(local: here, known: [], remote: other, .keepBoth) == .settled)
  }
}

@Suite struct StreamRemainderTests {
  private func isEmpty(_ lines: String) -> Bool {
    StreamRemainder.isEmpty(Data("BEGIN:VCALENDAR\r\nX-A:1\r\n\(lines)END:VCALENDAR\r\n".utf8))
  }

  @Test func aStreamOfZonesIsEmpty() {
    #expect(isEmpty(""))
    #expect(isEmpty("BEGIN:VTIMEZONE\r\nbegin:standard \r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"))
  }

  @Test(arguments: ["VEVENT", "VTODO", "X-OTHER"])
  func aStreamWithAComponentIsNotEmpty(_ name: String) {
    #expect(!isEmpty("BEGIN:\(name)\r\nEND:\(name)\r\n"))
  }
}
