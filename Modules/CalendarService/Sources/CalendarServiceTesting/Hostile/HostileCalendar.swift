/// Invalid calendar files, reproducible by seed: random bytes, random lines, and damaged calendars.
public struct HostileCalendar: Sendable {
  /// The bytes.
  public private(set) var bytes: [UInt8] = []
  private var random: SeededRandom

  /// The calendar for a seed, several kilobytes in size.
  public init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      bytes = (0..<Int.random(in: 0...4000, using: &random)).map { _ in .random(in: 0...255, using: &random) }
    case 1: appendLines(count: 100)
    case 2:
      bytes = Array("BEGIN:VCALENDAR\r\n".utf8)
      for _ in 0..<200 { append(HostileWords.bytes.randomElement(using: &random) ?? "") }
    case 3...5: appendCalendar()
    default:
      appendCalendar()
      for _ in 0..<Int.random(in: 1...20, using: &random) { damage() }
    }
  }

  /// A calendar damaged in up to eight positions.
  public init(damaging bytes: [UInt8], seed: UInt64) {
    random = SeededRandom(seed: seed)
    self.bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) { damage() }
  }

  private mutating func appendCalendar() {
    append("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let zone = Int.random(in: 0..<6, using: &random) == 0
      append(zone ? "BEGIN:VTIMEZONE\r\nTZID:Custom\r\nBEGIN:STANDARD\r\n" : "BEGIN:VEVENT\r\n")
      if !zone { append("UID:\(Int.random(in: 0..<5, using: &random))\r\nDTSTART:20260309T090000Z\r\n") }
      appendLines(count: Int.random(in: 0...12, using: &random))
      append(zone ? "END:STANDARD\r\nEND:VTIMEZONE\r\n" : "END:VEVENT\r\n")
    }
    append("END:VCALENDAR\r\n")
  }

  private mutating func appendLines(count: Int) {
    for _ in 0..<count {
      let name = HostileWords.names.randomElement(using: &random) ?? ""
      append(name)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        append(HostileWords.parameters.randomElement(using: &random) ?? "")
      }
      append(":" + (name == "RRULE" ? rule() : value()))
      append(["\r\n", "\r\n", "\r\n", "\n", "\r", "\r\n ", "\r\n\t", ""].randomElement(using: &random) ?? "")
    }
  }

  private mutating func value() -> String {
    HostileWords.values.randomElement(using: &random) ?? ""
  }

  private mutating func rule() -> String {
    var parts = ["FREQ=" + (HostileWords.frequencies.randomElement(using: &random) ?? "")]
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let name = HostileWords.ruleParts.randomElement(using: &random) ?? ""
      let numbers = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        HostileWords.ruleValues.randomElement(using: &random) ?? ""
      }
      parts.append("\(name)=\(numbers.joined(separator: ","))")
    }
    return parts.joined(separator: ";")
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func damage() {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, index + Int.random(in: 1...100, using: &random))
    switch Int.random(in: 0...4, using: &random) {
    case 0: bytes[index] = .random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: Array(bytes[index..<end]), at: Int.random(in: 0...index, using: &random))
    case 3:
      bytes.insert(
        contentsOf: Array((HostileWords.bytes.randomElement(using: &random) ?? "").utf8), at: index)
    default: bytes.removeLast(bytes.count - end)
    }
  }
}
