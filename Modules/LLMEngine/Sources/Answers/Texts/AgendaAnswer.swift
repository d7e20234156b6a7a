import CalendarService
import CalendarTools
import LLMEngine
import Sentences
import ToolResults

/// Lists all events found.
struct AgendaAnswer {
  /// The events.
  let found: FoundEvents

  /// The answer: the number of events, and a line for each.
  var text: String {
    guard !found.events.isEmpty else { return nothing }
    let count = Amount.of(found.events.count + found.left, "event") + found.kind + found.withOthers
    if let query = found.list.query {
      let verb = "I find"
      let about = "\(count) about '\(query)'"
      let head = found.list.range.map { $0.heading(verb, about) } ?? "\(verb) \(about):"
      // A search without a time finds one event of each series.
      let lines = found.list.range == nil ? table.linesWithSeries() : table.linesWithDates()
      return head.above(lines)
    }
    guard let range = found.list.range else {
      return "\(verb.capitalisedFirst) \(count):".above(table.linesWithDates())
    }
    let lines =
      range.isWithinOneDay ? table.lines(on: LocalTime(range.start)?.date) : table.linesByDay()
    return range.heading(verb, count).above(lines)
  }

  /// The number of events, in a sentence.
  var count: String {
    guard !found.events.isEmpty else { return nothing }
    if found.list.range == nil, !found.looksBack, let series = found.events.first(where: \.entry.repeats) {
      return "\(series.name) repeats. Name a time to count in, such as \"this month\"."
    }
    let count = Amount.of(found.events.count + found.left, "event") + found.kind
    let allDay = found.events.count { $0.isAllDay }
    let rest =
      (allDay > 0 && allDay < found.events.count ? ", \(allDay) of them all day" : "") + found.withOthers
    let clause =
      found.list.query.map {
        "I find \(count)\(found.onlyRemaining ? " still to come" : "") about '\($0)'\(rest)."
      } ?? "\(verb) \(count)\(rest)."
    return found.sentence(clause)
  }

  /// A sentence with the distance that most of them have; empty if they have none in common.
  var spacing: String {
    let days = found.events.map(\.start.date.daysSinceEpoch).sorted()
    let gaps = Dictionary(grouping: zip(days, days.dropFirst()).map { $1 - $0 }, by: { $0 })
    guard let (gap, same) = gaps.max(by: { $0.value.count < $1.value.count }), gap > 0, same.count > 1,
      same.count * 2 > days.count - 1
    else { return "" }
    let distance = gap % 7 == 0 ? Amount.of(gap / 7, "week") : Amount.of(gap, "day")
    return " Most of them are \(distance) apart."
  }

  /// The number of days on which they are.
  var countOfDays: String {
    guard !found.events.isEmpty, found.left == 0 else { return nothing }
    let days = Set(
      found.events.flatMap { event in
        (0..<event.dayCount).map(event.start.date.adding(days:)).filter {
          event.isAllDay || event.isOn($0)
        }
      }
    )
    let inRange = found.list.range.map { days.intersection($0.days) } ?? days
    let about = found.list.query.map { "events about '\($0)'" } ?? "events"
    let clause = "\(about) are on \(Amount.of(inRange.count, "day"))."
    return found.sentence(clause)
  }

  /// The next ones, or the last ones in the past, up to `count`.
  func next(_ count: Int) -> String {
    let timed = found.events.filter {
      (found.looksBack ? found.isOver($0) : found.isComing($0)) && !$0.isAllDay && !$0.isDeclined
    }
    let coming = found.looksBack ? timed.suffix(count) : timed.prefix(count)
    guard !coming.isEmpty else { return nothing }
    let head =
      coming.count < count
      ? "Only \(Amount.of(coming.count, "event"))\(found.looksBack ? "" : " to come"):"
      : "Your \(found.looksBack ? "last" : "next") \(count) events:"
    return head.above(EventTable(events: Array(coming)).linesWithDates())
  }

  /// The longest or shortest timed events, without those of no length; all of them if several have the same length.
  ///
  /// - Parameter ofMeetings: only those that name other people, if there are any.
  func extreme(isShortest: Bool, ofMeetings: Bool) -> String {
    let timed = found.events.filter { !$0.isAllDay && $0.start < $0.end }
    let meetings = ofMeetings ? timed.filter { !$0.entry.people.isEmpty } : []
    guard !meetings.isEmpty, meetings.count < timed.count else { return extreme(of: timed, isShortest, "") }
    return extreme(of: meetings, isShortest, " meeting with other people") + "\nOf all events:\n"
      + extreme(of: timed, isShortest, "")
  }

  private func extreme(of timed: [Occurrence], _ isShortest: Bool, _ kind: String) -> String {
    let lengths = timed.map { $0.minutes }
    guard found.left == 0, let length = isShortest ? lengths.min() : lengths.max() else { return nothing }
    let events = zip(timed, lengths).filter { $1 == length }.map(\.0)
    let which = isShortest ? "shortest" : "longest"
    let clause =
      "the \(which)\(kind) \(events.count == 1 ? "takes" : "take") \(Amount.time(minutes: length)):"
    return found.sentence(clause).above(EventTable(events: events).linesWithDates())
  }

  /// States that there are none.
  var nothing: String {
    let more = found.onlyRemaining ? " more" : ""
    let clause =
      found.list.query.map { "I find nothing\(more) about '\($0)'\(found.kind)\(past)." }
      ?? "you \(found.looksBack ? "had" : "have") nothing\(more)\(found.kind)."
    let text = found.sentence(clause)
    guard let nearest = found.list.nearest.flatMap(Occurrence.init) else { return text }
    return "\(text) \(nearest.name) \(found.isOver(nearest) ? "was" : "is") on \(nearest.moment)."
  }

  /// Whether there are any, and which.
  var existence: String {
    guard !found.events.isEmpty else { return isOfAnotherYear ? nothing : "No. \(nothing)" }
    // "Do I have a doctor's appointment?" asks for one to come.
    if found.list.range == nil, !found.looksBack, found.left == 0, let last = found.events.first,
      found.events.allSatisfy(found.isOver)
    {
      return "No. I find nothing more about '\(found.list.query ?? "")'. \(last.name) was on \(last.moment)."
    }
    // "Do I have an appointment at two?"
    if found.list.query == nil, found.list.range?.isWithinOneHour == true, found.events.allSatisfy(\.isAllDay)
    {
      return "Only all-day events. \(text)"
    }
    return found.events.allSatisfy(\.isDeclined) ? "Only what you declined. \(text)" : "Yes. \(text)"
  }

  /// Whether the nearest event is on the requested day and month of another year: the year that is meant is unknown.
  private var isOfAnotherYear: Bool {
    guard let range = found.list.range, range.isOneDay, let day = LocalTime(range.start)?.date,
      let other = found.list.nearest.flatMap(Occurrence.init)?.start.date
    else { return false }
    return (day.month, day.day) == (other.month, other.day) && day.year != other.year
  }

  /// Whether an event starts exactly at the named time.
  var startsThen: String {
    let start = found.list.range.flatMap { LocalTime($0.start) }
    let isSo = found.events.contains { !$0.isAllDay && $0.start == start }
    return isSo || found.events.isEmpty ? existence : "No. \(text)"
  }

  private var past: String { found.list.range == nil && found.looksBack ? " in the past five years" : "" }

  private var verb: String {
    found.onlyRemaining ? "you still have" : found.looksBack ? "you had" : "you have"
  }

  private var table: EventTable { EventTable(events: found.events, left: found.left) }
}

extension String {
  /// The text and lines under it.
  func above(_ lines: [String]) -> String { ([self] + lines).joined(separator: "\n") }

  /// With a capital first letter.
  package var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
