package import CalendarService
import ProgramSettings
package import Terminal

/// Event lines in aligned columns, cut to the width of a screen: id, time, symbol, title, calendar, location.
package struct EventTable {
  private let screen: Screen
  private let isNarrow: Bool
  private let idWidth: Int
  private let whenWidth: Int
  private let widths: [Int]

  /// The space between columns.
  private static let gap = 2
  /// The minimum width for title and calendar; if less is left, times are shortened to their starts.
  private static let roomBesideTimes = 38
  /// The width below which titles are not cut to show the time in another zone.
  private static let shortTitle = 14

  /// The columns that these rows need.
  package init(_ rows: [Row], screen: Screen) {
    self.init(
      screen: screen, idWidth: rows.map(\.id.count).max() ?? 0, when: rows.map(\.when.columns).max() ?? 0,
      shortWhen: rows.map(\.shortWhen.columns).max() ?? 0,
      title: rows.map { $0.title.columns + $0.suffix.columns }.max() ?? 0,
      calendar: rows.map(\.calendar.columns).max() ?? 0, place: rows.map(\.place.columns).max() ?? 0)
  }

  /// Columns for rows that are not known yet, in a long list that is written while it is read.
  package init(unseenOn screen: Screen, style: EventStyle) {
    self.init(
      screen: screen, idWidth: 0, when: style.hours == .twentyFourHours ? 11 : 15,
      shortWhen: style.hours == .twentyFourHours ? 5 : 7, title: 48, calendar: 20, place: 32)
  }

  private init(
    screen: Screen, idWidth: Int, when: Int, shortWhen: Int, title: Int, calendar: Int, place: Int
  ) {
    self.screen = screen
    self.idWidth = idWidth
    let ids = idWidth == 0 ? 0 : idWidth + Self.gap
    let beside = screen.width - 2 - ids - Self.gap - 2
    isNarrow = beside - when < Self.roomBesideTimes
    whenWidth = isNarrow ? shortWhen : when
    widths = ColumnWidths.shared(
      [
        .init(longest: title, floor: 14, comfort: 30), .init(longest: calendar, floor: 10, comfort: 14),
        .init(longest: place, floor: 10, comfort: 20),
      ], room: max(8, beside - whenWidth), gap: Self.gap)
  }

  /// The line of an event.
  package func line(_ row: Row) -> String {
    let id = idWidth == 0 ? "" : TerminalText(row.id).padded(to: idWidth) + "  "
    let when = (isNarrow ? row.shortWhen : row.when).padded(to: whenWidth)
    let hasRoom = widths[0] - row.suffix.columns >= min(Self.shortTitle, row.title.columns)
    let suffix = hasRoom ? row.suffix : row.shortSuffix
    let title = row.title.cut(to: max(1, widths[0] - suffix.columns))
    let what = TerminalText(title.string + suffix.string).padded(to: widths[0])
    let tail = [(row.shortCalendar(widths[1]), widths[1]), (row.place, widths[2])].filter { $0.1 > 0 }
      .map { "  " + $0.padded(to: $1) }.joined().trimmedAtEnd
    let start = "  \(id)\(when)  "
    if row.marks.isDim {
      return "  " + screen.text("\(id)\(when)  \(row.marks.symbol) \(what)\(tail)".trimmedAtEnd, in: .dim)
    }
    guard !tail.isEmpty else { return "\(start)\(row.marks.text(on: screen)) \(what)".trimmedAtEnd }
    return "\(start)\(row.marks.text(on: screen)) \(what)" + screen.text(tail, in: .dim)
  }

  /// A line between the others that marks a time.
  func marker(_ when: String, _ text: String) -> String {
    let rule = String(repeating: "─", count: max(2, whenWidth - when.count - 1))
    let line = TerminalText("\(when) \(rule)  \(text)").cut(to: max(1, screen.width - 2)).string
    return "  " + screen.text(line, in: .red)
  }

  /// An event prepared for layout.
  package struct Row {
    package let id: String
    package let when: TerminalText
    let shortWhen: TerminalText
    let marks: EventMarks
    package let title: TerminalText
    /// The text kept when the title is cut: ` ↻ (2/5) (11:00 Athens)`.
    package let suffix: TerminalText
    /// The same without the time in another zone.
    let shortSuffix: TerminalText
    package let calendar: TerminalText
    package let place: TerminalText

    /// The row of an entry.
    package init(_ entry: AgendaEntry, _ style: EventStyle) {
      self.init(
        entry.event, style, when: entry.time(style.hours), shortWhen: entry.shortTime(style.hours),
        part: entry.part.map { "(\($0.number)/\($0.count))" })
    }

    package init(_ event: CalendarEvent, _ style: EventStyle, when: String, shortWhen: String, part: String?)
    {
      id = style.ids[EventKey(event)] ?? ""
      self.when = TerminalText(when)
      self.shortWhen = TerminalText(shortWhen)
      marks = style.marks(of: event)
      title = TerminalText(event.shownTitle)
      let signs = marks.suffix + (marks.warning.isEmpty ? "" : " ⚠") + (part.map { " \($0)" } ?? "")
      suffix = TerminalText(signs + marks.ownTime)
      shortSuffix = TerminalText(signs)
      calendar = TerminalText(event.calendar)
      place = event.shownPlace
    }

    /// The name of the calendar; if it is an address and room is scarce, only the name in it.
    func shortCalendar(_ width: Int) -> TerminalText {
      guard calendar.columns > width, let at = calendar.string.firstIndex(of: "@") else { return calendar }
      return TerminalText(String(calendar.string[..<at]))
    }
  }
}
