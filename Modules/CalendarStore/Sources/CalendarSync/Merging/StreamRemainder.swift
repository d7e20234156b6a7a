#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Tells what is left of an iCalendar stream after events were taken out.
package enum StreamRemainder {
  /// What does not count by itself: the calendar, and time zones, which are there for the sake of events.
  private static let frames: Set<String> = ["VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT"]

  /// Whether a stream holds no component any more that says something.
  package static func isEmpty(_ content: Data) -> Bool {
    let lines = content.split { $0 == 10 || $0 == 13 }
    return !lines.contains { line in
      let text = String(decoding: line.prefix(40), as: UTF8.self).uppercased()
      guard text.hasPrefix("BEGIN:") else { return false }
      return !frames.contains(text.dropFirst(6).filter { !$0.isWhitespace })
    }
  }
}
