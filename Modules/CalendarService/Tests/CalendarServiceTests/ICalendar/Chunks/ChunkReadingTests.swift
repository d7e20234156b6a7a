import CalendarService
import CalendarServiceTesting
import Testing

@testable import ICalendarFormat

/// Reading a file in chunks gives the same result as reading it sequentially: objects, their texts and order,
/// faults and their lines, and errors.
@Suite struct ChunkReadingTests {
  @Test(arguments: 0..<UInt64(Soak.size(5, full: 40)))
  func mixedCalendarsReadTheSameInChunks(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for seed in seed * 10..<seed * 10 + 10 {
      compare(PatchworkCalendar(seed: seed).bytes, chunkSize: .random(in: 1...3000, using: &random), seed)
    }
  }

  @Test(arguments: 0..<20)
  func hostileCalendarsReadTheSameInChunks(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for seed in seed * 20..<seed * 20 + 20 {
      compare(HostileCalendar(seed: seed).bytes, chunkSize: .random(in: 1...1500, using: &random), seed)
    }
  }

  /// More zones than a zone set distinguishes, some of them defined in the calendar, in another order in each
  /// chunk.
  @Test(arguments: [20, 64, 100])
  func manyZonesReadTheSameInChunks(_ count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    var text = "BEGIN:VCALENDAR\r\n"
    for number in 0..<400 {
      let zone = number < count ? number : Int.random(in: 0..<count, using: &random)
      text += "BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART;TZID=Zone \(zone):20260309T090000\r\nEND:VEVENT\r\n"
    }
    for zone in 0..<count where zone % 3 > 0 {
      text += "BEGIN:VTIMEZONE\r\nTZID:Zone \(zone)\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
      text += "TZOFFSETFROM:+0130\r\nTZOFFSETTO:+0130\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
    }
    text += "END:VCALENDAR\r\n"

    for size in [100, 1000, 10_000] { compare(Array(text.utf8), chunkSize: size, UInt64(count)) }
  }

  /// The first of two events with one UID waits for its zone, and is dropped at the end.
  @Test(arguments: 1..<4)
  func twoEventsOfOneUIDReadTheSameInChunks(_ events: Int) {
    let text = (0..<events * 2).map { number in
      let rule = number.isMultiple(of: 2) ? "RRULE:FREQ=NEVER\r\n" : ""
      let start = "BEGIN:VEVENT\r\nUID:\(number / 2)\r\nDTSTART;TZID=Nowhere:20260309T090000\r\n"
      return start + rule + "END:VEVENT\r\n"
    }

    compare(
      Array("BEGIN:VCALENDAR\r\n\(text.joined())END:VCALENDAR\r\n".utf8), chunkSize: 1, UInt64(events))
  }

  /// Reports only the differences, to keep the output short.
  private func compare(_ bytes: [UInt8], chunkSize: Int, _ seed: UInt64) {
    let parts = outcome(bytes, chunkSize: chunkSize)
    let whole = outcome(bytes, chunkSize: .max)
    guard parts != whole else { return }
    var difference = "one is refused"
    if case .success(let parts) = parts, case .success(let whole) = whole {
      difference =
        parts.faults == whole.faults
        ? "\(parts.objects.count) and \(whole.objects.count) objects, unequal"
        : "\(parts.faults.count) and \(whole.faults.count) faults, unequal"
    }
    Issue.record("Seed \(seed) in parts of \(chunkSize): \(difference).")
  }

  private func outcome(_ bytes: [UInt8], chunkSize: Int) -> Result<CalendarFile, CalendarServiceError> {
    Result { () throws(CalendarServiceError) in
      try CalendarParser.calendar(
        in: .array(bytes), named: "work.ics", database: StubZoneDatabase(), chunkSize: chunkSize)
    }
  }
}
