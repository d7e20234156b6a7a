package import CalendarService
package import InsightsFeature
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The report of a range on one screen of 24 lines.
package struct InsightsScreen {
  private let report: InsightsReport
  private let title: String
  private let clock: LocalClock
  private let palette: Palette
  private let screen: Screen

  /// The maximum number of lines.
  package static let height = 24

  package init(
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
  package var text: String {
    let head = [screen.text(TerminalText(title).cut(to: width).string, in: .bold)] + totals
    guard report.totals.time > .zero else { return (head + leftOut).joined(separator: "\n") }
    let days = DayPicture(report, at: clock).lines(on: screen)
    let facts = names + working + leftOut
    let room = Self.height - head.count - days.count - facts.count - 3
    return [head, calendars(atMost: max(3, room)), days, facts].map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The total, and its change.
  private var totals: [String] {
    let (totals, before) = (report.totals, report.previous.time)
    let range = report.days.count == 1 ? "day" : "\(report.days.count) days"
    guard totals.time > .zero else {
      let past = before > .zero ? ", \(before.shortText) in the \(range) before" : ""
      return ["No busy events\(past)."]
    }
    let change =
      before == .zero
      ? "nothing in the \(range) before" : "\((totals.time - before).changeText) on the \(range) before"
    let events = totals.events == 1 ? "1 event" : "\(totals.events) events"
    let when =
      totals.planned == .zero || totals.past == .zero
      ? events : "\(totals.past.shortText) past · \(totals.planned.shortText) ahead"
    let total = screen.text(totals.time.shortText, in: .bold)
    let left = totals.time.shortText.count + 2 + change.count
    let gap = width - left - when.count
    return gap > 1
      ? ["\(total)  \(change)\(String(repeating: " ", count: min(gap, 8)))\(when)"]
      : ["\(total)  \(change)", when]
  }

  /// A bar for each calendar, in its colour.
  private func calendars(atMost most: Int) -> [String] {
    let all = report.calendars
    let shown = all.count > most ? Array(all.prefix(most - 1)) : all
    let bars = BarTable(
      shown.map {
        BarTable.Row(
          name: $0.name.isEmpty ? "(no name)" : $0.name, time: $0.time, colour: palette[$0.name],
          note: report.previous.time > .zero ? ($0.time - $0.previous).changeText : "")
      }, whole: all.reduce(.zero) { $0 + $1.time }, showsShare: true)
    let rest = all.dropFirst(shown.count)
    guard !rest.isEmpty else { return bars.lines(on: screen) }
    let time = rest.reduce(.zero) { $0 + $1.time }
    return bars.lines(on: screen) + ["\(rest.count) more: \(time.shortText)"]
  }

  private var names: [String] {
    [("Top", report.titles, "(no title)"), ("People", report.people, "")].flatMap { label, shares, unnamed in
      facts(
        label,
        shares.prefix(6).map { share in
          "\(TerminalText(share.name.isEmpty ? unnamed : share.name).cut(to: 24).string) \(share.time.shortText)"
        }, atMost: 1)
    }
  }

  private var working: [String] {
    let totals = report.totals
    let outside = [
      totals.evenings >= .seconds(60) ? "\(totals.evenings.shortText) before or after work" : nil,
      totals.weekends >= .seconds(60) ? "\(totals.weekends.shortText) on days off" : nil,
    ].compactMap { $0 }
    let conflicts =
      report.conflictCount == 0
      ? []
      : [
        "\(report.conflictCount) \(report.conflictCount == 1 ? "overlap" : "overlaps") of \(totals.overlapping.shortText)"
      ]
    return facts("Work", work + conflicts, atMost: 2) + facts("Outside", outside, atMost: 2)
      + facts("Free", free, atMost: 3)
  }

  private var work: [String] {
    let totals = report.totals
    guard totals.workingHours > .zero else { return [] }
    let taken =
      "\(totals.inWorkingHours.shortText) of \(totals.workingHours.shortText), \(totals.inWorkingHours.percentText(of: totals.workingHours))"
    return totals.meetings > .zero ? [taken, "meetings \(totals.meetings.shortText)"] : [taken]
  }

  private var free: [String] {
    let focus = report.focus
    guard let longest = focus.longest else {
      return report.totals.workingHours > .zero ? ["no \(focus.minimum.shortText) within working hours"] : []
    }
    let (start, end) = (clock.zone.dateTime(at: longest.start), clock.zone.dateTime(at: longest.end))
    let date = start.date.shortText(seenFrom: clock.today, in: clock.language)
    return [
      "longest \(date) \(clock.hours.text(from: start, to: end))",
      "\(focus.total.shortText) in stretches of \(focus.minimum.shortText)+",
    ] + (focus.fragments >= .seconds(60) ? ["\(focus.fragments.shortText) in shorter ones"] : [])
  }

  private var leftOut: [String] {
    let counts = report.leftOut
    return facts(
      "Left out",
      [
        (counts.allDay, "all-day"), (counts.declined, "declined"), (counts.free, "free"),
        (counts.unlisted, "of series too dense to add up"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }, atMost: 1)
  }

  /// A label and its facts, wrapped; facts that do not fit on `most` lines are omitted.
  private func facts(_ label: String, _ facts: [String], atMost most: Int) -> [String] {
    let indent = 9
    var lines: [String] = []
    for fact in facts {
      let text = TerminalText(fact).cut(to: width - indent).string
      if let last = lines.last, TerminalText(last).columns + 3 + TerminalText(text).columns <= width - indent
      {
        lines[lines.count - 1] = "\(last) · \(text)"
      } else if lines.count < most {
        lines.append(text)
      } else {
        break
      }
    }
    return lines.enumerated().map { index, line in
      (index == 0
        ? screen.text(TerminalText(label).padded(to: indent), in: .dim)
        : String(repeating: " ", count: indent)) + line
    }
  }
}
