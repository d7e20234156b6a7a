package import CalendarService
import CalendarStore
import Catalog
package import CommandSession
package import Presentation
package import ProgramSettings
package import SystemAccess
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A command that shows days as a grid.
package protocol GridCommand: Command {
  /// The default phrase.
  static var usually: String { get }

  init(grid: GridPhrase)
}

extension GridCommand {
  package var isPaged: Bool { true }

  package init(_ arguments: Arguments) throws(UsageError) {
    self.init(grid: try GridPhrase(arguments, unit: Self.help.name, usually: Self.usually))
  }
}

/// `almanac day`: a day by its hours.
package struct DayCommand: GridCommand {
  package static let help = CommandHelp(
    name: "day", words: "[WHEN…]", summary: "show a day by the hour",
    description: """
      Shows the hours of a day in a column, with overlapping events side by side;
      today by default. For several days, shows those with events.
      """,
    options: GridPhrase.options,
    examples: ["day", "day tomorrow", "day 2026-01-05"])

  package static let usually = "today"
  package let grid: GridPhrase

  package init(grid: GridPhrase) { self.grid = grid }

  package func run(in session: Session) async throws -> ExitCode {
    let days = try grid.days(in: session)
    return try await grid.write(days, in: session, steps: days.map { $0..<$0.adding(days: 1) }) {
      day, events, style in
      let range = session.range(of: day..<day.adding(days: 1))
      let entries = DayEntries(events, in: range, zone: session.clock.zone, including: [day]).days
      guard let entries = entries.first?.entries, !entries.isEmpty || days.count == 1 else { return nil }
      return DayGrid(entries, on: day, style: style).text(on: session.screen)
    }
  }
}

/// `almanac week`: seven days side by side.
package struct WeekCommand: GridCommand {
  package static let help = CommandHelp(
    name: "week", words: "[WHEN…]", summary: "show seven days side by side",
    description: """
      Shows a week in seven columns: by the hour with overlapping events side by side
      from 100 columns on, as a list if the screen is too narrow for columns; this
      week by default.
      """,
    options: GridPhrase.options,
    examples: ["week", "week next", "week 2026-01-05", "week march"])

  package static let usually = "this week"
  package let grid: GridPhrase

  package init(grid: GridPhrase) { self.grid = grid }

  package func run(in session: Session) async throws -> ExitCode {
    let days = try grid.days(in: session)
    let first = session.clock.firstWeekday
    let weeks = Set(days.map { $0.startOfWeek(on: first) }).sorted()
    return try await grid.write(days, in: session, steps: weeks.map { $0..<$0.adding(days: 7) }) {
      week, events, style in
      guard !WeekGrid.fits(session.screen) else {
        return WeekGrid(events, weekOf: week, style: style).text(on: session.screen)
      }
      let range = session.range(of: week..<week.adding(days: 7))
      return Agenda(events, in: range, style: style).text(on: session.screen)
    }
  }
}

/// `almanac month`: a month as a grid.
package struct MonthCommand: GridCommand {
  package static let help = CommandHelp(
    name: "month", words: "[WHEN…]", summary: "show a month as a grid",
    description: """
      Shows a month as a grid: the number of events of each day, bars for events
      that take whole days, and the first events if the screen is wide enough; this
      month by default.
      """,
    options: GridPhrase.options,
    examples: ["month", "month next", "month december", "month 2027"])

  package static let usually = "this month"
  package let grid: GridPhrase

  package init(grid: GridPhrase) { self.grid = grid }

  package func run(in session: Session) async throws -> ExitCode {
    let days = try grid.days(in: session)
    let first = session.clock.firstWeekday
    let months = Set(days.map { $0.adding(days: 1 - $0.day) }).sorted()
    let steps = months.map { MonthGrid.days(ofMonth: $0, firstWeekday: first) }
    return try await grid.write(days, in: session, steps: steps) { start, events, style in
      // The seventh day of a month's first week is in that month.
      MonthGrid(events, monthOf: start.adding(days: 6), style: style).text(on: session.screen)
    }
  }
}

/// The days and the format of a grid.
package struct GridPhrase: Sendable {
  package static let options =
    [ListOptions.match] + ListOptions.filters + [EventFormat.option, ListOptions.csv]

  private let phrase: String
  private let unit: String
  private let list: ListOptions

  package init(_ arguments: Arguments, unit: String, usually: String) throws(UsageError) {
    phrase = arguments.words.isEmpty ? usually : arguments.phrase
    self.unit = unit
    list = try ListOptions(arguments)
  }

  /// Whether due tasks are shown below the grid: a month and a year have no room for them.
  private var showsTasks: Bool { unit == "day" || unit == "week" }

  /// The days of the phrase; `next` alone means the next day, week or month.
  package func days(in session: Session) throws -> [CivilDate] {
    let ranges: [DateRange]
    do { ranges = try session.ranges(of: phrase) } catch {
      guard let others = try? session.ranges(of: "\(phrase) \(unit)") else { throw error }
      ranges = others
    }
    let zone = session.clock.zone
    let days = ranges.flatMap { range in
      let first = zone.dateTime(at: range.start).date
      let last = zone.dateTime(at: max(range.start, range.end.addingTimeInterval(-1))).date
      return (first.daysSinceEpoch...last.daysSinceEpoch).map(CivilDate.init(daysSinceEpoch:))
    }
    return Set(days).sorted()
  }

  /// Writes the steps in order; JSON and CSV contain only the events of the days.
  package func write(
    _ days: [CivilDate], in session: Session, steps: [Range<CivilDate>],
    text: (CivilDate, [CalendarEvent], EventStyle) -> String?
  ) async throws -> ExitCode {
    if var writer = EventWriter(session, list) {
      var runs: [Range<CivilDate>] = []
      for day in days {
        let isNext = runs.last?.upperBound == day
        let first = isNext ? runs.removeLast().lowerBound : day
        runs.append(first..<day.adding(days: 1))
      }
      let pages = EventPages(of: runs.map(session.range), in: session)
      try await pages.forEachNew { try await writer.write($0) }
      if showsTasks { try await writer.write(try await session.dueTasks(in: runs.map(session.range), list)) }
      writer.finish()
      return .ok
    }
    let store = try session.catalog[\.calendarStore]
    var isFirst = true
    var known: (range: DateRange, events: [CalendarEvent])?
    for (number, step) in steps.enumerated() where !session.isOutputClosed {
      let range = session.range(of: step)
      if known.map({ $0.range.end < range.end }) ?? true {
        // Reads up to a year at once.
        let rest = steps[number...].prefix { $0.upperBound <= step.lowerBound.adding(days: 400) }
        let whole = session.range(of: step.lowerBound..<(rest.last ?? step).upperBound)
        let events = try await store.events(
          from: whole.start, to: whole.end, in: [], includingCancelled: true)
        known = (whole, try list.chosen(events, in: session))
      }
      let events = known?.events.filter { $0.isUnderWay(from: range.start, to: range.end) } ?? []
      let style = try await session.style(of: events)
      guard let text = text(step.lowerBound, events, style) else { continue }
      session.print((isFirst ? "" : "\n") + text)
      isFirst = false
    }
    if isFirst { session.print("\(phrase): no events.") }
    guard showsTasks else { return .ok }
    let ranges = steps.map(session.range)
    try await session.printTasks(try await session.dueTasks(in: ranges, list), showsIDs: list.showsIDs)
    return .ok
  }
}

extension Session {
  /// Whole days as a range of moments.
  fileprivate func range(of days: Range<CivilDate>) -> DateRange {
    DateRange(
      start: clock.zone.start(of: days.lowerBound), end: clock.zone.start(of: days.upperBound),
      precision: .days, title: days.lowerBound.heading(seenFrom: clock.today, in: clock.language))
  }
}
