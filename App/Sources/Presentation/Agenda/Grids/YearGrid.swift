package import CalendarService
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A year as twelve lines: a column for each day, as high as its hours are many, and the totals of the month.
package struct YearGrid {
  private let year: Int
  private let events: [CalendarEvent]
  private let style: EventStyle

  /// The busy hours of a day that fill its column.
  private static let fullHours = 8.0

  /// The year of a day.
  ///
  /// - Parameter events: the events under way in it.
  package init(_ events: [CalendarEvent], yearOf day: CivilDate, style: EventStyle) {
    (year, self.events, self.style) = (day.year, events, style)
  }

  /// The days of a year.
  package static func days(of year: Int) -> Range<CivilDate>? {
    guard let first = CivilDate(year: year, month: 1, day: 1),
      let last = CivilDate(year: year, month: 12, day: 31)
    else { return nil }
    return first..<last.adding(days: 1)
  }

  package func text(on screen: Screen) -> String {
    let (counts, hours) = load()
    var lines = [screen.text(TerminalText("\(year)").cut(to: screen.width).string, in: .bold)]
    let names = (1...12).map { TerminalText(style.clock.language.shortName(ofMonth: $0)) }
    let width = names.map(\.columns).max() ?? 0
    for month in 1...12 {
      guard let first = CivilDate(year: year, month: month, day: 1) else { continue }
      let days = (0..<CivilDate.length(ofMonth: month, in: year)).map { first.adding(days: $0) }
      var line = StyledText(names[month - 1].padded(to: width) + "  ")
      for day in days {
        let column = String(Blocks.column((hours[day] ?? 0) / Self.fullHours))
        let isToday = day == style.clock.today
        let isWeekend = day.weekday == .saturday || day.weekday == .sunday
        line.append(TerminalText(column), in: isToday ? .reversed : isWeekend ? .dim : nil)
      }
      line.append(TerminalText(String(repeating: " ", count: 31 - days.count)))
      let events = days.reduce(0) { $0 + (counts[$1] ?? 0) }
      let total = days.reduce(0) { $0 + (hours[$1] ?? 0) }
      line.append(TerminalText("  " + Self.right(events, 4) + (events == 1 ? " event " : " events")))
      line.append(TerminalText("  " + Self.right(Int(total.rounded()), 4) + " h"), in: .dim)
      lines.append(line.padded(to: min(screen.width, line.columns), on: screen))
    }
    return lines.joined(separator: "\n")
  }

  private static func right(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The number of events that begin on each day, and the hours of those with a time.
  private func load() -> (counts: [CivilDate: Int], hours: [CivilDate: Double]) {
    let zone = style.clock.zone
    var counts: [CivilDate: Int] = [:]
    var hours: [CivilDate: Double] = [:]
    for event in events where style.isAttended(event) {
      let days = event.coveredDays(in: zone)
      counts[days.lowerBound, default: 0] += event.occurrences
      guard !event.isAllDay, event.isBusy else { continue }
      for day in days.lowerBound.daysSinceEpoch...days.upperBound.daysSinceEpoch {
        let date = CivilDate(daysSinceEpoch: day)
        guard date.year == year else { continue }
        let start = max(event.start, zone.start(of: date))
        let end = min(event.end, zone.start(of: date.adding(days: 1)))
        if start < end { hours[date, default: 0] += end.timeIntervalSince(start) / 3600 }
      }
    }
    return (counts, hours)
  }
}
