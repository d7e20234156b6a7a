import CalendarService
import InsightsFeature
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The report of a range in the order of its page: a sentence, four figures, a chart and a table.
struct InsightsScreen {
  private let report: InsightsReport
  private let title: String
  private let clock: LocalClock
  private let palette: Palette
  private let screen: Screen

  /// The number of rows of the table.
  private static let mostRows = 10

  init(
    _ report: InsightsReport, title: String, at clock: LocalClock, palette: Palette, on screen: Screen
  ) {
    self.report = report
    self.title = title
    self.clock = clock
    self.palette = palette
    self.screen = screen
  }

  private var width: Int { max(screen.width, 40) }

  /// The screen, without a line break at its end.
  var text: String {
    let head = [screen.text(TerminalText(title).cut(to: width).string, in: .bold)] + sentences
    guard report.totals.time > .zero else { return (head + notes + tasks).joined(separator: "\n") }
    let blocks = [
      head, KeyFigureCards(report: report).lines(on: screen, width: min(width, 100)),
      HoursChart(report, at: clock).lines(on: screen, width: min(width, 132)), table, goals + tasks + notes,
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var sentences: [String] {
    report.sentences.isEmpty ? [] : [Self.text(of: report.sentences, width: min(width, 100))]
  }

  /// Sentences as one paragraph.
  static func text(of sentences: [String], width: Int) -> String {
    let text = sentences.map(\.sanitised).joined(separator: " ")
    // A number is not separated from its unit.
    let joined = text.replacing(/([0-9]) (h\b|min\b|%)/) { "\($0.1)\u{A0}\($0.2)" }
    return WordWrap.wrapped(joined, to: width).replacing("\u{A0}", with: " ")
  }

  private var table: [String] {
    var rows = report.titles.prefix(Self.mostRows).map { share in
      BarTable.Row(
        name: share.name.isEmpty ? "(no title)" : share.name, time: share.time,
        colour: share.calendars.count == 1 ? palette[share.calendars[0]] : nil,
        note: share.events > 1 ? "\(share.isSeries ? "↻ " : "")×\(share.events)" : "")
    }
    let rest = report.titles.dropFirst(Self.mostRows)
    if !rest.isEmpty {
      rows.append(.init(name: "\(rest.count) more", time: rest.reduce(.zero) { $0 + $1.time }, hasBar: false))
    }
    return BarTable(rows, whole: report.totals.time, showsShare: true).lines(
      on: screen, width: min(width, 100))
  }

  private var goals: [String] {
    report.goals.map { goal in
      let text =
        goal.kind == .meetings
        ? "meetings \(text(goal.reached))h a week, goal at most \(text(goal.wanted))h"
        : "\(text(goal.reached)) focus blocks a week, goal at least \(text(goal.wanted))"
      return WordWrap.wrapped("\(goal.isMet ? "✓" : "✗") \(text)", to: width)
    }
  }

  private var tasks: [String] { report.tasks.map { ["Tasks: \($0)"] } ?? [] }

  private func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// What is not counted.
  private var notes: [String] {
    let counts = report.leftOut
    let parts = [
      (counts.allDay, "all-day"), (counts.declined, "declined"), (counts.free, "free"),
      (counts.unlisted, "of series too dense to add up"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let left = parts.isEmpty ? nil : "Not counted: \(parts.joined(separator: ", "))."
    let long =
      report.longEvents == 0
      ? nil : "Of events of 24 hours or longer (\(report.longEvents) here), only the working hours count."
    let off =
      report.daysOff.isEmpty
      ? nil : "\(report.daysOff.count) \(report.daysOff.count == 1 ? "day" : "days") off."
    let (past, planned) = (report.totals.past, report.totals.planned)
    let ahead =
      past > .zero && planned > .zero ? "\(past.shortText) past, \(planned.shortText) still planned." : nil
    let text = [ahead, left, long, off].compactMap { $0 }.joined(separator: " ")
    return text.isEmpty
      ? [] : [screen.text(WordWrap.wrapped(text, to: min(width, 100)), in: .dim)]
  }
}
