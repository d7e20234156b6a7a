import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Series with too many occurrences to list.
@Suite struct DenseSeriesTests {
  private let service = ICalendarService.fixture()
  private let year = (from: Date.utc("2026-07-01T00:00:00Z"), to: Date.utc("2027-07-01T00:00:00Z"))
  private let day = (from: Date.utc("2026-07-15T00:00:00Z"), to: Date.utc("2026-07-16T00:00:00Z"))

  private func objects(_ lines: String...) throws -> [(calendar: String, object: CalendarObject)] {
    let events = lines.enumerated().map { SampleCalendar.eventLines("UID:\($0)\n\($1)") }
    return try service.read(.around(events.joined(separator: "\n"))).objects.map { ("Work", $0) }
  }

  private let secondly = "DTSTART:20260101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY"

  @Test func everySecondOfSomeHoursIsListed() throws {
    let end = day.from + Double(Soak.size(3, full: 24) * 3600)

    let events = service.occurrences(of: try objects(secondly), from: day.from, to: end, in: .utc)

    #expect(events.count == Soak.size(3, full: 24) * 3600)
    #expect(events.first?.start == day.from)
    #expect(events.last?.end == end)
    #expect(events.allSatisfy { $0.occurrences == 1 })
  }

  @Test func aDenseSeriesIsOneEventWithItsCount() throws {
    let events = service.occurrences(
      of: try objects(secondly, "DTSTART:20260801T090000Z\nRRULE:FREQ=DAILY;COUNT=3"), from: year.from,
      to: year.to,
      in: .utc)

    #expect(events.map(\.occurrences) == [365 * 86_400, 1, 1, 1])
    #expect(events[0].start == year.from)
    #expect(events[0].end == year.to)
    #expect(events[0].id == CalendarEvent.ID(uid: "0", recurrenceID: "20260701T000000Z"))
  }

  @Test(arguments: [("SECONDLY", 172_800), ("SECONDLY;COUNT=910799", 172_799)])
  func secondsThatAClockChangeSkipsAreNotCounted(_ rule: String, _ count: Int) throws {
    let objects = try objects("DTSTART;TZID=Europe/Berlin:20260320T000000\nRRULE:FREQ=\(rule)")
    let span = (from: Date.utc("2026-03-28T12:00:00Z"), to: Date.utc("2026-03-30T12:00:00Z"))

    let events = service.occurrences(of: objects, from: span.from, to: span.to, in: .utc)

    #expect(events.map(\.occurrences) == [count])
  }

  /// Seven seconds do not divide an hour, so the starts of the skipped hour have moments of their own.
  @Test func aJoinedSeriesCountsWhatItsDaysList() throws {
    let objects = try objects("DTSTART;TZID=Europe/Berlin:20260320T000000\nRRULE:FREQ=SECONDLY;INTERVAL=7")
    let first = Date.utc("2026-03-22T12:00:00Z")
    let days = (0..<12).map { day in
      let from = first + Double(day * 86_400)
      return service.occurrences(of: objects, from: from, to: from + 86_400, in: .utc).count
    }

    let joined = service.occurrences(of: objects, from: first, to: first + 12 * 86_400, in: .utc)

    #expect(joined.map(\.occurrences) == [days.reduce(0, +)])
  }

  @Test func theSeriesWithTheMostOccurrencesAreJoined() throws {
    let minutely = secondly.replacingOccurrences(of: "SECONDLY", with: "MINUTELY")

    let events = service.occurrences(
      of: try objects(secondly, minutely, secondly + ";INTERVAL=3"), from: day.from, to: day.to, in: .utc)

    #expect(events.filter { $0.occurrences > 1 }.map(\.occurrences) == [86_400])
    #expect(events.count { $0.id.uid == "1" } == 1440)
    #expect(events.count { $0.id.uid == "2" } == 28_800)
  }

  @Test func overridesOfAJoinedSeriesAreListed() throws {
    let override = "UID:s\nRECURRENCE-ID:20260715T120000Z\nDTSTART:20260715T123000Z\nSUMMARY:Own"
    let file = try service.read(
      .around(SampleCalendar.eventLines("UID:s\n\(secondly)") + "\n" + SampleCalendar.eventLines(override)))

    let events = service.occurrences(
      of: file.objects.map { ("", $0) }, from: year.from, to: year.to, in: .utc)

    #expect(events.map(\.title) == ["Standup", "Own"])
    #expect(events.map(\.occurrences) == [365 * 86_400 - 1, 1])
  }

  @Test func manyLongEventsAtOnceAreJoined() throws {
    let hourly = "DTSTART:20100101T000000Z\nDURATION:P2100D\nRRULE:FREQ=HOURLY"

    let events = service.occurrences(
      of: try objects(hourly, hourly), from: day.from, to: day.to, in: .utc)

    // 2100 days of them are under way when the day begins, minus the one that just ends, plus those of the day.
    let each = 2100 * 24 + 23
    #expect(events.count == each + 1)
    #expect(events.map(\.occurrences).reduce(0, +) == 2 * each)
  }

  @Test(
    arguments: [
      ("FREQ=SECONDLY", 60, []), ("FREQ=MINUTELY", 1, []), ("FREQ=MINUTELY", 60, []),
      ("FREQ=MINUTELY;INTERVAL=45", 900, Array(0..<32)),
    ] as [(String, Int, [Int])])
  func timeBetweenOccurrencesIsFreeWhereItIsLongEnough(_ rule: String, _ length: Int, _ free: [Int]) throws {
    let objects = try objects("DTSTART:20260101T000000Z\nDURATION:PT\(length)S\nRRULE:\(rule)")

    let busy = service.busyTime(
      of: objects, from: day.from, to: day.to, in: .utc, joiningBelow: .seconds(1800), where: { _ in true })

    let expected =
      free.isEmpty
      ? [DateInterval(start: day.from, end: rule == "FREQ=MINUTELY" ? day.to - Double(60 - length) : day.to)]
      : free.map { DateInterval(start: day.from + Double($0) * 2700, duration: Double(length)) }
    #expect(busy == expected)
  }

  @Test func theRepeatedHourIsFree() throws {
    let objects = try objects(
      "DTSTART;TZID=Europe/Berlin:20260101T000000\nDURATION:PT1S\nRRULE:FREQ=SECONDLY")

    let busy = service.busyTime(
      of: objects, from: .utc("2026-03-28T12:00:00Z"), to: .utc("2026-10-26T12:00:00Z"), in: .utc,
      joiningBelow: .seconds(60), where: { _ in true })

    #expect(
      busy == [
        DateInterval(start: .utc("2026-03-28T12:00:00Z"), end: .utc("2026-10-25T01:00:00Z")),
        DateInterval(start: .utc("2026-10-25T02:00:00Z"), end: .utc("2026-10-26T12:00:00Z")),
      ])
  }

  @Test(arguments: [
    "RRULE:FREQ=SECONDLY", "RRULE:FREQ=MINUTELY;BYSECOND=0", "RRULE:FREQ=SECONDLY;UNTIL=29991231T000000Z",
    "RRULE:FREQ=SECONDLY;COUNT=999999999",
    "RRULE:FREQ=SECONDLY\nEXDATE;VALUE=DATE:20260201,20260202,20260203",
  ])
  func theNextAndTheLastOccurrenceAreComputed(_ rule: String) throws {
    let object = try objects("DTSTART:20260101T000000Z\n\(rule)")[0]
    let noon = Date.utc("2026-07-15T12:00:00Z")

    let next = service.nearestOccurrence(of: object, to: noon, in: .utc, where: { _ in true })
    let none = service.nearestOccurrence(of: object, to: noon, in: .utc, where: { _ in false })

    #expect(next?.start == noon)
    #expect(none == nil)
  }

  @Test func theLastOccurrenceIsReturnedIfNoneIsAhead() throws {
    let object = try objects("DTSTART:20260101T000000Z\nRRULE:FREQ=SECONDLY;UNTIL=20260301T000000Z")[0]

    let last = service.nearestOccurrence(of: object, to: day.from, in: .utc, where: { _ in true })

    #expect(last?.start == .utc("2026-03-01T00:00:00Z"))
  }

  @Test(arguments: [
    ("DTSTART:20260101T000000Z\nRRULE:FREQ=SECONDLY", "2026-07-15T12:00:01Z"),
    ("DTSTART:20260101T000000Z\nDURATION:PT1M\nRRULE:FREQ=SECONDLY;INTERVAL=7", "2026-07-15T12:00:03Z"),
    // Those under way started before.
    ("DTSTART:20260101T130000Z\nDURATION:P3D\nRRULE:FREQ=DAILY", "2026-07-15T13:00:00Z"),
    ("DTSTART:20260715T120000Z\nRRULE:FREQ=YEARLY", "2027-07-15T12:00:00Z"),
    ("DTSTART:20260715T120001Z\nDURATION:PT1H", "2026-07-15T12:00:01Z"),
    ("DTSTART:20260101T000000Z\nRRULE:FREQ=SECONDLY;UNTIL=20260715T120000Z", nil),
    ("DTSTART:20260715T120000Z\nDURATION:PT1H", nil),
  ])
  func theNextStartIsComputed(_ lines: String, _ start: String?) throws {
    let object = try objects(lines)[0]
    let noon = Date.utc("2026-07-15T12:00:00Z")

    let next = service.nextOccurrence(of: object, after: noon, in: .utc, where: { _ in true })

    #expect(next?.start == start.map { Date.utc($0) })
    #expect(next?.occurrences ?? 1 == 1)
    #expect(service.nextOccurrence(of: object, after: noon, in: .utc, where: { _ in false }) == nil)
  }

  @Test func excludedDaysAreSkipped() throws {
    let days = (1...28).map { "202602\($0 < 10 ? "0" : "")\($0)" }.joined(separator: ",")
    let object = try objects(
      "DTSTART:20260201T000000Z\nRRULE:FREQ=SECONDLY\nRRULE:FREQ=MINUTELY\nEXDATE;VALUE=DATE:\(days)")[0]

    let next = service.nearestOccurrence(
      of: object, to: .utc("2026-01-01T00:00:00Z"), in: .utc, where: { _ in true })

    #expect(next?.start == .utc("2026-03-01T00:00:00Z"))
  }
}
