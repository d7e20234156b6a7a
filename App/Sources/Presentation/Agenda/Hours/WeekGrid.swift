package import CalendarService
package import Terminal
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A week in seven columns: bars of whole days above, then the events of each day; by the hour if there is room.
package struct WeekGrid {
  private let first: CivilDate
  private let events: [CalendarEvent]
  private let style: EventStyle

  /// The week that starts on a day.
  ///
  /// - Parameter events: the events under way in the week.
  package init(_ events: [CalendarEvent], weekOf first: CivilDate, style: EventStyle) {
    self.events = events
    self.first = first
    self.style = style
  }

  /// Whether the screen is wide enough for seven columns.
  package static func fits(_ screen: Screen) -> Bool { screen.width >= 76 }

  /// The width from which on the days are shown by the hour.
  private static let widthOfHours = 100
  private static let mostBars = 6
  private static let mostEvents = 30

  package func text(on screen: Screen) -> String {
    let columns = DayColumns(on: screen, gutter: 0)
    let days = (0..<7).map { first.adding(days: $0) }
    let zone = style.clock.zone
    let bars = DayBars(events, weekOf: first, zone: zone, limit: Self.mostBars)
    let range = DateRange(
      start: zone.start(of: first), end: zone.start(of: first.adding(days: 7)), precision: .days, title: "")
    if screen.width >= Self.widthOfHours {
      let entries = DayEntries(events, in: range, zone: zone).days.map { ($0.date, $0.entries) }
      return HourGrid(days, entries: Dictionary(entries) { $1 }, style: style).text(on: screen)
    }
    let timed = events.filter { !$0.takesWholeDays }
    let entries = Dictionary(
      uniqueKeysWithValues: DayEntries(timed, in: range, zone: zone).days.map { ($0.date, $0.entries) })
    let cells = days.map { day in self.cells(of: entries[day] ?? [], on: day, width: columns.width) }
    var lines = [
      columns.line(days.map { header($0, width: columns.width) }),
      columns.line(
        days.map { _ in StyledText(String(repeating: "─", count: columns.width), in: .dim) }),
    ]
    lines += columns.lines(bars, style)
    if bars.hiddenCount > 0 { lines.append("… and \(bars.hiddenCount) more whole days") }
    lines += columns.lines(cells)
    if timed.isEmpty, bars.lanes.isEmpty { lines.append("no events") }
    return lines.joined(separator: "\n")
  }

  /// `Tue 24`, `Wed 1 Apr` if there is room for the month, with `▸` before today.
  private func header(_ day: CivilDate, width: Int) -> StyledText {
    let language = style.clock.language
    let long = language.shortText(day, hasYear: false)
    let room = day == style.clock.today ? width - 1 : width
    let hasMonth = (day.day == 1 || day == first) && TerminalText(long).columns <= room
    let text = hasMonth ? long : "\(language.shortName(of: day.weekday)) \(day.day)"
    return day == style.clock.today ? StyledText("▸\(text)", in: .bold) : StyledText(text, in: .bold)
  }

  private func cells(of entries: [AgendaEntry], on day: CivilDate, width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var present = day == style.clock.today ? style.clock.now() : .distantPast
    for entry in entries.prefix(Self.mostEvents) {
      if entry.start > present, present != .distantPast {
        lines.append(presentLine(width))
        present = .distantPast
      }
      lines += cell(entry, width: width)
    }
    if entries.count > Self.mostEvents {
      lines.append(StyledText("+\(entries.count - Self.mostEvents) more"))
    }
    if present != .distantPast, !entries.isEmpty { lines.append(presentLine(width)) }
    return lines
  }

  private func presentLine(_ width: Int) -> StyledText {
    let time = style.hours.text(style.clock.dateTime)
    return StyledText("\(time) " + String(repeating: "─", count: max(0, width - time.count - 1)), in: .red)
  }

  /// The symbol and the start, then the title, on at most three lines in all.
  private func cell(_ entry: AgendaEntry, width: Int) -> [StyledText] {
    let marks = style.marks(of: entry.event)
    let words =
      "\(style.hours.text(entry.clock.from))\(marks.warning) \(TerminalText(entry.event.shownTitle).string)"
    var rows = WordWrap.wrapped(words, to: max(4, width - 1)).split(separator: "\n").map(String.init)
    if rows.count > 3 { rows = rows.prefix(2) + [rows[2] + " …"] }
    return rows.enumerated().map { index, row in
      var text = StyledText(index == 0 ? marks.symbol : " ", in: marks.symbolStyle)
      text.append(TerminalText(row).cut(to: width - 1), in: marks.wordStyle)
      return text
    }
  }
}
