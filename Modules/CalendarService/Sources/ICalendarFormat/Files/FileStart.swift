import CalendarService
import ICalendarComponents

/// Decides by its first bytes whether a file is parsed.
enum FileStart {
  /// Returns where the text starts, after a byte order mark.
  static func check(_ bytes: Span<UInt8>, path: String) throws(CalendarServiceError) -> Int {
    let head = (0..<min(bytes.count, 4)).map { bytes[$0] }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) || head.prefix(2).contains(0) {
      throw .wrongEncoding(path: path, encoding: "UTF-16")
    }
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Leading blank lines would be read as continuation lines.
    var text = start
    while text < bytes.count, bytes[text] <= UInt8(ascii: " ") { text += 1 }
    if text == bytes.count { throw .empty(path: path) }
    var lines = LineReader(at: start)
    while let line = lines.next(in: bytes) {
      let first = bytes.extracting(line.start..<line.end)
      let text = first.trimmed(0..<first.count)
      if text.isEmpty { continue }
      if first.has("BEGIN:VCALENDAR", at: text) || beginsComponent(first, text) { return start }
      throw .notACalendar(path: path, line: line.number, text: first.excerpt)
    }
    throw .empty(path: path)
  }

  /// Whether a line begins a component that is accepted without an enclosing VCALENDAR, as some programs write.
  private static func beginsComponent(_ line: Span<UInt8>, _ text: Range<Int>) -> Bool {
    text.count > 6 && line.has("BEGIN:", at: text.prefix(6))
      && CalendarParser.standsAlone(line, line.trimmed(text.dropFirst(6)))
  }
}
