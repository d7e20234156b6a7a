package import CalendarService
package import Terminal
import TimePhrases

/// A month as a grid: the number of events of each day, bars for events that take whole days, and the first events
/// if there is room.
package struct MonthGrid {
  private let first: CivilDate
  /// The days shown, and their entries.
  private let days: Range<CivilDate>
  private let entries: [CivilDate: [AgendaEntry]]
  /// The events of the entries.
  private let events: [CalendarEvent]
  private let style: EventStyle
  /// The UIDs of the series that take place more than twice a week.
  private let often: Set<String>

  private static let mostBars = 3
  private static let mostEvents = 3
  /// The minimum width of a day to show its first events.
  private static let wideDay = 9
  /// The minimum width of a day to show start times.
  private static let veryWideDay = 17

  /// The month of a day.
  ///
  /// - Parameter events: the events under way in its weeks.
  package init(_ events: [CalendarEvent], monthOf day: CivilDate, style: EventStyle) {
    let (days, zone) = (Self.days(ofMonth: day, firstWeekday: style.clock.firstWeekday), style.clock.zone)
    let range = DateRange(
      start: zone.start(of: days.lowerBound), end: zone.start(of: days.upperBound), precision: .days,
      title: "")
    let entries = DayEntries(events, in: range, zone: zone).days
    self.init(
      entries: Dictionary(uniqueKeysWithValues: entries.map { ($0.date, $0.entries) }), monthOf: day,
      style: style)
  }

  /// The month of a day.
  ///
  /// - Parameter entries: the entries of its weeks, sorted; days without any need not be there.
  package init(entries: [CivilDate: [AgendaEntry]], monthOf day: CivilDate, style: EventStyle) {
    first = CivilDate(year: day.year, month: day.month, day: 1) ?? day
    let days = Self.days(ofMonth: day, firstWeekday: style.clock.firstWeekday)
    self.days = days
    self.entries = entries
    self.style = style
    events = (days.lowerBound.daysSinceEpoch..<days.upperBound.daysSinceEpoch).flatMap { number in
      // An event of several days is taken on the first of them that is shown.
      let day = CivilDate(daysSinceEpoch: number)
      return (entries[day] ?? []).filter { ($0.part?.number ?? 1) == 1 || day == days.lowerBound }.map(
        \.event)
    }
    let counts = Dictionary(grouping: events.filter(\.isRecurring), by: \.id.uid).mapValues(\.count)
    often = Set(counts.filter { $0.value > 2 * 6 }.keys)
  }

  /// The days shown: whole weeks.
  package static func days(ofMonth day: CivilDate, firstWeekday: Weekday) -> Range<CivilDate> {
    let first = CivilDate(year: day.year, month: day.month, day: 1) ?? day
    let last = first.adding(days: CivilDate.length(ofMonth: first.month, in: first.year) - 1)
    return first.startOfWeek(on: firstWeekday)..<last.startOfWeek(on: firstWeekday).adding(days: 7)
  }

  /// The month on a screen of some width.
  package struct Layout {
    /// The name of the month, and the names of the days.
    package let head: [String]
    /// The lines of each week, with its first day. The first line has the numbers of the days.
    package let weeks: [(first: CivilDate, lines: [String])]
    /// The column of the first day, the width of a day, and the space between days.
    package let gutter: Int
    package let dayWidth: Int
    package let gap = 1
  }

  package func text(on screen: Screen) -> String {
    let layout = layout(on: screen)
    return (layout.head + layout.weeks.flatMap(\.lines)).joined(separator: "\n")
  }

  /// The lines of the month.
  package func layout(on screen: Screen) -> Layout {
    let weekday = style.clock.firstWeekday
    // ISO 8601 numbers weeks that start on Monday.
    let hasNumbers = screen.width >= 60 && weekday == .monday
    let columns = DayColumns(on: screen, gutter: hasNumbers ? 4 : 1)
    let language = style.clock.language
    let heading = language.monthText(first, hasYear: first.year != style.clock.today.year)
    let title = TerminalText(heading).cut(to: screen.width).string
    let names = (0..<7).map { language.shortName(of: days.lowerBound.adding(days: $0).weekday) }
    let nameLength = columns.width >= 5 ? 3 : 2
    let head = [
      screen.text(title, in: .bold),
      columns.line(names.map { StyledText(String($0.prefix(nameLength)), in: .dim) }),
    ]
    let count = (days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch) / 7
    let weeks = (0..<count).map { days.lowerBound.adding(days: 7 * $0) }.map { week in
      (first: week, lines: lines(ofWeek: week, columns, hasNumbers: hasNumbers))
    }
    return Layout(head: head, weeks: weeks, gutter: columns.gutter, dayWidth: columns.width)
  }

  private func lines(
    ofWeek week: CivilDate, _ columns: DayColumns, hasNumbers: Bool
  ) -> [String] {
    let days = (0..<7).map { week.adding(days: $0) }
    // An event of several days counts on each of them.
    let attended = days.map { (entries[$0] ?? []).filter { style.isAttended($0.event) } }
    let number = week.isoWeek < 10 ? " \(week.isoWeek)" : "\(week.isoWeek)"
    var lines = [
      columns.line(
        zip(days, attended).map { header($0, count: $1.count, width: columns.width) },
        gutter: StyledText(hasNumbers ? number : "", in: .dim))
    ]
    let bars = DayBars(events, weekOf: week, zone: style.clock.zone, limit: Self.mostBars)
    lines += columns.lines(bars, style)
    guard columns.width >= Self.wideDay else { return lines }
    return lines
      + columns.lines(
        zip(days, attended).map { day, attended in
          shown(attended.filter { !$0.event.takesWholeDays }).map {
            cell($0, isOutside: day.month != first.month, width: columns.width)
          }
        })
  }

  /// `24 ·6`: the day and its number of events; `▸24` for today.
  private func header(_ day: CivilDate, count: Int, width: Int) -> StyledText {
    let isToday = day == style.clock.today
    let number = isToday ? "▸\(day.day)" : day.day < 10 ? " \(day.day)" : "\(day.day)"
    let room = width - TerminalText(number).columns
    let total = count == 0 ? "" : room >= 4 ? " ·\(count)" : "·\(count)".count <= room ? "·\(count)" : "+"
    let isOutside = day.month != first.month
    var text = StyledText(number, in: isOutside ? .dim : isToday ? .reversed : .bold)
    text.append(TerminalText(total), in: .dim)
    return text
  }

  /// The entries that fit into a day, by start, and then those that repeat on most days.
  private func shown(_ entries: [AgendaEntry]) -> [AgendaEntry] {
    let daily = entries.filter { often.contains($0.event.id.uid) }
    let others = entries.filter { !often.contains($0.event.id.uid) }
    let rare = others.filter { !$0.event.isRecurring } + others.filter(\.event.isRecurring)
    let own = rare.prefix(Self.mostEvents).sorted { $0.precedes($1) }
    return own + daily.prefix(Self.mostEvents - own.count)
  }

  private func cell(_ entry: AgendaEntry, isOutside: Bool, width: Int) -> StyledText {
    let marks = style.marks(of: entry.event)
    let words: Screen.Style? = isOutside ? .dim : marks.wordStyle
    let time = width >= Self.veryWideDay ? style.hours.text(entry.clock.from) + " " : ""
    var text = StyledText(marks.symbol, in: isOutside ? .dim : marks.symbolStyle)
    text.append(TerminalText(marks.warning + time + entry.event.shownTitle).cut(to: width - 1), in: words)
    return text
  }
}
