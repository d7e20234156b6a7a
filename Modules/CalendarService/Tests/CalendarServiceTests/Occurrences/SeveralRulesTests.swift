import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation
@testable import ICalendarComponents
@testable import Occurrences
@testable import Recurrence

/// EXRULE and a second RRULE, which RFC 2445 had.
@Suite struct SeveralRulesTests {
  private let service = ICalendarService.fixture()

  /// The days of January and February 2026 on which an event takes place that starts on Monday, 5 January.
  private func days(_ lines: String) throws -> [Int] {
    try service.agenda(
      .event("DTSTART:20260105T090000Z\n\(lines)"), from: "2026-01-01", to: "2026-03-01", in: .utc
    ).map { line in
      let day = CivilDate.fixture(String(line.prefix(10)))
      return day.month == 1 ? day.day : day.day + 31
    }
  }

  @Test func aSecondRuleAddsOccurrences() throws {
    #expect(
      try days("RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=MO\nRRULE:FREQ=WEEKLY;COUNT=2;BYDAY=TH") == [5, 8, 12, 15])
  }

  @Test func occurrencesOfTwoRulesAtOnceAreOne() throws {
    #expect(
      try days("RRULE:FREQ=DAILY;COUNT=3\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=3\nRDATE:20260106T090000Z")
        == [5, 6, 7, 9])
  }

  @Test func anExceptionRuleExcludesOccurrences() throws {
    #expect(try days("RRULE:FREQ=DAILY;COUNT=5\nEXRULE:FREQ=DAILY;COUNT=2") == [7, 8, 9])
  }

  @Test func anExceptionRuleExcludesTheFirstOnlyIfItMatches() throws {
    #expect(try days("RRULE:FREQ=DAILY;COUNT=5\nEXRULE:FREQ=WEEKLY;BYDAY=TU,TH") == [5, 7, 9])
    #expect(try days("RRULE:FREQ=DAILY;COUNT=5\nEXRULE:FREQ=WEEKLY;BYDAY=MO") == [6, 7, 8, 9])
  }

  @Test func anExceptionRuleExcludesAddedOccurrences() throws {
    #expect(
      try days(
        "RRULE:FREQ=WEEKLY;COUNT=2\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2\nRDATE:20260110T090000Z,20260111T090000Z\n"
          + "EXRULE:FREQ=WEEKLY;BYDAY=TU,SA") == [5, 11, 12])
  }

  /// A walk over all starts of this event would take minutes.
  @Test func aRuleThatAnotherOneCoversIsNotMerged() throws {
    let rules = "RRULE:FREQ=DAILY\nRRULE:FREQ=SECONDLY\nRRULE:FREQ=MONTHLY;BYDAY=1MO"
    let object = try service.read(.event("DTSTART:19960724T000000Z\n\(rules)")).objects[0]

    let events = service.occurrences(
      of: [("Work", object)], from: .utc("1996-01-01T00:00:00Z"), to: .utc("2026-07-24T00:00:00Z"), in: .utc)

    #expect(events.map(\.occurrences) == [10_957 * 86_400])
  }

  @Test func aRuleThatEndsEarlierCoversNothingAfterItsEnd() throws {
    #expect(try days("RRULE:FREQ=DAILY;COUNT=3\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=3") == [5, 6, 7, 9])
    #expect(try days("RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3\nRRULE:FREQ=DAILY;COUNT=6") == [5, 6, 7, 8, 9, 10])
  }

  @Test func theSpanReachesAsFarAsTheLastRule() throws {
    let lines = "RRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=WEEKLY;UNTIL=20260126T090000Z"
    let object = try service.read(.event("DTSTART:20260105T090000Z\n\(lines)")).objects[0]

    #expect(
      service.span(of: object)
        == DateInterval(start: .utc("2026-01-04T09:00:00Z"), end: .utc("2026-01-27T09:00:00Z")))
  }

  @Test(arguments: 0..<20)
  func severalRulesAreTheirUnionWithoutTheExceptions(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 77))
    let zone = Zone.utc
    for _ in 0..<6 {
      let texts = (0..<4).map { _ in random.sparseRule() }
      let start = CivilDateTime(secondsSinceEpoch: Int.random(in: 0...1_500_000_000, using: &random))
      let master = EventComponent(uid: "event", title: "", start: .utc(start), end: .utc(start)).with {
        $0.recurrenceRule = texts[0]
        $0.additionalRules = [texts[1], texts[2]]
        $0.exceptionRules = [texts[3]]
      }
      let places = EventZoneResolver(
        of: .fixture(master), database: service.zones, definitions: ZoneDefinitions(), personal: zone)
      let lower = CivilDateTime(
        secondsSinceEpoch: start.secondsSinceEpoch + Int.random(in: -9...99, using: &random) * 86_400)
      let upper = CivilDateTime(secondsSinceEpoch: lower.secondsSinceEpoch + 40 * 86_400)
      let sets = try texts.enumerated().map { index, text in
        let rule = try RecurrenceRule(parsing: text)
        let expander = RecurrenceExpander(
          rule: rule, start: start, isAllDay: false, until: nil, alwaysShowsStart: index < 3)
        return Set(expander.starts(from: lower, before: upper))
      }

      let starts = EventSeries(master: master, replaced: [], resolver: places).starts(
        from: lower, before: upper)

      let expected = sets[0].union(sets[1]).union(sets[2]).subtracting(sets[3]).sorted()
      #expect(Array(starts) == expected, "\(start) \(texts)")
    }
  }
}
