import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Composition
import Foundation
import Testing

/// The short form of events that the store keeps for lists agrees with the whole events.
@Suite struct OutlineTests {
  private func catalog(zone: Zone) -> Catalog {
    let catalog = Catalog()
    catalog.prepareAll()
    catalog.supply(\.calendarServers) { StubCalendarServers() }
    catalog.supply(\.calendarServiceSettings) { CalendarServiceSettings() }
    catalog.supply(\.calendarStoreSettings) { CalendarStoreSettings(location: .memory) }
    catalog.supply(\.localClock) { .fixture(zone: zone) }
    return catalog
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York"])
  func outlinesAndTablesAgreeWithEventsOfRandomCalendars(_ person: String) async throws {
    for seed in 1...UInt64(Soak.size(6, full: 200)) {
      var calendar = RandomCalendar(seed: seed)
      let zones = catalog(zone: .utc)
      let catalog = catalog(zone: try zones[\.zoneDatabase].zone(named: person))
      let store = try catalog[\.calendarStore]
      for name in ["Work", "Home"] {
        let file = try catalog[\.calendarService].readCalendar(Data(calendar.text(60).utf8), named: name)
        try #require(file.objects.count > 40)
        _ = try await store.save(file, in: name)
      }

      for _ in 0..<12 {
        let from = Date(timeIntervalSince1970: 1_771_000_000 + Double(calendar.number(100 * 24) * 3600))
        let to = from + Double([3600, 86_400, 7 * 86_400, 40 * 86_400][calendar.number(4)])
        let names = [["Work"], []][calendar.number(2)]
        let whole = try await store.events(from: from, to: to, in: names, includingCancelled: true)
        let outlines = try await store.outlines(from: from, to: to, in: names, includingCancelled: true)
        let table = try await store.occurrences(from: from, to: to, in: names)

        #expect(outlines == whole.map(Self.withoutNotes), "seed \(seed)")
        let shown = whole.filter { $0.status != .cancelled }
        #expect(
          try await store.outlines(from: from, to: to, in: names, includingCancelled: false)
            == shown.map(Self.withoutNotes))
        #expect(rows(of: table) == rows(of: OccurrenceTable(shown)), "seed \(seed)")
      }
    }
  }

  private static func withoutNotes(_ event: CalendarEvent) -> CalendarEvent {
    var event = event
    event.notes = nil
    return event
  }

  /// The occurrences of a table with all that is known of each, in an order of its own.
  private func rows(of table: OccurrenceTable) -> [String] {
    table.occurrences.map { "\($0.start) \($0.end) \(table.events[$0.event])" }.sorted()
  }
}

/// Calendars with all that makes lists difficult: series with exceptions, overrides of one and of all later
/// occurrences, zones that the file defines, whole days, floating times, durations, long events, cancelled ones, tasks.
private struct RandomCalendar {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func number(_ below: Int) -> Int { Int.random(in: 0..<below, using: &random) }

  private mutating func digits(_ day: Int, _ minute: Int) -> String {
    let date = CivilDate(daysSinceEpoch: 20_500 + day)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)\(two(date.month))\(two(date.day))T\(two(minute / 60))\(two(minute % 60))00"
  }

  /// DTSTART and the end of an event on a day, in one of the forms of times.
  private mutating func times(_ name: String, _ day: Int) -> (start: String, lines: [String]) {
    let (minute, length) = (number(22 * 60), [0, 15, 60, 110][number(4)])
    let start = digits(day, minute)
    let zone = ["Europe/Berlin", "America/New_York", "Own"][number(3)]
    let end = digits(day + [0, 0, 0, 3, 45][number(5)], minute + length)
    switch number(6) {
    case 0:
      let last = digits(day + number(4), 0).prefix(8)
      return (
        ";VALUE=DATE:\(start.prefix(8))",
        ["\(name);VALUE=DATE:\(start.prefix(8))", "DTEND;VALUE=DATE:\(last)"]
      )
    case 1: return (":\(start)Z", ["\(name):\(start)Z", "DTEND:\(end)Z"])
    case 2: return (":\(start)", ["\(name):\(start)", "DTEND:\(end)"])
    case 3:
      return (
        ";TZID=\(zone):\(start)", ["\(name);TZID=\(zone):\(start)", "DURATION:P\(number(3))DT\(length)M"]
      )
    case 4:
      return (
        ";TZID=\(zone):\(start)", ["\(name);TZID=\(zone):\(start)", "DTEND;TZID=America/New_York:\(end)"]
      )
    default:
      return (";TZID=\(zone):\(start)", ["\(name);TZID=\(zone):\(start)", "DTEND;TZID=\(zone):\(end)"])
    }
  }

  private mutating func details() -> [String] {
    var lines = ["SUMMARY:\(["Lunch", "Zürich — a long title of an event", "Call"][number(3)]) \(number(9))"]
    let optional = [
      "DESCRIPTION:Notes", "LOCATION:Café Luna\\, first floor", "URL:https://example.org/a", "COLOR:teal",
      "CATEGORIES:Work,Ideas", "STATUS:CANCELLED", "STATUS:TENTATIVE", "TRANSP:TRANSPARENT",
      "ORGANIZER;CN=Ana:mailto:ana@example.org",
      "ATTENDEE;CN=Bob;PARTSTAT=DECLINED:mailto:bob@example.org",
    ]
    for line in optional where number(4) == 0 { lines.append(line) }
    if lines.contains("STATUS:CANCELLED") { lines.removeAll { $0 == "STATUS:TENTATIVE" } }
    return lines
  }

  private mutating func event(_ uid: String) -> [String] {
    let day = number(110)
    let (start, lines) = times("DTSTART", day)
    if number(12) == 0 {
      return ["BEGIN:VTODO", "UID:\(uid)", "DUE:\(digits(day, 600))Z"] + details() + ["END:VTODO"]
    }
    var event = ["BEGIN:VEVENT", "UID:\(uid)"] + lines + details()
    guard number(3) == 0 else { return event + ["END:VEVENT"] }
    let rule = ["DAILY;COUNT=9", "WEEKLY", "MONTHLY;COUNT=4", "DAILY;INTERVAL=7"][number(4)]
    event.append("RRULE:FREQ=\(rule)")
    if number(3) == 0 { event.append("EXDATE\(start)") }
    if number(4) == 0 { event.append("RDATE:\(digits(day + 5, 300))Z") }
    event.append("END:VEVENT")
    guard number(2) == 0 else { return event }
    let range = number(2) == 0 ? ";RANGE=THISANDFUTURE" : ""
    return event + ["BEGIN:VEVENT", "UID:\(uid)", "RECURRENCE-ID\(range)\(start)"]
      + times("DTSTART", day + number(3)).lines + details() + ["END:VEVENT"]
  }

  /// A calendar of many events.
  mutating func text(_ count: Int) -> String {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Own", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0345",
      "TZOFFSETTO:+0345", "END:STANDARD", "END:VTIMEZONE",
    ]
    let events = (0..<count).flatMap { event("event-\($0)") }
    return (["BEGIN:VCALENDAR", "VERSION:2.0"] + zone + events + ["END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }
}
