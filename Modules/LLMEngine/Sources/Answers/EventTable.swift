import CalendarService
import CalendarTools
import LLMEngine
import ToolResults

/// Events in a list, one line each, up to a maximum, then the number of the others.
struct EventTable {
  /// The events, in order.
  var events: [Occurrence]
  /// The number of events that are not in ``events``.
  var left = 0

  /// The maximum number of event lines.
  static let most = 100

  /// The lines for events of one day; each begins with the hours.
  func lines(on day: CivilDate?) -> [String] {
    shown.map { "  \(padded($0.hours))  \($0.name)\(remark($0, on: day))" } + rest
  }

  /// The lines for events of several days, under the name of each day.
  func linesByDay() -> [String] {
    var lines: [String] = []
    var day: CivilDate?
    for event in shown {
      if event.start.date != day {
        lines.append("\(event.start.date.shortName)")
        day = event.start.date
      }
      lines.append("  \(padded(event.hours))  \(event.name)\(remark(event, on: day))")
    }
    return lines + rest
  }

  /// The lines for events of any dates; each begins with its date.
  func linesWithDates() -> [String] {
    shown.map { "  \($0.moment)  \($0.name)\(state($0).map { ", \($0)" }.joined())" } + rest
  }

  /// The lines for one event of each series.
  func linesWithSeries() -> [String] {
    zip(linesWithDates(), shown).map { $1.entry.repeats ? "\($0), repeats" : $0 } + rest
  }

  private var shown: ArraySlice<Occurrence> { events.prefix(Self.most) }

  private var rest: [String] {
    let more = left + events.count - shown.count
    return more > 0 ? ["  … and \(more) more"] : []
  }

  private func padded(_ hours: String) -> String {
    hours + String(repeating: " ", count: max(0, 11 - hours.count))
  }

  /// What the hours do not show: that it began before the day or continues after it, and that it is tentative.
  private func remark(_ event: Occurrence, on day: CivilDate?) -> String {
    var remarks: [String] = []
    if event.isAllDay, event.dayCount > 1 {
      remarks.append("\(event.start.date.shortName) to \(event.end.date.shortName)")
    } else if !event.isAllDay, event.start.date != event.end.date, !event.endsAtMidnight {
      let isBefore = day.map { event.start.date < $0 } ?? false
      remarks.append(
        isBefore ? "since \(event.start.date.shortName)" : "until \(event.end.date.shortName)")
    }
    remarks += state(event)
    return remarks.map { ", \($0)" }.joined()
  }

  private func state(_ event: Occurrence) -> [String] {
    (event.entry.isTentative ? ["tentative"] : []) + (event.isDeclined ? ["declined"] : [])
  }
}
