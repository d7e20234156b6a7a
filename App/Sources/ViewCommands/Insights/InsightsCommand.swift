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
      Shows where the time of this week goes, or of another time range: what matters
      in a sentence, four figures with their change and a line of twelve weeks, the
      hours by day, and what takes most. 'friday' and 'january' mean the last one, or
      the next if nothing took time then.

      Overlapping events count once. Tentative events count; all-day, free, cancelled
      and declined ones do not. Of an event that lasts 24 hours or longer, only the
      working hours of each day count. Meetings are events with other people. The
      range before has as many months, if the range has whole months, or days.

      Working hours, days off and goals are settings: workingHours, workingDays,
      daysOff, goals.focusMinutes, goals.meetingHours and goals.focusBlocks.
      """,
    options: [grouping, compare, words, narrate, focus, hours, csv, html, open, anonymous],
    examples: [
      "insights", "insights last month --by person", "insights 2025 --html year.html --open",
      "insights march --compare february", "insights march --html march.html --anonymous",
    ])

  static let grouping = Option(
    "--by", InsightsGrouping.allCases.map(\.rawValue).joined(separator: "|"), "show a table by one criterion")
  static let compare = Option("--compare", "WHEN", "compare with another time range")
  static let words = Option("--words", nil, "explain the figures in sentences")
  static let narrate = Option("--narrate", nil, "let your model explain them; its numbers are checked")
  static let focus = Option(
    "--focus", "N", "the minimum length of focus time in minutes (default: goals.focusMinutes, or 60)")
  static let hours = Option(
    "--hours", "A-B", "the working hours of each day, such as 9-12,13-17 (default: workingHours, or 9-18)")
  static let csv = Option("--csv", nil, "write all figures as CSV, for spreadsheets")
  static let html = Option(
    "--html", "FILE", "write a page with charts for a browser, or to standard output with -")
  static let open = Option("--open", nil, "show that page in a browser")
  static let anonymous = Option(
    "--anonymous", nil, "write numbers in place of names and titles, and not whose time it is")

  let phrase: String
  let grouping: InsightsGrouping?
  let comparedPhrase: String?
  let prefersWords: Bool
  /// Whether the configured model writes the sentences.
  package let asksModel: Bool
  let prefersCSV: Bool
  let page: String?
  let opensPage: Bool
  private let isAnonymous: Bool
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
    isAnonymous = arguments.has(Self.anonymous)
    if opensPage, page == nil || page == "-" {
      throw .unusable(reason: "--open shows the page that --html writes. Add --html FILE.")
    }
    // Each is a form of its own. JSON and the page contain the sentences of the model, the other forms do not.
    try arguments.refuseSeveral(
      of: [Self.html, Self.csv, GlobalOptions.json, Self.grouping, Self.words])
    for form in [Self.html, Self.grouping, Self.words, Self.narrate] {
      try arguments.refuseSeveral(of: [Self.compare, form])
    }
    for form in [Self.csv, Self.grouping] { try arguments.refuseSeveral(of: [Self.narrate, form]) }
    focus = try arguments.count(of: Self.focus, atMost: 1440).map { .seconds(60 * $0) }
    hours = try arguments.value(of: Self.hours).map { text throws(UsageError) in
      if let hours = DayHours(text) { return hours }
      throw .unreadableValue(
        option: Self.hours.name, text: text, expected: "hours such as 9-18 or 8:30-12,13-17:30")
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
      var heading = InsightsHeading(
        title: range.title, owner: session.settings.ownName, version: version)
      heading.isAnonymous = isAnonymous
      let html = try session.catalog[\.insightsFeature].page(of: report, heading)
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
    guard other.totals.time > .zero else { return (range, report) }
    session.note("Nothing took time in the past '\(phrase.sanitised)', so this is about what is ahead.")
    return (coming, other)
  }

  private func report(on range: DateRange, in session: Session) async throws -> InsightsReport {
    let goals = session.settings.goals
    var request = InsightsRequest(from: range.start, to: range.end)
    request.focus = focus ?? .seconds(60 * goals.focusMinutes)
    request.hours = hours
    request.mostMeetings = goals.meetingHours.map { .seconds(3600 * $0) }
    request.fewestFocusBlocks = goals.focusBlocks
    request.includesParts = page != nil
    request.isAnonymous = isAnonymous
    return try await session.catalog[\.insightsFeature].report(request)
  }

  private func print(_ report: InsightsReport, of range: DateRange, in session: Session) async throws {
    let screen = session.screen
    var record: InsightsRecord { InsightsRecord(report, in: range, zone: session.clock.zone) }
    if session.options.prefersJSON { return try session.print(json: record) }
    if prefersCSV { return session.print(InsightsCSV([record]).text) }
    if prefersWords {
      return session.print(InsightsScreen.text(of: report.sentences, width: screen.width))
    }
    let palette = screen.hasColour ? try await session.palette() : Palette()
    guard let grouping else {
      session.print(
        InsightsScreen(report, title: range.title, at: session.clock, palette: palette, on: screen).text)
      return
    }
    let title = screen.text(TerminalText(range.title).cut(to: screen.width).string, in: .bold)
    let table = InsightsTable(report: report, grouping: grouping, clock: session.clock, palette: palette)
    session.print("\(title)\n\n\(table.text(on: screen))")
  }
}
