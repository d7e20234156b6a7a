import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// An unreadable rule does not affect the rest of its event.
@Suite struct UnreadableRuleTests {
  private let service = ICalendarService.fixture()

  private static let rules = [
    "", "FREQ=SOMETIMES", "FREQ=DAILY;UNTIL=", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=3;UNTIL=20261231",
    "FREQ=DAILY;X-COLOUR=RED", "RSCALE=CHINESE;FREQ=YEARLY", "FREQ=DAILY;SKIP=SIDEWAYS",
  ]

  @Test(arguments: rules)
  func anEventIsShownOnItsFirstDate(_ rule: String) throws {
    let sample = SampleCalendar.event("DTSTART;VALUE=DATE:20260715\nRRULE:\(rule)")

    #expect(
      try service.agenda(sample, from: "2026-01-01", to: "2028-01-01", in: .berlin)
        == ["2026-07-15 - 2026-07-16 Standup"])
  }

  @Test(arguments: rules)
  func theFaultIsReportedWithItsLineAndTheEventIsKept(_ rule: String) throws {
    let file = try service.read(.event("DTSTART;VALUE=DATE:20260715\nRRULE:\(rule)"))

    #expect(file.faults.map(\.line) == [8])
    #expect(file.faults.map(\.costsComponent) == [false])
    #expect(
      file.faults.map { "\($0)".hasPrefix("work.ics:8: VEVENT 'Standup': 'RRULE:\(rule)' is not a ") } == [
        true
      ])
  }

  @Test func theFaultStatesTheProblemAndItsConsequence() throws {
    let file = try service.read(.event("RRULE:RSCALE=CHINESE;FREQ=YEARLY"))

    #expect(
      file.faults.map(\.description) == [
        "work.ics:8: VEVENT 'Standup': 'RRULE:RSCALE=CHINESE;FREQ=YEARLY' is not a supported recurrence rule. "
          + "RSCALE=CHINESE is not supported. Only rules of the Gregorian calendar are. "
          + "The event is shown without it."
      ])
  }

  @Test func otherDatesOfTheEventAreShown() throws {
    let sample = SampleCalendar.event(
      "DTSTART;VALUE=DATE:20260715\nRRULE:FREQ=NEVER\nRDATE;VALUE=DATE:20260720\nRRULE:FREQ=DAILY;COUNT=2")

    #expect(
      try service.agenda(sample, from: "2026-01-01", to: "2028-01-01", in: .berlin) == [
        "2026-07-15 - 2026-07-16 Standup", "2026-07-16 - 2026-07-17 Standup",
        "2026-07-20 - 2026-07-21 Standup",
      ])
  }

  @Test(arguments: rules + ["RSCALE=GREGORIAN;FREQ=DAILY;SKIP=FORWARD"])
  func writingBackKeepsTheLine(_ rule: String) throws {
    let lines = "RRULE:\(rule)\nEXRULE:FREQ=WEEKLY;COUNT=2\nRRULE:FREQ=MONTHLY\nEXRULE:FREQ=BAD"
    var object = try service.read(.event(lines)).objects[0]
    object.components[0].title = "Renamed"

    let text = service.text(of: [object], named: nil)

    for line in lines.split(separator: "\n") { #expect(text.contains("\r\n\(line)\r\n")) }
    #expect(text.contains("SUMMARY:Renamed"))
  }

  @Test func anEventHasAtMostAHundredMoreRules() throws {
    let rules = (1...102).map { "RRULE:FREQ=YEARLY;INTERVAL=\($0)" }

    let file = try service.read(.event(rules.joined(separator: "\n")))

    #expect(file.objects[0].components[0].additionalRules.count == 100)
    #expect(file.faults.map(\.line) == [109])
  }
}
