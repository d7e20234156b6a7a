package import CalendarStore
package import Terminal

/// The list of calendars, as text.
package struct CalendarList {
  private let calendars: [StoredCalendar]

  private let defaultName: String?
  private let files: [String: String]

  /// - Parameters:
  ///   - defaultName: the name of the calendar of new events.
  ///   - files: the paths of accounts that are files or folders, by account.
  package init(
    _ calendars: [StoredCalendar], default defaultName: String? = nil, files: [String: String] = [:]
  ) {
    self.calendars = calendars
    self.defaultName = defaultName
    self.files = files
  }

  /// What is special about a calendar: `default, hidden, read-only, from Work`.
  private func state(of calendar: StoredCalendar) -> String {
    [
      calendar.name == defaultName ? "default" : nil, calendar.isHidden ? "hidden" : nil,
      calendar.isReadOnly ? "read-only" : nil,
      calendar.taskCount.flatMap { $0 == 0 ? nil : $0 == 1 ? "1 task" : "\($0) tasks" },
      calendar.source.map { source in "from \(source)" + (files[source].map { " (\($0))" } ?? "") },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// One line for each calendar: its name, its number of events and its state.
  package func text(on screen: Screen) -> String {
    guard !calendars.isEmpty else { return Self.none }
    let names = calendars.map { TerminalText($0.name) }
    let counts = calendars.map { calendar in
      calendar.eventCount.map { $0 == 1 ? "1 event" : "\($0) events" } ?? ""
    }
    let digits = calendars.compactMap(\.eventCount).map { "\($0)".count }.max() ?? 0
    let longestCount = digits + " events".count
    let width = min(names.map(\.columns).max() ?? 0, max(8, screen.width - longestCount - 2))
    return zip(calendars, zip(names, counts)).map { calendar, line in
      let (name, count) = line
      let state = state(of: calendar)
      let indent = String(repeating: " ", count: digits - count.prefix(while: \.isNumber).count)
      let room = longestCount - indent.count - count.count
      let rest = state.isEmpty ? "" : String(repeating: " ", count: max(0, room)) + "  " + state
      return TerminalText("\(name.padded(to: width))  \(indent)\(count)\(rest)").cut(to: screen.width).string
    }.joined(separator: "\n")
  }

  /// The message if there are none.
  package static let none =
    "There are no calendars yet. Import one: almanac import FILE.ics; or add an event: almanac add \"Dentist friday 9:30\""
}
