package import CalendarService
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The seven columns of a week on a screen.
struct DayColumns {
  /// The width before the first day.
  let gutter: Int
  /// The width of a day; days are separated by one column.
  let width: Int
  private let screen: Screen

  init(on screen: Screen, gutter: Int) {
    self.screen = screen
    self.gutter = gutter
    width = max(3, (screen.width - gutter - 6) / 7)
  }

  /// A line of seven cells.
  func line(_ cells: [StyledText], gutter text: StyledText = StyledText()) -> String {
    let days = cells.map { $0.padded(to: width, on: screen) }.joined(separator: " ")
    return (text.padded(to: gutter, on: screen) + days).trimmedAtEnd
  }

  /// Lines of cells with different heights.
  func lines(_ columns: [[StyledText]]) -> [String] {
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in line(columns.map { row < $0.count ? $0[row] : StyledText() }) }
  }

  /// Lines of the bars of a week.
  func lines(_ bars: DayBars, _ style: EventStyle) -> [String] {
    bars.lanes.map { lane in
      var line = StyledText(String(repeating: " ", count: gutter))
      var column = 0
      for bar in lane {
        let skipped = (bar.columns.lowerBound - column) * (width + 1)
        line.append(TerminalText(String(repeating: " ", count: skipped)))
        let columns = bar.columns.count * (width + 1) - 1
        line.append(Self.text(of: bar, columns: columns), in: style.marks(of: bar.event).symbolStyle)
        if bar.columns.upperBound < 7 { line.append(TerminalText(" ")) }
        column = bar.columns.upperBound
      }
      return line.padded(to: min(line.columns, screen.width), on: screen).trimmedAtEnd
    }
  }

  /// `━ Spring break ━━━━▸`, as wide as its days; shortened to `Good Fri…` or `Rent ━━━` if that is narrow.
  static func text(of bar: DayBars.Bar, columns: Int) -> TerminalText {
    guard columns >= 14 else {
      let title = TerminalText(bar.event.shownTitle).cut(to: columns)
      let rest = columns - title.columns - 1
      return rest < 1 ? title : TerminalText("\(title.string) " + String(repeating: "━", count: rest))
    }
    let (start, end) = (bar.beginsEarlier ? "◂" : "━", bar.endsLater ? "▸" : "━")
    let title = TerminalText(bar.event.shownTitle).cut(to: columns - 4)
    let rest = String(repeating: "━", count: max(0, columns - title.columns - 4))
    return TerminalText("\(start) \(title.string) \(rest)\(end)")
  }
}

/// The bars of a week: events that take whole days, in lanes if they overlap.
struct DayBars {
  /// The part of an event in a week.
  struct Bar {
    let event: CalendarEvent
    /// The days, 0 to 6.
    let columns: Range<Int>
    let beginsEarlier: Bool
    let endsLater: Bool
  }

  /// The bars of each lane by day.
  let lanes: [[Bar]]
  /// The number of events without a lane.
  let hiddenCount: Int

  /// The bars of a week, or of fewer days, that starts on a day.
  ///
  /// - Parameter limit: the maximum number of lanes.
  init(_ events: [CalendarEvent], weekOf first: CivilDate, zone: Zone, limit: Int, dayCount: Int = 7) {
    let week = first...first.adding(days: dayCount - 1)
    let bars = events.filter(\.takesWholeDays).map { ($0, $0.coveredDays(in: zone)) }
      .filter { $0.1.overlaps(week) }
      .sorted { ($0.1.lowerBound, $1.1.upperBound) < ($1.1.lowerBound, $0.1.upperBound) }
      .map { event, days in
        let shown = days.clamped(to: week)
        let lower = shown.lowerBound.daysSinceEpoch - first.daysSinceEpoch
        return Bar(
          event: event, columns: lower..<(shown.upperBound.daysSinceEpoch - first.daysSinceEpoch + 1),
          beginsEarlier: days.lowerBound < first, endsLater: days.upperBound > week.upperBound)
      }
    var lanes: [[Bar]] = []
    for (bar, position) in zip(bars, Lanes.positions(of: bars.map(\.columns))) where position.lane < limit {
      while lanes.count <= position.lane { lanes.append([]) }
      lanes[position.lane].append(bar)
    }
    self.lanes = lanes
    hiddenCount = bars.count - lanes.map(\.count).reduce(0, +)
  }
}

extension CalendarEvent {
  /// Whether it is drawn as a bar: it is all-day, or lasts a day or longer.
  var takesWholeDays: Bool { isAllDay || end.timeIntervalSince(start) >= 86_400 }
}

extension CivilDate {
  /// The first day of the week of this day.
  package func startOfWeek(on first: Weekday) -> CivilDate {
    adding(days: -((weekday.rawValue - first.rawValue + 7) % 7))
  }

  /// The number of its week (ISO 8601).
  package var isoWeek: Int {
    let thursday = adding(days: 4 - weekday.rawValue)
    let first = CivilDate(year: thursday.year, month: 1, day: 1) ?? thursday
    return (thursday.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
  }
}
