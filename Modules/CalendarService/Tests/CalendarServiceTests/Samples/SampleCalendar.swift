import Foundation

/// An iCalendar stream written for a test.
struct SampleCalendar {
  var text: String

  /// A stream with this text; line breaks become CRLF.
  init(_ text: String) {
    self.text = text.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n"
  }

  /// A VCALENDAR with these lines.
  static func around(_ lines: String) -> SampleCalendar {
    SampleCalendar("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\n\(lines)\nEND:VCALENDAR")
  }

  /// A VCALENDAR with a VEVENT of these lines, and a default UID, DTSTART and SUMMARY.
  static func event(_ lines: String = "") -> SampleCalendar {
    .around(eventLines(lines))
  }

  /// A VEVENT of these lines, with a default UID, DTSTART and SUMMARY.
  static func eventLines(_ lines: String) -> String {
    var event = "BEGIN:VEVENT\n"
    if !lines.contains("UID:") { event += "UID:event\n" }
    if !lines.contains("DTSTART") { event += "DTSTART:20260309T090000Z\n" }
    if !lines.contains("SUMMARY") { event += "SUMMARY:Standup\n" }
    return event + (lines.isEmpty ? "" : lines + "\n") + "END:VEVENT"
  }

  /// One of each vendor.
  static let vendors = [google, apple, outlook, fastmail, nextcloud, airline, conference]

  var data: Data { Data(text.utf8) }
}
