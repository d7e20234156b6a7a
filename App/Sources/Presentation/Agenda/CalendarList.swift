package import CalendarStore
package import Terminal

/// The list of calendars, as text.
package struct CalendarList {
  private let calendars: [StoredCalendar]

  package init(_ calendars: [StoredCalendar]) {
    self.calendars = calendars
  }

  /// One line for each calendar: its name and its number of events.
  package func text(on screen: Screen) -> String {
    guard !calendars.isEmpty else { return Self.none }
    let names = calendars.map { TerminalText($0.name) }
    let counts = calendars.map { calendar in
      calendar.eventCount.map { $0 == 1 ? "1 event" : "\($0) events" } ?? ""
    }
    let digits = calendars.compactMap(\.eventCount).map { "\($0)".count }.max() ?? 0
    let longestCount = digits + " events".count
    let width = min(names.map(\.columns).max() ?? 0, max(8, screen.width - longestCount - 2))
    return zip(names, counts).map { name, count in
      let indent = String(repeating: " ", count: digits - count.prefix(while: \.isNumber).count)
      return "\(name.padded(to: width))  \(indent)\(count)"
    }.joined(separator: "\n")
  }

  /// The message if there are none.
  package static let none = "There are no calendars yet. Import one: almanac import FILE.ics"
}
