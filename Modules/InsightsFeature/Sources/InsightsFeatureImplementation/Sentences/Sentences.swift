import CalendarService
import InsightsFeature

/// Explains a report in words, by rule, from its figures alone.
struct Sentences {
  private let facts: SentenceFacts

  init(_ report: InsightsReport, at clock: LocalClock) {
    facts = SentenceFacts(report, at: clock)
  }

  /// The maximum number of remarks.
  static let mostRemarks = 2

  /// The most important statement, then at most two remarks about what stands out.
  var texts: [String] {
    let headline = HeadlineRule.all.lazy.compactMap { $0.text(facts) }.first ?? ""
    return [headline] + RemarkRule.all.lazy.compactMap { $0.text(facts) }.prefix(Self.mostRemarks)
  }
}

/// A rule of a table: what it is about, and its sentence, or `nil` if it has nothing to say.
struct SentenceRule: Sendable {
  let name: String
  let text: @Sendable (SentenceFacts) -> String?

  init(_ name: String, _ text: @escaping @Sendable (SentenceFacts) -> String?) {
    self.name = name
    self.text = text
  }
}

/// The figures of a report, as rules need them.
struct SentenceFacts {
  let report: InsightsReport
  let clock: LocalClock
  let names: DateLanguage
  let range: RangeName

  init(_ report: InsightsReport, at clock: LocalClock) {
    self.report = report
    self.clock = clock
    names = clock.language
    range = RangeName(of: report, in: clock.zone, names)
  }

  var totals: InsightsReport.Totals { report.totals }
  var previous: InsightsReport.Totals { report.previous }
  /// Whether the whole range is over.
  var isPast: Bool { report.end <= report.now }

  /// One of two verb forms.
  func verb(_ past: String, _ present: String) -> String { isPast ? past : present }

  /// A share as whole percent; 0 if the whole is 0.
  func percent(_ part: Duration, of whole: Duration) -> Int {
    whole > .zero ? Int((part / whole * 100).rounded()) : 0
  }

  /// `18 %`, `less than 1 %`.
  func percentText(_ part: Duration, of whole: Duration) -> String {
    let percent = percent(part, of: whole)
    return percent == 0 && part > .zero ? "less than 1 %" : "\(percent) %"
  }

  /// `, 5 points more than in February`: the difference of two shares; empty if nothing took time before.
  func points(_ now: Int, _ before: Int) -> String {
    guard previous.time > .zero else { return "" }
    guard now != before else { return ", as much as \(range.before)" }
    let difference = Swift.abs(now - before)
    return
      ", \(difference) \(difference == 1 ? "point" : "points") \(now > before ? "more" : "less") than \(range.before)"
  }

  /// `, 3 h more than in February`; empty if nothing took time before.
  func difference(_ now: Duration, _ before: Duration) -> String {
    guard previous.time > .zero else { return "" }
    let change = (now - before).wholeMinutes
    guard change != .zero else { return ", as much as \(range.before)" }
    let size = change < .zero ? .zero - change : change
    return ", \(size.pageText) \(change > .zero ? "more" : "less") than \(range.before)"
  }

  /// `; Mathematics 8b takes most, 22 h`: the title with most time, or two with equal times, if it has a fifth of it.
  var most: String {
    let tops = report.titles.prefix { $0.time.pageText == report.titles[0].time.pageText }
    guard let top = tops.first, report.titles.count > 1, top.time * 5 >= totals.time, tops.count <= 2,
      !tops.contains(where: \.name.isEmpty)
    else { return "" }
    if tops.count == 1 { return "; \(top.name.oneLine) \(verb("took", "takes")) most, \(top.time.pageText)" }
    let names = tops.map(\.name.oneLine).joined(separator: " and ")
    return "; \(names) \(verb("took", "take")) most, \(top.time.pageText) each"
  }

  /// The working days.
  var workdays: [InsightsReport.Day] { report.days.filter { $0.workingHours > .zero } }
}

extension Duration {
  /// The length rounded to minutes, as it is shown.
  var wholeMinutes: Duration {
    let minutes = (self / .seconds(60)).rounded()
    return .seconds(60 * Int64(minutes))
  }
}

extension String {
  /// The text without line breaks.
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
