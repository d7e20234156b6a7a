/// A calendar such as a large organisation exports, the same in every run: about 700 bytes and 20 lines an event.
///
/// Four time zones with their VTIMEZONEs, 8 events of 100 repeat, half have guests, a quarter an alarm, one in
/// ten text beyond ASCII; long lines are folded at 75 bytes.
struct SampleFile {
  private var random = SampleRandom(seed: 5545)
  private var bytes: [UInt8] = []

  /// The bytes of a file of so many events.
  static func bytes(events: Int) -> [UInt8] {
    var file = SampleFile()
    file.bytes.reserveCapacity(events * 750)
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Export//EN", "X-WR-CALNAME:Work"] {
      file.append(line)
    }
    for zone in Self.zones { file.appendZone(zone) }
    for number in 0..<events { file.appendEvent(number) }
    file.append("END:VCALENDAR")
    return file.bytes
  }

  private static let zones = ["Europe/Berlin", "Europe/London", "America/New_York", "Asia/Tokyo"]
  private static let people = ["Ana Example", "Bo Sample", "Cy Other", "Dee Longername", "Eli Someone"]
  private static let words = [
    "planning", "review", "of", "the", "quarterly", "results", "with", "customers", "and", "partners",
    "budget",
    "draft", "release", "incident", "follow-up", "weekly", "sync", "interview", "demo", "training",
  ]

  private mutating func appendEvent(_ number: Int) {
    let zone = random.one(of: Self.zones)
    let day = "20\(two(20 + random.next() % 8))\(two(1 + random.next() % 12))\(two(1 + random.next() % 28))"
    let hour = 7 + random.next() % 11
    append("BEGIN:VEVENT")
    if random.happens(10) {
      append("DTSTART;VALUE=DATE:\(day)")
    } else {
      append("DTSTART;TZID=\(zone):\(day)T\(two(hour))3000")
      append("DTEND;TZID=\(zone):\(day)T\(two(hour + 1))0000")
    }
    if random.happens(8) {
      append("RRULE:\(random.one(of: ["FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=MONTHLY;BYDAY=2TU;COUNT=24"]))")
      append("EXDATE;TZID=\(zone):\(day)T\(two(hour))3000")
    }
    append("DTSTAMP:20260301T101112Z")
    append("ORGANIZER;CN=Ana Example:mailto:ana@example.org")
    append("UID:\(String(random.next(), radix: 16))-\(number)@calendar.example.org")
    appendGuests()
    append("CREATED:20260220T080000Z")
    append("DESCRIPTION:\(text(words: 8 + random.next() % 10))\\n\\nNotes: https://example.org/n/\(number)")
    append("LAST-MODIFIED:20260301T101112Z")
    append(
      "LOCATION:\(random.one(of: ["Room 4\\, second floor", "Zürich\\, großer Saal", "Online", "Café"]))")
    append("SEQUENCE:\(random.next() % 3)")
    append("STATUS:CONFIRMED")
    append("SUMMARY:\(text(words: 3 + random.next() % 4))")
    append("TRANSP:OPAQUE")
    if random.happens(30) { append("CATEGORIES:Projects,\(random.one(of: Self.words))") }
    if random.happens(25) {
      for line in ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER:-PT15M", "END:VALARM"] {
        append(line)
      }
    }
    append("END:VEVENT")
  }

  private mutating func appendGuests() {
    guard random.happens(50) else { return }
    for _ in 0..<(1 + random.next() % 3) {
      let name = random.one(of: Self.people)
      let address = name.lowercased().replacing(" ", with: ".")
      append(
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=\(name):mailto:\(address)@example.org"
      )
    }
  }

  private mutating func appendZone(_ name: String) {
    let lines =
      ["BEGIN:VTIMEZONE", "TZID:\(name)", "X-LIC-LOCATION:\(name)"]
      + part("DAYLIGHT", from: "+0100", to: "+0200", start: "19700329T020000", month: 3)
      + part("STANDARD", from: "+0200", to: "+0100", start: "19701025T030000", month: 10)
      + ["END:VTIMEZONE"]
    for line in lines { append(line) }
  }

  private func part(_ name: String, from: String, to: String, start: String, month: Int) -> [String] {
    [
      "BEGIN:\(name)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)", "TZNAME:X", "DTSTART:\(start)",
      "RRULE:FREQ=YEARLY;BYMONTH=\(month);BYDAY=-1SU", "END:\(name)",
    ]
  }

  private mutating func text(words count: UInt64) -> String {
    var words = (0..<count).map { _ in random.one(of: Self.words) }
    if random.happens(10) { words.append("für Zürich") }
    return words.joined(separator: " ")
  }

  private func two(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Appends a line, folded at 75 bytes where no character breaks, with its CRLF.
  private mutating func append(_ line: String) {
    var length = 0
    for byte in line.utf8 {
      if length >= 74, byte & 0xC0 != 0x80 {
        bytes += "\r\n ".utf8
        length = 1
      }
      bytes.append(byte)
      length += 1
    }
    bytes += "\r\n".utf8
  }
}
