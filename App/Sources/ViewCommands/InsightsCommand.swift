import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import InsightsFeature
import Presentation
package import ProgramSettings
package import SystemAccess
import Terminal
import TimePhrases

/// `almanac insights`: time statistics.
package struct InsightsCommand: Command {
  package static let help = CommandHelp(
    name: "insights", words: "[WHEN…]", summary: "show where your time goes",
    description: """
      Shows where the time of this week goes, or of another time range: by calendar
      and day, the largest items, people, and the rest of the working hours.
      'friday' and 'january' mean the last one, or the next if nothing took time then.
      Overlapping events count once.

      Tentative events count; all-day, free, cancelled and declined ones do not. Of
      an event that lasts 24 hours or longer, only the working hours of each day
      count. Changes are relative to the same number of days before.
      """,
    options: [grouping, compare, words, narrate, focus, hours, csv, html, open],
    examples: [
      "insights", "insights last month --by person", "insights 2025 --html year.html --open",
      "insights --compare march april", "insights this week --narrate",
    ])

  static let grouping = Option(
    "--by", InsightsGrouping.allCases.map(\.rawValue).joined(separator: "|"), "show a table by one criterion")
  static let compare = Option("--compare", "WHEN", "compare with another time range")
  static let words = Option("--words", nil, "explain the figures in sentences")
  static let narrate = Option("--narrate", nil, "let your model explain them; its numbers are checked")
  static let focus = Option("--focus", "N", "the minimum length of focus time in minutes (default: 60)")
  static let hours = Option("--hours", "A-B", "the working hours (default: 9-18)")
  static let csv = Option("--csv", nil, "write all figures as CSV, for spreadsheets")
  static let html = Option("--html", "FILE", "write a page with charts for a browser")
  static let open = Option("--open", nil, "show that page in a browser")

  let phrase: String
  let grouping: InsightsGrouping?
  let comparedPhrase: String?
  let prefersWords: Bool
  /// Whether the configured model writes the sentences.
  package let asksModel: Bool
  let prefersCSV: Bool
  let page: String?
  let opensPage: Bool
  package let isPaged = true
  private let focus: Duration?
  private let hours: DayHours?

  package init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.words.isEmpty ? "this week" : arguments.phrase
    grouping = try arguments.value(of: Self.grouping).map { text throws(UsageError) in
      if let grouping = InsightsGrouping(rawValue: text.lowercased()) { return grouping }
      throw .unreadableValue(
        option: Self.grouping.name, text: text,
        expected: "one of " + InsightsGrouping.allCases.map(\.rawValue).joined(separator: ", "))
    }
    comparedPhrase = arguments.value(of: Self.compare)
    asksModel = arguments.has(Self.narrate)
    prefersWords = arguments.has(Self.words) || asksModel
    prefersCSV = arguments.has(Self.csv)
    page = arguments.value(of: Self.html)
    opensPage = arguments.has(Self.open)
    if opensPage, page == nil {
      throw .unusable(reason: "--open shows the page that --html writes. Add --html FILE.")
    }
    focus = try arguments.count(of: Self.focus, atMost: 1440).map { .seconds(60 * $0) }
    hours = try arguments.value(of: Self.hours).map { text throws(UsageError) in
      if let hours = DayHours(text) { return hours }
      throw .unreadableValue(option: Self.hours.name, text: text, expected: "full hours such as 9-18")
    }
  }

  package func run(in session: Session) async throws -> ExitCode {
    if asksModel { try session.checkModelAgreement() }
    let (range, original) = try await report(of: phrase, in: session)
    var report = original
    if asksModel {
      let narration = try await session.catalog[\.insightsFeature].narration(of: report)
      if let reason = narration.reason { session.note(reason.sanitised) }
      report.sentences = narration.sentences
    }
    if let page {
      let html = try session.catalog[\.insightsFeature].page(of: report, title: range.title)
      try await session.write(page: html, to: page, opening: opensPage)
    } else if let comparedPhrase {
      let (other, second) = try await self.report(of: comparedPhrase, in: session)
      let records = [
        InsightsRecord(report, in: range, zone: session.clock.zone),
        InsightsRecord(second, in: other, zone: session.clock.zone),
      ]
      if session.options.prefersJSON {
        try session.print(json: records)
      } else if prefersCSV {
        session.print(InsightsCSV(records).text)
      } else {
        session.print(
          InsightsComparison(first: report, second: second, titles: (range.title, other.title))
            .text(on: session.screen))
      }
    } else {
      try await print(report, of: range, in: session)
    }
    return .ok
  }

  private func report(of phrase: String, in session: Session) async throws -> (DateRange, InsightsReport) {
    let range = try session.range(of: phrase, looking: .back)
    let report = try await report(on: range, in: session)
    guard report.totals.time == .zero else { return (range, report) }
    // Nothing was then, so it is about what comes.
    let coming = try session.catalog[\.datePhraseParser].range(
      of: phrase, at: session.clock, looking: .nearest)
    let other = coming.start == range.start ? report : try await self.report(on: coming, in: session)
    return other.totals.time == .zero ? (range, report) : (coming, other)
  }

  private func report(on range: DateRange, in session: Session) async throws -> InsightsReport {
    var request = InsightsRequest(from: range.start, to: range.end)
    if let focus { request.focus = focus }
    request.hours = hours
    return try await session.catalog[\.insightsFeature].report(request)
  }

  private func print(_ report: InsightsReport, of range: DateRange, in session: Session) async throws {
    let screen = session.screen
    let record = InsightsRecord(report, in: range, zone: session.clock.zone)
    if session.options.prefersJSON { return try session.print(json: record) }
    if prefersCSV { return session.print(InsightsCSV([record]).text) }
    if prefersWords {
      let text = report.sentences.map(\.sanitised).joined(separator: " ")
      return session.print(WordWrap.wrapped(text, to: screen.width))
    }
    let palette = screen.hasColour ? try await session.palette() : Palette()
    guard let grouping else {
      return session.print(
        InsightsScreen(report, title: range.title, at: session.clock, palette: palette, on: screen).text)
    }
    let title = screen.text(TerminalText(range.title).cut(to: screen.width).string, in: .bold)
    let table = InsightsTable(report: report, grouping: grouping, clock: session.clock, palette: palette)
    session.print("\(title)\n\n\(table.text(on: screen))")
  }
}
