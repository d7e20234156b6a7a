import CalendarService
import CalendarTools
import Frames
import LLMEngine
import Sentences
import ToolResults

/// States how time was spent.
struct TimeSpentAnswer {
  /// The question.
  let question: Question
  /// The totals.
  let summary: TimeSummary

  /// The time in events, or another figure that the question asks for.
  var text: String {
    if question.aspect == .quietestDay { return quietest }
    guard summary.minutes > 0 else { return nothing }
    let range = summary.range
    switch question.aspect {
    case .busiestDay: return busiest
    case .average(let value, let perWeek): return average(value, perWeek: perWeek)
    case .peopleMet: return people
    case .peopleCount: return peopleCount
    case .share:
      let wanted = question.meetings ? summary.meetings : summary.minutes
      let what = question.meetings ? "meetings with others" : summary.query.map { "'\($0)'" } ?? "all events"
      let percent = (Double(wanted) / Double(max(summary.total, 1)) * 100).rounded()
      return range.sentence(
        "\(what) \(question.meetings || summary.query == nil ? "take" : "takes") \(Int(percent)) % of the time that events take: \(hours(wanted)) of \(hours(summary.total))."
      )
    case .worked:
      let part =
        taken == "\(take) \(time)"
        ? ", \(hours(summary.working)) of it" : "; \(hours(summary.working)) of all that is"
      return range.sentence("\(events) \(taken)\(part) within your working hours.")
    default: break
    }
    if let query = summary.query { return range.sentence("\(events) of '\(query)' \(taken).") }
    let meetings =
      summary.meetings == 0
      ? "no event names other people" : "meetings with other people take \(hours(summary.meetings))"
    let clause = question.meetings ? "\(meetings); all \(events) \(taken)." : "\(events) \(taken)."
    return range.sentence(clause).above(shares)
  }

  /// The time, and for a range in progress the part that is still to come.
  private var taken: String {
    guard summary.planned > 0, summary.planned < summary.minutes else {
      let isAhead = summary.planned > 0 && question.looksBack
      return "\(take) \(time)\(isAhead ? ", all of it still to come" : "")"
    }
    guard question.looksBack else { return "\(take) \(time), \(hours(summary.planned)) of it still to come" }
    return
      "took \(hours(summary.minutes - summary.planned)) so far, and \(take) \(hours(summary.planned)) more"
  }

  /// The events or their time for each day or week, or their length, on average.
  private func average(_ value: Question.Average, perWeek: Bool) -> String {
    let range = summary.range
    guard !summary.truncated else { return "\(range.title) is too long for an average." }
    if value == .length {
      let minutes = summary.minutes / max(summary.events, 1)
      return range.sentence("\(events) \(take) \(hours(minutes)) on average.")
    }
    let days = max(1, range.days.count)
    let units = perWeek ? Double(days) / 7 : Double(days)
    let unit = perWeek ? "week" : "day"
    let span = Amount.of(days, "day")
    guard value == .events else {
      let minutes = Int((Double(summary.minutes) / units).rounded())
      return range.sentence("\(events) \(take) \(time) on \(span), \(hours(minutes)) a \(unit) on average.")
    }
    let tenths = Int((Double(summary.events) / units * 10).rounded())
    let mean = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return range.sentence("\(events) that \(take) time on \(span), \(mean) a \(unit) on average.")
  }

  private var take: String { summary.events == 1 ? "takes" : "take" }

  /// The fullest day; all of them if several are equally full.
  private var busiest: String {
    let most = summary.busiest.first?.minutes ?? 0
    let days = summary.busiest.filter { $0.minutes == most }.map { LocalTime($0.date)?.date.name ?? $0.date }
    guard days.count == 1 else {
      return
        "\(summary.range.title): the busiest days are \(days.joined(separator: " and ")), with \(hours(most)) each."
    }
    return "\(summary.range.title): the busiest day is \(days[0]), with \(hours(most))."
  }

  /// The emptiest day; all of them if several are equally empty.
  private var quietest: String {
    guard !summary.truncated else {
      return "\(summary.range.title) is too long to look for its quietest day."
    }
    let taken = Dictionary(summary.busiest.map { ($0.date, $0.minutes) }) { first, _ in first }
    let dates = summary.range.days
    let least = dates.map { taken[$0.description] ?? 0 }.min() ?? 0
    let names = dates.filter { taken[$0.description] ?? 0 == least }.map(\.name)
    let amount = least == 0 ? "nothing that takes time" : hours(least)
    let others = names.count > 7 ? ", and \(names.count - 7) more" : ""
    return names.count == 1
      ? "\(summary.range.title): the quietest day is \(names[0]), with \(amount)."
      : "\(summary.range.title): the quietest days are \(names.prefix(7).joined(separator: " and "))\(others), with \(amount) each."
  }

  private var people: String {
    guard !summary.people.isEmpty else { return summary.range.sentence("no event names other people.") }
    return summary.range.sentence("most time is with")
      .above(summary.people.map { "  \($0.calendar): \(hours($0.minutes))" })
  }

  private var peopleCount: String {
    guard summary.peopleCount > 0 else { return summary.range.sentence("no event names other people.") }
    let others = summary.peopleCount - summary.people.count
    let names = summary.people.map(\.calendar).joined(separator: ", ")
    let count = "\(summary.peopleCount) \(summary.peopleCount == 1 ? "person" : "people")"
    return summary.range.sentence(
      "events name \(count): \(names)\(others > 0 ? " and \(others) more" : "").")
  }

  private var nothing: String {
    summary.range.sentence(summary.query.map { "no event of '\($0)' takes time." } ?? "no events take time.")
  }

  private var shares: [String] {
    summary.calendars.map { "  \($0.calendar.isEmpty ? "(no name)" : $0.calendar): \(hours($0.minutes))" }
  }

  private var events: String { Amount.of(summary.events, "event") }
  private var time: String { hours(summary.minutes) }
  private func hours(_ minutes: Int) -> String { Amount.hours(minutes: minutes) }
}
