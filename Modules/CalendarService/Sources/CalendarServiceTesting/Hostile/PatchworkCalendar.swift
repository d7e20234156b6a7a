/// A calendar of many small pieces, reproducible by seed: complete events, and pieces that make the positions of
/// chunk boundaries matter.
public struct PatchworkCalendar: Sendable {
  /// The bytes.
  public private(set) var bytes: [UInt8] = []

  /// A calendar of several hundred pieces; two thirds are well-formed events.
  public init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    append("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    for number in 0..<Int.random(in: 2...200, using: &random) {
      if Int.random(in: 0..<3, using: &random) > 0 {
        append(Self.event(number, &random))
      } else if Int.random(in: 0..<200, using: &random) == 0 {
        bytes += [0xFF, 0xC3, 0x0A]
      } else {
        append(Self.pieces.randomElement(using: &random) ?? "")
      }
    }
    append("END:VCALENDAR\r\n")
    if Bool.random(using: &random) { append("stray\r\n") }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private static func event(_ number: Int, _ random: inout SeededRandom) -> String {
    let end = Int.random(in: 0..<8, using: &random) == 0 ? "\n" : "\r\n"
    let zone = zones.randomElement(using: &random) ?? ""
    var lines = [
      "BEGIN:VEVENT", "UID:\(Int.random(in: 0...number * 4, using: &random))",
      "DTSTART\(zone):20260309T090000",
      "SUMMARY:Number \(number)\(end) , with Zürich in its title and much else that follows",
      "LOCATION:Room \(number % 3)",
    ]
    if Int.random(in: 0..<5, using: &random) == 0 { lines.remove(at: 1) }
    if Int.random(in: 0..<5, using: &random) == 0 {
      lines.insert(Self.lines.randomElement(using: &random) ?? "", at: 2)
    }
    return (lines + ["END:VEVENT", ""]).joined(separator: end)
  }

  private static let zones = [
    "", "Z", ";TZID=Europe/Berlin", ";TZID=Custom", ";TZID=Other", ";TZID=Nowhere", ";TZID=Asia/Tokyo",
    ";TZID=america/new_york",
  ]

  private static let lines = [
    "DTEND;TZID=Other:20260309T100000", "DTEND:20260301T090000", "RRULE:FREQ=NEVER", "DTSTART:20260101",
    "RECURRENCE-ID;TZID=Custom:20260309T090000", "SEQUENCE:4",
    "BEGIN:VALARM\r\nTRIGGER:soon\r\nEND:VALARM", "BEGIN:VALARM\r\nACTION:DISPLAY", "nonsense",
    "EXDATE;TZID=Nowhere:20260309T090000,x", "BEGIN:X", "END:X",
    "RDATE;VALUE=PERIOD;TZID=Custom:20260310T090000/PT2H",
  ]

  private static let pieces = [
    "BEGIN:VEVENT\r\n", "BEGIN:VEVENT\r\nSUMMARY:Open\r\n", "END:VEVENT\r\n", "BEGIN:VTODO\r\nUID:x\r\n",
    "END:VTODO\r\n", "END:VCALENDAR\r\nBEGIN:VCALENDAR\r\n", "END:VCALENDAR\r\n", "BEGIN:VCALENDAR\r\n",
    "METHOD:PUBLISH\r\n", "METHOD:CANCEL\r\n", "METHOD:nonsense\r\n", "METHOD:REPLY\r\n",
    "NAME:Café\r\n",
    "X-WR-CALNAME:Work\r\n", "COLOR:red\r\n", "X-WR-TIMEZONE:Europe/Berlin\r\n", "PRODID:-//Other//EN\r\n",
    "X-WR-CALNAME:Home\r\n", "NAME:Office\r\n", "COLOR:blue\r\n", "X-WR-TIMEZONE:Asia/Tokyo\r\n",
    "PRODID:-//Another//EN\r\n",
    "stray\r\n", "\r\n\r\n", "\n", "\r", " folded\r\n", "BEGIN:VEVENT \r\n", "begin:vevent\r\n",
    "BEGIN:VEVENT\r\n folded\r\n",
    "SUMMARY:text\r\n BEGIN:VEVENT\r\n", "\r\n BEGIN:VEVENT\r\nEND:VEVENT\r\n",
    String(repeating: "BEGIN:Y\r\n", count: 31), String(repeating: "BEGIN:Y\r\n", count: 40),
    String(repeating: "END:Y\r\n", count: 31), "VERSION:1.0\r\n", zone("Custom"), zone("Other"),
    "BEGIN:VTIMEZONE\r\nTZID:Other\r\n",
  ]

  private static func zone(_ name: String) -> String {
    """
    BEGIN:VTIMEZONE\r
    TZID:\(name)\r
    BEGIN:STANDARD\r
    DTSTART:19700101T000000\r
    TZOFFSETFROM:+0130\r
    TZOFFSETTO:+0130\r
    END:STANDARD\r
    END:VTIMEZONE\r

    """
  }
}
