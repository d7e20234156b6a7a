import CalendarService
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A report as one HTML document: charts with a table behind each, in light and dark.
///
/// The document works without its script, which adds tooltips and a filter for calendars.
struct InsightsPage {
  private let report: InsightsReport
  private let title: String
  private let clock: LocalClock
  /// The maximum number of rows in a table of titles or people.
  private static let mostRows = 30

  init(_ report: InsightsReport, title: String, at clock: LocalClock) {
    self.report = report
    self.title = title
    self.clock = clock
  }

  /// The document. It ends with a line break.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title.escaped) – where the time went</title>
    <style>
    \(PageAssets.style)
    \(colours)
    </style>
    </head>
    <body>
    <main>
    <h1>\(title.escaped)</h1>
    <p class="words">\(report.sentences.map(\.escaped).joined(separator: " ").replacing(" %", with: "\u{A0}%"))</p>
    \(report.totals.time > .zero ? sections : "")
    </main>
    <p id="tip" role="status" hidden></p>
    <script>
    \(PageAssets.script)
    </script>
    </body>
    </html>

    """
  }

  private var calendars: [InsightsReport.CalendarShare] { report.calendars.filter { $0.time > .zero } }

  private var sections: String {
    let charts = PageCharts(report, calendars: calendars, clockFormat: clock.hours)
    return [
      figures, filter, charts.columns, charts.graph, calendarSection, charts.hours,
      list("What took most", report.titles, unnamed: "(no title)"),
      list("People met", report.people, unnamed: "", showsKind: false),
      list("Categories", categories, unnamed: "(none)", showsKind: false),
      conflicts, leftOut,
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The categories, if any event has one.
  private var categories: [InsightsReport.Share] {
    report.categories.contains { !$0.name.isEmpty } ? report.categories : []
  }

  private var colours: String {
    let rules = calendars.enumerated().map { index, calendar in
      ".c\(index){fill:\(PageColour(of: calendar, at: index).css);background:\(PageColour(of: calendar, at: index).css)}"
    }
    return rules.joined(separator: "\n")
  }

  private var figures: String {
    let totals = report.totals
    var figures = [
      ("Total", totals.time.pageText), ("Range before", report.previous.time.pageText),
      ("Past", totals.past.pageText), ("Ahead", totals.planned.pageText),
      ("Meetings", totals.meetings.pageText),
      ("Of working hours", "\(totals.inWorkingHours.pageText) of \(totals.workingHours.pageText)"),
      ("Before or after work", totals.evenings.pageText), ("Days off", totals.weekends.pageText),
      ("Two events at once", totals.overlapping.pageText),
      ("Free in stretches of \(report.focus.minimum.pageText)", report.focus.total.pageText),
      ("Free in shorter ones", report.focus.fragments.pageText), ("Tentative", totals.tentative.pageText),
    ]
    if let longest = report.focus.longest {
      figures.append(("Longest free stretch", text(of: longest)))
    }
    let items = figures.map { "<div><dt>\($0.0.escaped)</dt><dd>\($0.1.escaped)</dd></div>" }
    return "<dl class=\"figures\">\(items.joined(separator: "\n"))</dl>"
  }

  /// The filter for calendars, which the script shows.
  private var filter: String {
    guard calendars.count > 1 else { return "" }
    let boxes = calendars.enumerated().map { index, calendar in
      "<label><input type=\"checkbox\" checked value=\"\(index)\"><span class=\"dot c\(index)\"></span><bdi>\(calendar.shownName.escaped)</bdi></label>"
    }
    return """
      <form id="filter" hidden><fieldset><legend>Calendars</legend>
      \(boxes.joined(separator: "\n"))
      <output id="sum"></output></fieldset></form>
      """
  }

  private var calendarSection: String {
    let rows = calendars.enumerated().map { index, calendar in
      row(
        calendar.shownName, calendar.time, of: calendars[0].time, events: calendar.events,
        note: change(calendar.time - calendar.previous), colour: index, calendars: [index])
    }
    return table("Calendars", head: "Change", rows: rows, more: 0)
  }

  private func list(
    _ title: String, _ shares: [InsightsReport.Share], unnamed: String, showsKind: Bool = true
  ) -> String {
    guard let first = shares.first else { return "" }
    let numbers = Dictionary(
      calendars.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = shares.prefix(Self.mostRows).map { share in
      let own = share.calendars.compactMap { numbers[$0] }
      return row(
        share.name.isEmpty ? unnamed : share.name, share.time, of: first.time, events: share.events,
        note: showsKind ? share.isSeries ? "series" : "" : nil, colour: own.count == 1 ? own[0] : nil,
        calendars: own)
    }
    return table(title, head: showsKind ? "Kind" : nil, rows: rows, more: shares.count - rows.count)
  }

  private func row(
    _ name: String, _ time: Duration, of most: Duration, events: Int, note: String?, colour: Int?,
    calendars: [Int]
  ) -> String {
    let width = PageCharts.percent(time, of: most)
    let bar = "<span class=\"bar \(colour.map { "c\($0)" } ?? "plain")\" style=\"width:\(width)%\"></span>"
    let last = note.map { "<td>\($0.escaped)</td>" } ?? ""
    let shown = calendars.map(String.init).joined(separator: " ")
    return
      "<tr data-c=\"\(shown)\"><th scope=\"row\"><bdi>\(name.escaped)</bdi>\(bar)</th><td>\(time.pageText)</td><td>\(events)</td>\(last)</tr>"
  }

  private func table(_ title: String, head: String?, rows: [String], more: Int) -> String {
    let last = head.map { "<th scope=\"col\">\($0)</th>" } ?? ""
    let rest = more > 0 ? "<p class=\"muted\">and \(more) more</p>" : ""
    return """
      <section><h2>\(title)</h2><div class="scroll" tabindex="0" role="region" aria-label="\(title)"><table class="bars">
      <thead><tr><th scope="col">Name</th><th scope="col">Time</th><th scope="col">Events</th>\(last)</tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div>\(rest)</section>
      """
  }

  private var conflicts: String {
    guard report.conflictCount > 0 else { return "" }
    let rows = report.conflicts.map { conflict in
      "<tr><th scope=\"row\">\(text(of: conflict.interval))</th><td><bdi>\(conflict.first.escaped)</bdi></td><td><bdi>\(conflict.second.escaped)</bdi></td></tr>"
    }
    let more = report.conflictCount - rows.count
    return """
      <section><h2>Two events at once</h2><div class="scroll" tabindex="0" role="region" aria-label="Two events at once"><table>
      <thead><tr><th scope="col">When</th><th scope="col">One</th><th scope="col">Other</th></tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div>\(more > 0 ? "<p class=\"muted\">and \(more) more</p>" : "")</section>
      """
  }

  /// `Friday 27 March, 13:00–18:00`
  private func text(of interval: DateInterval) -> String {
    let (start, end) = (clock.zone.dateTime(at: interval.start), clock.zone.dateTime(at: interval.end))
    return "\(start.date.words), \(clock.hours.text(from: start, to: end))"
  }

  private var leftOut: String {
    let counts = [
      (report.leftOut.allDay, "all-day"), (report.leftOut.declined, "declined"),
      (report.leftOut.free, "marked as free"), (report.leftOut.unlisted, "of series too dense to add up"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    guard !counts.isEmpty else { return "" }
    return
      "<p class=\"muted\">Not counted: \(counts.joined(separator: ", ")). Overlapping events count once.</p>"
  }

  private func change(_ difference: Duration) -> String {
    let minutes = difference.components.seconds / 60
    guard minutes != 0 else { return "as before" }
    return (minutes > 0 ? "+" : "−") + Duration.seconds(Swift.abs(minutes) * 60).pageText
  }
}

extension InsightsReport.CalendarShare {
  /// The displayed name.
  var shownName: String { name.isEmpty ? "(no name)" : name }
}

extension Duration {
  /// `3 h 05 min`, `45 min`, `0`, rounded to the nearest minute.
  var pageText: String {
    let minutes = (components.seconds + 30) / 60
    if minutes < 60 { return minutes == 0 ? "0" : "\(minutes) min" }
    let rest = minutes % 60
    return rest == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(rest < 10 ? "0" : "")\(rest) min"
  }
}

extension String {
  /// The text escaped for HTML, also within quotes; control characters are dropped.
  var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text += " "
      default: if scalar.properties.generalCategory != .control { text.unicodeScalars.append(scalar) }
      }
    }
  }
}
