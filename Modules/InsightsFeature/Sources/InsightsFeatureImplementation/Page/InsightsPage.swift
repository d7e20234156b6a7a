import CalendarService
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A report as one HTML document: a sentence, four figures, a chart and a table, and everything else below a fold.
///
/// The document works without its script: choices are radio buttons, which the style sheet reads. The script adds
/// tooltips and arrow keys in charts, and tells screen readers the sentence of the chosen calendar.
struct InsightsPage {
  private let report: InsightsReport
  private let heading: InsightsHeading
  private let clock: LocalClock
  private let names: DateLanguage

  init(
    _ report: InsightsReport, _ heading: InsightsHeading, at clock: LocalClock
  ) {
    self.report = report
    self.heading = heading
    self.clock = clock
    names = clock.language
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
    <title>\(heading.title.escaped) – where the time went</title>
    <style>
    \(PageAssets.style)
    \(choices)
    </style>
    </head>
    <body>
    <a class="skip" href="#figures">Skip to the figures</a>
    <main class="\(report.days.count > 62 ? "long" : "short")">
    <header><h1>\(heading.title.escaped)</h1>
    <p class="meta">\(about.map { "<span>\($0)</span>" }.joined(separator: " "))</p></header>
    \(filter)
    <p id="say" class="unseen" role="status"></p>
    \(parts.joined(separator: "\n").unbroken)
    </main>
    <p id="tip" hidden></p>
    <script>
    \(PageAssets.script)
    </script>
    </body>
    </html>

    """
  }

  /// Whose time it is, which days and calendars, and when and with what it was made.
  private var about: [String] {
    let zone = clock.zone
    let (first, now) = (zone.dateTime(at: report.start).date, zone.dateTime(at: report.now))
    let last = zone.dateTime(at: max(report.start, report.end.addingTimeInterval(-1))).date
    let days = first == last ? names.fullDay(first) : "\(names.fullDay(first)) to \(names.fullDay(last))"
    let owner = heading.isAnonymous ? nil : heading.owner ?? report.owner
    let shown = report.calendars.filter { $0.time > .zero }.map(\.shownName)
    let calendars =
      shown.isEmpty
      ? nil : "Calendars: \(shown.map { "<bdi>\($0.escaped)</bdi>" }.joined(separator: ", "))"
    return [
      owner.map { "<bdi>\($0.escaped)</bdi>" }, days, calendars,
      "made \(names.fullDay(now.date)), \(clock.hours.text(now)) (\(zone.identifier.escaped))",
      heading.version.isEmpty ? "Almanac" : "Almanac \(heading.version.escaped)",
    ].compactMap { $0 }
  }

  private var parts: [String] {
    ([report] + report.parts).enumerated().map { number, part in
      PagePart(part, number: number, at: clock, names).html
    }
  }

  /// The choice of a calendar: all figures of the page are then those of its events alone.
  private var filter: String {
    guard !report.parts.isEmpty else { return "" }
    let all = ["All"] + report.parts.map { $0.calendars.first { $0.time > .zero }?.shownName ?? "" }
    let buttons = all.enumerated().map { number, name in
      "<label><input type=\"radio\" name=\"calendar\" id=\"c\(number)\"\(number == 0 ? " checked" : "")><bdi>\(name.escaped)</bdi></label>"
    }
    return "<fieldset class=\"choice\"><legend>Calendar</legend>\(buttons.joined(separator: "\n"))</fieldset>"
  }

  /// The style rules that show what is chosen.
  private var choices: String {
    let parts = (1..<max(1, report.parts.count + 1)).map { number in
      "main:has(#c\(number):checked) .p0{display:none}main:has(#c\(number):checked) .p\(number){display:block}"
    }
    let charts = (1..<4).map { number in
      ".p0:has(#k\(number):checked) [data-k=\"0\"]{display:none}.p0:has(#k\(number):checked) [data-k=\"\(number)\"]{display:block}"
    }
    return (parts + charts).joined(separator: "\n")
  }
}

extension InsightsReport.CalendarShare {
  /// The displayed name.
  var shownName: String { name.isEmpty ? "(no name)" : name }
}
