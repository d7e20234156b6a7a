import CalendarService
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The part of a page about all calendars, or about one of them: a sentence, figures, a chart and tables.
struct PagePart {
  private let report: InsightsReport
  /// 0 for all calendars.
  private let number: Int
  private let clock: LocalClock
  private let names: DateLanguage
  private let range: RangeName

  /// The number of rows in a table.
  private static let mostRows = 10

  init(_ report: InsightsReport, number: Int, at clock: LocalClock, _ names: DateLanguage) {
    self.report = report
    self.number = number
    self.clock = clock
    self.names = names
    range = RangeName(of: report, in: clock.zone, names)
  }

  var html: String {
    let sentences = report.sentences.map { $0.escaped }
    return """
      <article class="part p\(number)"\(number == 0 ? " id=\"figures\" tabindex=\"-1\"" : "")>
      <p class="lead">\(sentences.first ?? "")</p>
      \(sentences.count > 1 ? "<p class=\"remarks\">\(sentences.dropFirst().joined(separator: " "))</p>" : "")
      \(isEmpty ? tasks : content)
      \(notes)
      \(isEmpty ? "" : fold)
      </article>
      """
  }

  private var isEmpty: Bool { report.totals.time == .zero }

  private var content: String {
    [figures, goals, tasks, PageCharts(report, number: number, clock, names).html, top].filter {
      !$0.isEmpty
    }
    .joined(separator: "\n")
  }

  // MARK: Figures

  private var figures: String {
    let items = report.keyFigures.map { figure in
      """
      <div><dt>\(figure.name(report))</dt><dd class="value">\(figure.time.pageText)</dd>
      <dd class="change">\(change(of: figure))</dd>
      <dd>\(line(of: figure))</dd></div>
      """
    }
    return "<dl class=\"figures\">\(items.joined(separator: "\n"))</dl>"
  }

  private func change(of figure: InsightsReport.KeyFigure) -> String {
    let change = figure.change.wholeMinutes
    let size = change < .zero ? .zero - change : change
    let planned =
      figure.kind == .busy && report.totals.past > .zero && report.totals.planned > .zero
      ? "; \(report.totals.planned.pageText) still planned" : ""
    let text =
      report.previous.time == .zero
      ? "nothing took time \(range.before)"
      : change == .zero
        ? "as much as \(range.before)"
        : "<span aria-hidden=\"true\">\(change > .zero ? "▲" : "▼")</span> \(size.pageText) \(change > .zero ? "more" : "less") than \(range.before)"
    return text + planned
  }

  /// The line of twelve weeks.
  private func line(of figure: InsightsReport.KeyFigure) -> String {
    let most = max(figure.weeks.max() ?? .zero, .seconds(1))
    let points = figure.weeks.enumerated().map { "\($0 * 10),\(28 - Int(($1 / most * 26).rounded()))" }
    let (least, last) = (figure.weeks.min() ?? .zero, figure.weeks.last ?? .zero)
    let values =
      "from \(least.pageText) to \((figure.weeks.max() ?? .zero).pageText), the last \(last.pageText)"
    return
      "<svg class=\"line\" viewBox=\"0 0 110 30\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"Twelve weeks to \(lastWeek): \(values)\"><path d=\"M0 29.5H110\"/><polyline points=\"\(points.joined(separator: " "))\"/></svg>"
  }

  private var lastWeek: String {
    report.weeks.last.map { names.dayOfMonth($0.date.adding(days: 6)) }
      ?? ""
  }

  private var goals: String {
    guard !report.goals.isEmpty, number == 0 else { return "" }
    let rows = report.goals.map { goal in
      let mark = goal.isMet ? "✓ met" : "✗ missed"
      let text =
        goal.kind == .meetings
        ? "meetings \(goal.reached.oneDecimal) h a week, at most \(goal.wanted.oneDecimal) h wanted"
        : "\(goal.reached.oneDecimal) blocks of focus a week, at least \(goal.wanted.oneDecimal) wanted"
      return "<li class=\"\(goal.isMet ? "met" : "missed")\"><b>\(mark)</b> \(text)</li>"
    }
    return "<ul class=\"goals\" aria-label=\"Goals\">\(rows.joined())</ul>"
  }

  private var tasks: String {
    report.tasks.map { "<p class=\"tasks\">Tasks: \($0)</p>" } ?? ""
  }

  // MARK: Tables

  private var top: String {
    list("What took most", report.titles, unnamed: "(no title)", of: report.totals.time, showsKind: true)
  }

  /// A table of the largest shares; the last row sums up the rest.
  private func list(
    _ title: String, _ shares: [InsightsReport.Share], unnamed: String, of whole: Duration,
    showsKind: Bool = false
  ) -> String {
    guard !shares.isEmpty else { return "" }
    let showsKind = showsKind && shares.prefix(Self.mostRows).contains(where: \.isSeries)
    let rows = shares.prefix(Self.mostRows).map { share in
      PageTable.Row(
        name: share.name.isEmpty ? unnamed : share.name, about: number == 0 ? share.about : [],
        time: share.time,
        events: share.events,
        note: showsKind ? share.isSeries ? "series" : "" : nil)
    }
    let rest = shares.dropFirst(Self.mostRows)
    return PageTable(
      title: title, rows: rows, rest: rest.count, restTime: rest.reduce(.zero) { $0 + $1.time },
      restEvents: rest.reduce(0) { $0 + $1.events }, whole: whole
    ).html
  }

  private var fold: String {
    let sections = [
      work, time, weeks, calendars,
      list("People", report.people, unnamed: "", of: report.totals.meetings),
      report.categories.contains { !$0.name.isEmpty }
        ? list("Categories", report.categories, unnamed: "(none)", of: report.totals.time) : "",
      conflicts, PageTable.hours(of: report, clock, names),
    ].filter { !$0.isEmpty }
    return
      "<details class=\"more\"><summary>More figures</summary><div class=\"columns\">\(sections.joined(separator: "\n"))</div></details>"
  }

  private var work: String {
    let (totals, focus) = (report.totals, report.focus)
    let share = { (part: Duration) in
      totals.workingHours > .zero ? " (\(Int((part / totals.workingHours * 100).rounded())) %)" : ""
    }
    let other = totals.inWorkingHours - totals.meetingsInWorkingHours
    return facts(
      "Working hours",
      [
        ("Working hours", totals.workingHours.pageText),
        ("Meetings", totals.meetingsInWorkingHours.pageText + share(totals.meetingsInWorkingHours)),
        ("Other events", other.pageText + share(other)),
        (
          "Free in \(focus.stretches) \(focus.stretches == 1 ? "block" : "blocks") of \(focus.minimum.pageText) or longer",
          focus.total.pageText + share(focus.total)
        ),
        (
          "Free in \(focus.fragmentCount) shorter \(focus.fragmentCount == 1 ? "gap" : "gaps")",
          focus.fragments.pageText + share(focus.fragments)
        ),
        ("Longest free stretch", focus.longest.map(text(of:)) ?? "none"),
        ("Longest stretch without a meeting", focus.longestWithoutMeeting.map(text(of:)) ?? "none"),
        ("Before or after work", totals.evenings.pageText), ("On days off", totals.weekends.pageText),
      ])
  }

  private var time: String {
    let (totals, left) = (report.totals, report.leftOut)
    return facts(
      "Time",
      [
        ("Past", totals.past.pageText), ("Planned", totals.planned.pageText),
        ("In series", totals.recurring.pageText), ("In single events", totals.single.pageText),
        ("Tentative", totals.tentative.pageText), ("Two events at once", totals.overlapping.pageText),
        ("Declined, not counted", "\(left.declined), \(left.declinedTime.pageText)"),
        ("Total \(range.before)", report.previous.time.pageText),
      ])
  }

  private func facts(_ title: String, _ facts: [(String, String)]) -> String {
    let rows = facts.map { "<tr><th>\($0.0.escaped)<td>\($0.1.escaped)" }
    return "<section><h2>\(title)</h2><table>\(rows.joined(separator: "\n"))</table></section>"
  }

  private var calendars: String {
    guard number == 0, report.calendars.count > 1 else { return "" }
    let rows = report.calendars.map { calendar in
      PageTable.Row(
        name: calendar.shownName, time: calendar.time, events: calendar.events,
        note: calendar.previous.pageText)
    }
    return PageTable(title: "Calendars", rows: rows, whole: report.totals.time, noteHead: "Before").html
  }

  private var weeks: String {
    let rows = report.weeks.map { week in
      let values = report.keyFigures.map { "<td>\(week.totals[$0.kind].pageText)" }
      return "<tr><th>\(week.date.day) \(names.shortMonth(of: week.date))\(values.joined())"
    }
    let heads = report.keyFigures.map { "<th>\($0.shortName)" }.joined()
    return PageTable.section(
      "Twelve weeks", "<thead><tr><th>Week of\(heads)<tbody>\(rows.joined(separator: "\n"))")
  }

  private var conflicts: String {
    guard report.conflictCount > 0 else { return "" }
    let rows = report.conflicts.prefix(Self.mostRows).map { conflict in
      "<tr><th>\(text(of: conflict.interval))<td><bdi>\(conflict.first.escaped)</bdi><td><bdi>\(conflict.second.escaped)</bdi>"
    }
    let more = report.conflictCount - rows.count
    let rest = more > 0 ? "<tr><th>\(more) more<td><td>" : ""
    return PageTable.section(
      "Two events at once", style: "texts",
      "<thead><tr><th>When<th>One<th>Other<tbody>\(rows.joined(separator: "\n"))\(rest)"
    )
  }

  /// `Friday 27 March, 13:00–18:00`
  private func text(of interval: DateInterval) -> String {
    let (start, end) = (clock.zone.dateTime(at: interval.start), clock.zone.dateTime(at: interval.end))
    return "\(names.day(start.date)), \(clock.hours.text(from: start, to: end))"
  }

  /// What is counted and what is not.
  private var notes: String {
    let left = report.leftOut
    let counts = [
      (left.allDay, "all-day"), (left.declined, "declined"), (left.free, "marked as free"),
      (left.unlisted, "of series too dense to add up"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let long =
      report.longEvents > 0
      ? "Of events of 24 hours or longer (\(report.longEvents) here), only the working hours of each day count."
      : ""
    let off = report.daysOff.count
    return
      "<p class=\"notes\">"
      + [
        "Overlapping events count once. Meetings are events with other people.", long,
        counts.isEmpty ? "" : "Not counted: \(counts.joined(separator: ", ")).",
        off > 0
          ? "\(off) \(off == 1 ? "holiday or day off has" : "holidays and days off have") no working hours."
          : "",
      ].filter { !$0.isEmpty }.joined(separator: " ") + "</p>"
  }
}

extension InsightsReport.KeyFigure {
  /// `Meetings`.
  var shortName: String {
    switch kind {
    case .busy: "Events"
    case .meetings: "Meetings"
    case .working: "At work"
    case .focus: "Focus"
    case .outside: "Off hours"
    }
  }

  /// The full name, with the length of focus blocks.
  func name(_ report: InsightsReport) -> String {
    switch kind {
    case .busy: "All events"
    case .meetings: "Meetings"
    case .working: "Within working hours"
    case .focus: "Free in blocks of \(report.focus.minimum.pageText)"
    case .outside: "Outside working hours"
    }
  }
}
