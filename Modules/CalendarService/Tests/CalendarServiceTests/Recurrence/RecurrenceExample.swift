import CalendarService
import Foundation
import Testing

@testable import Recurrence

/// A rule with its starts.
struct RecurrenceExample: Sendable, CustomStringConvertible {
  var rule: String
  var start: CivilDateTime
  /// The first starts; all of them if ``isWhole``.
  var starts: [CivilDateTime]
  /// Whether the series ends with the last of ``starts``.
  var isWhole: Bool

  var description: String { "\(start) \(rule)" }

  /// An example as RFC 5545 lists it: `"1997-09: 2-11; 1997-10: 1"`, at the time of `start`, with `…` at the
  /// end of a series that goes on.
  init(_ rule: String, from start: String, _ listed: String) {
    self.rule = rule
    self.start = .basic(start)
    isWhole = !listed.contains("…")
    let secondOfDay = self.start.secondOfDay
    starts = listed.split(separator: ";").flatMap { month in
      let halves = month.split(separator: ":")
      let yearMonth = halves[0].filter(\.isNumber)
      return halves[1].split(separator: " ").filter { $0 != "…" }.flatMap { days in
        let bounds = days.split(separator: "-").compactMap { Int($0) }
        return (bounds[0]...bounds[bounds.count - 1]).map { day in
          let date = CivilDateTime.basic(yearMonth + (day < 10 ? "0" : "") + String(day)).date
          return CivilDateTime(date: date, secondOfDay: secondOfDay)
        }
      }
    }
  }

  /// An example of a series that starts on this day at nine.
  init(_ rule: String, on day: String, _ listed: String) { self.init(rule, from: day + "T090000", listed) }

  /// An example of several starts on a day: `["19970902T090000", …]`.
  init(_ rule: String, from start: String, at moments: [String], isWhole: Bool = true) {
    self.rule = rule
    self.start = .basic(start)
    self.isWhole = isWhole
    starts = moments.map { .basic($0) }
  }

  /// Expects these starts, and checks whether the series ends after them.
  func expect(_ found: some Sequence<CivilDateTime>, at location: SourceLocation = #_sourceLocation) {
    let found = Array(found.prefix(starts.count + 1))
    #expect(Array(found.prefix(starts.count)) == starts, sourceLocation: location)
    #expect(found.count == starts.count + (isWhole ? 0 : 1), sourceLocation: location)
  }

  /// The expander for the rule, with UNTIL converted to New York's local time.
  func expander(isAllDay: Bool = false) throws -> RecurrenceExpander {
    let rule = try RecurrenceRule(parsing: rule)
    let until: CivilDateTime? =
      switch rule.until {
      case .utc(let moment): Zone.newYorkSince1987.dateTime(at: Zone.utc.date(of: moment))
      case let other: other?.dateTime
      }
    return RecurrenceExpander(rule: rule, start: start, isAllDay: isAllDay, until: until)
  }
}

extension RecurrenceExample {
  /// Every example of RFC 5545, section 3.8.5.3. UNTIL is in UTC; the person is in New York.
  static let rfc5545: [RecurrenceExample] =
    DataFile.lines("recurrence-rfc5545.tsv").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.count == 3 ? RecurrenceExample(fields[0], on: fields[1], fields[2]) : nil
    } + moments

  private static let moments: [RecurrenceExample] = [
    // As corrected by the RFC's errata: 17:00Z in the text is 13:00 in New York, before the listed 15:00.
    .init(
      "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", from: "19970902T090000",
      at: ["19970902T090000", "19970902T120000", "19970902T150000"]),
    .init(
      "FREQ=MINUTELY;INTERVAL=15;COUNT=6", from: "19970902T090000",
      at: [
        "19970902T090000", "19970902T091500", "19970902T093000", "19970902T094500", "19970902T100000",
        "19970902T101500",
      ]),
    .init(
      "FREQ=MINUTELY;INTERVAL=90;COUNT=4", from: "19970902T090000",
      at: ["19970902T090000", "19970902T103000", "19970902T120000", "19970902T133000"]),
    .init(
      "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40", from: "19970902T090000",
      at: everyTwentyMinutes, isWhole: false),
    .init(
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", from: "19970902T090000",
      at: everyTwentyMinutes, isWhole: false),
  ]

  private static let everyTwentyMinutes = ["19970902", "19970903"].flatMap { day in
    (9...16).flatMap { hour in
      ["00", "20", "40"].map { "\(day)T\(hour < 10 ? "0" : "")\(hour)\($0)00" }
    }
  }
}

@Suite struct RecurrenceExampleTests {
  @Test(arguments: RecurrenceExample.rfc5545)
  func everyExampleOfTheRFCHasItsOccurrences(_ example: RecurrenceExample) throws {
    let expander = try example.expander()

    let starts = expander.starts(from: example.start, before: .basic("99991231T235959"))

    example.expect(starts)
    #expect(expander.last == (example.isWhole ? example.starts.last : nil))
  }

  @Test func allExamplesOfTheRFCArePresent() {
    #expect(RecurrenceExample.rfc5545.count == 42)
  }
}

extension CivilDateTime {
  /// A time in RFC 5545's basic form: `19970902T090000`, or `19970902` for midnight.
  static func basic(_ text: some StringProtocol) -> CivilDateTime {
    let digits = String(text).filter(\.isNumber)
    let date = Int(digits.prefix(8)) ?? 0
    let time = Int(digits.dropFirst(8)) ?? 0
    guard let day = CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100) else {
      preconditionFailure("\(text) is not a date")
    }
    return CivilDateTime(
      date: day, secondOfDay: time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100)
  }
}

extension Zone {
  /// New York from 1987 to 2037: daylight saving time from the first Sunday of April to the last of October, since
  /// 2007 from the second Sunday of March to the first of November.
  static let newYorkSince1987 = Zone(
    identifier: "America/New_York", initialOffset: -5 * 3600,
    transitions: (1987...2037).flatMap { year in
      let spring = year < 2007 ? sunday(from: 1, of: 4, in: year) : sunday(from: 8, of: 3, in: year)
      let autumn = year < 2007 ? sunday(from: 25, of: 10, in: year) : sunday(from: 1, of: 11, in: year)
      return [
        Transition(time: spring + 7 * 3600, offset: -4 * 3600),
        Transition(time: autumn + 6 * 3600, offset: -5 * 3600),
      ]
    },
    repeats: false)

  /// Midnight UTC of the first Sunday on or after a day, in seconds.
  private static func sunday(from day: Int, of month: Int, in year: Int) -> Int {
    guard let date = CivilDate(year: year, month: month, day: day) else { return 0 }
    return date.adding(days: 7 - date.weekday.rawValue).daysSinceEpoch * 86_400
  }
}
