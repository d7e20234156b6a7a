import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct ObjectSpanTests {
  private let service = ICalendarService.fixture()

  private func span(_ lines: String...) throws -> DateInterval? {
    let events = lines.map(SampleCalendar.eventLines).joined(separator: "\n")
    return service.span(of: try service.read(.around(events)).objects[0])
  }

  private func days(_ from: String, _ to: String) -> DateInterval {
    DateInterval(start: .utc(from), end: .utc(to))
  }

  @Test func theSpanEndsWithTheLastOccurrence() throws {
    #expect(
      try span("DURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3")
        == days("2026-03-08T09:00:00Z", "2026-03-12T10:00:00Z"))
    #expect(
      try span("DURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20260311T235959Z")
        == days("2026-03-08T09:00:00Z", "2026-03-12T10:00:00Z"))
  }

  /// Counting them takes seconds, of a rule of sixty bytes.
  @Test func aSeriesOfMoreThanAMillionUnequalStepsCountsAsEndless() throws {
    #expect(
      try span("RRULE:FREQ=MINUTELY;COUNT=999999999;BYSECOND=59")
        == DateInterval(start: .utc("2026-03-08T09:00:00Z"), end: .distantFuture))
    #expect(
      try span("DURATION:PT1H\nRRULE:FREQ=HOURLY;BYHOUR=9,10;COUNT=20000")
        == days("2026-03-08T09:00:00Z", "2053-07-25T11:00:00Z"))
  }

  @Test func aRuleWithoutEndNeverEnds() throws {
    #expect(
      try span("RRULE:FREQ=DAILY") == DateInterval(start: .utc("2026-03-08T09:00:00Z"), end: .distantFuture))
  }

  @Test func aSeriesAfterTheDistantFutureHasAnEmptySpan() throws {
    #expect(try span("DTSTART:99990101T090000Z\nRRULE:FREQ=DAILY")?.duration == 0)
  }

  @Test func overridesDoNotEndAnEndlessSeries() throws {
    let span = try span("RRULE:FREQ=DAILY", "RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T090000Z")

    #expect(span?.end == .distantFuture)
  }

  @Test func theSpanIncludesOverrides() throws {
    #expect(
      try span(
        "RRULE:FREQ=DAILY;COUNT=2", "RECURRENCE-ID:20260310T090000Z\nDTSTART:20260201T090000Z",
        "RECURRENCE-ID:20260309T090000Z\nDTSTART:20260401T090000Z")
        == days("2026-01-31T09:00:00Z", "2026-04-02T09:00:00Z"))
  }

  @Test func theSpanIncludesAMovedFuture() throws {
    let span = try #require(
      try span(
        "RRULE:FREQ=DAILY;COUNT=3",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20260310T090000Z\nDTSTART:20260310T120000Z\nDURATION:PT2H"))

    #expect(span.start == .utc("2026-03-08T09:00:00Z"))
    #expect(span.end == .utc("2026-03-12T14:00:00Z"))
  }

  @Test func aSeriesWithoutOccurrencesHasNoSpan() throws {
    #expect(try span("RRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260309T090000Z,20260310T090000Z") == nil)
    #expect(
      try span("RRULE:FREQ=DAILY;COUNT=1", "RECURRENCE-ID:20260309T090000Z\nSTATUS:CANCELLED") == nil)
  }

  @Test(arguments: [Zone.utc, .berlin, .newYork, .tokyo])
  func theSpanContainsEveryOccurrenceInEveryZone(_ zone: Zone) throws {
    for sample in [SampleCalendar.google, .apple, .fastmail] {
      for object in try service.read(sample).objects {
        let span = try #require(service.span(of: object))
        let events = service.occurrences(
          of: [("", object)], from: .distantPast, to: .distantFuture, in: zone)
        #expect(events.allSatisfy { span.start <= $0.start && $0.end <= span.end })
      }
    }
  }
}
