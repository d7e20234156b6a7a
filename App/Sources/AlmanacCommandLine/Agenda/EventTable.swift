import CalendarService

/// Lines of events in aligned columns, cut to the width of a screen: when, what, which calendar, where.
struct EventTable {
  private let screen: Screen
  private let whenWidth: Int
  private let titleWidth: Int
  private let calendarWidth: Int
  private let locationWidth: Int

  /// The columns that these rows need. Where there is too little room, titles are cut to 24 columns before
  /// places are cut to 14, and to 16 before calendars are cut; then places go, then calendars.
  init(_ rows: [Row], screen: Screen) {
    self.screen = screen
    whenWidth = rows.map(\.when.columns).max() ?? 0
    let room = max(8, screen.width - 4 - whenWidth)
    let calendar = min(20, rows.map(\.calendar.columns).max() ?? 0)
    let location = rows.map(\.location.columns).max() ?? 0
    let title = rows.map { $0.title.columns + $0.marks.columns }.max() ?? 0
    let beside = room - Self.gap - calendar
    let besideAll = beside - (location > 0 ? Self.gap + min(location, 14) : 0)
    titleWidth = min(title, max(besideAll >= 24 ? besideAll : beside, min(room, 16)))
    calendarWidth = max(0, min(calendar, room - titleWidth - Self.gap))
    locationWidth = room - titleWidth - Self.gap - calendarWidth - Self.gap
  }

  /// `  · `, between the columns.
  private static let gap = 4

  /// The line of an event.
  func line(_ row: Row) -> String {
    let title = row.title.cut(to: max(1, titleWidth - row.marks.columns))
    let what = TerminalText(title.string + row.marks.string).padded(to: titleWidth)
    let start = "  \(row.when.padded(to: whenWidth))  \(what)"
    let tail = tail(row)
    guard !tail.isEmpty else { return start.trimmedAtEnd }
    return "\(start)  " + screen.text(tail.trimmedAtEnd, in: .dim)
  }

  /// A line among the others that marks a time.
  func marker(_ when: String, _ text: String) -> String {
    let rule = String(repeating: "─", count: max(0, whenWidth - when.count - 1))
    return "  " + screen.text("\(when) \(rule)  \(text)", in: .red)
  }

  /// `· Work  · Room 4`, as far as there is room.
  private func tail(_ row: Row) -> String {
    let location = locationWidth >= 6 ? row.location.cut(to: locationWidth) : TerminalText("")
    guard row.calendar.columns > 0, calendarWidth > 1 else {
      return location.columns > 0 ? "· \(location.string)" : ""
    }
    let calendar = "· \(row.calendar.padded(to: calendarWidth))"
    return location.columns > 0 ? "\(calendar)  · \(location.string)" : calendar
  }

  /// An event, ready to be laid out.
  struct Row {
    let when: TerminalText
    let title: TerminalText
    /// What stays when the title is cut: ` ↻ (2/5)`.
    let marks: TerminalText
    let calendar: TerminalText
    let location: TerminalText

    /// What an event takes of a day.
    init(_ entry: AgendaEntry) {
      self.init(entry.event, when: entry.time, part: entry.part.map { "(\($0.number)/\($0.count))" })
    }

    init(_ event: CalendarEvent, when: String, part: String?) {
      let marks = [
        event.isRecurring ? "↻" : nil, event.occurrences > 1 ? "×\(event.occurrences)" : nil, part,
        event.status == .tentative ? "(tentative)" : nil,
      ]
      self.when = TerminalText(when)
      title = TerminalText(event.title.isEmpty ? "(no title)" : event.title)
      self.marks = TerminalText(marks.compactMap { $0.map { " \($0)" } }.joined())
      calendar = TerminalText(event.calendar)
      location = TerminalText(event.location ?? "")
    }
  }
}

extension String {
  /// Without the spaces at the end.
  fileprivate var trimmedAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
