import CalendarService
import CalendarTools
import Frames
import LLMEngine
import Sentences
import ToolResults

/// Lists free time.
struct FreeTimeAnswer {
  /// The question.
  let question: Question
  /// The free time found.
  let time: FreeTimeReport

  /// The free times: `… you are free 12:00–14:00 and 15:30–18:00.`
  var text: String { answer + others }

  private var answer: String {
    guard !time.days.isEmpty else { return "\(time.range.title): that is over." }
    if question.wholly { return wholeDays }
    switch question.pick {
    case .next, .nth(1): return one(allStretches.first, "first")
    case .last: return one(allStretches.last, "last")
    case .longest: return one(allStretches.max { minutes($0) < minutes($1) }, "longest")
    default: return list
    }
  }

  private var list: String {
    let sum = Amount.hours(minutes: allStretches.map(minutes).reduce(0, +))
    let short = time.minutes > 1 ? " without gaps under \(Amount.time(minutes: time.minutes))" : ""
    let head = question.asksForSum && !isTruncated ? "\(head), \(sum) in all\(short)" : head
    guard time.days.count != 1 || isTruncated else { return "\(head): \(clause(for: time.days[0].free))." }
    let lines = time.days.prefix(EventTable.most).map { line($0, stretches($0.free)) }
    let left = time.days.count - lines.count
    let rest =
      isTruncated
      ? ["  … later days were not looked at."] : left > 0 ? ["  … and \(left) more days"] : []
    return "\(head): you are free".above(lines + rest)
  }

  private func line(_ day: FreeTimeReport.Day, _ text: String) -> String {
    "  \(name(of: day)): \(day.free.isEmpty ? "nothing" : text)"
  }

  private func name(of day: FreeTimeReport.Day) -> String { LocalTime(day.date)?.date.shortName ?? day.date }

  private var allStretches: [FreeTimeReport.Stretch] { time.days.flatMap(\.free) }

  private func minutes(_ stretch: FreeTimeReport.Stretch) -> Int {
    guard let start = LocalTime(stretch.start), let end = LocalTime(stretch.end) else { return 0 }
    return end.minutes(since: start)
  }

  /// The single free range that the question asks for.
  private func one(_ stretch: FreeTimeReport.Stretch?, _ which: String) -> String {
    guard let stretch, let day = LocalTime(stretch.start)?.date else { return "\(head): \(clause(for: []))." }
    let length = Amount.time(minutes: minutes(stretch))
    return "\(head): the \(which) free time is \(day.shortName), \(text(stretch)), \(length)."
  }

  /// The days without events; only the first if the question asks for it alone.
  private var wholeDays: String {
    if question.times.first?.lowercased().hasPrefix("weekends") == true { return wholeWeekends }
    let whole = time.days.filter(isWhole)
    if question.pick == .next {
      return whole.first.map { "\(head): the first that is all free is \(name(of: $0))." }
        ?? "\(head): none is all free."
    }
    guard time.days.count > 1 else { return whole.isEmpty ? "\(head): not all of it is free." : list }
    let some = time.days.count { !isWhole($0) && !$0.free.isEmpty }
    let count = "\(head): \(whole.count) of \(Amount.of(time.days.count, "day")) are all free"
    let lines = whole.prefix(EventTable.most).map { "  \(name(of: $0))" }
    return (count + (whole.isEmpty ? "" : ":")).above(lines + (some > 0 ? ["  … and \(some) in part"] : []))
  }

  /// The weekends without events on both days.
  private var wholeWeekends: String {
    let weekends = zip(time.days, time.days.dropFirst()).filter { first, _ in
      LocalTime(first.date)?.date.weekday == .saturday
    }
    let whole = weekends.filter { isWhole($0) && isWhole($1) }.map { "\(name(of: $0)) and \(name(of: $1))" }
    if question.pick == .next {
      return whole.first.map { "\(head): the first that is all free is \($0)." }
        ?? "\(head): none is all free."
    }
    let count = "\(head): \(whole.count) of \(Amount.of(weekends.count, "weekend")) are all free"
    return (count + (whole.isEmpty ? "" : ":")).above(whole.map { "  \($0)" })
  }

  /// Whether no event takes time on a day, within the searched hours.
  private func isWhole(_ day: FreeTimeReport.Day) -> Bool {
    guard 1...max(1, hours.count) ~= day.free.count, let date = LocalTime(day.date)?.date else {
      return false
    }
    return !events.contains { event in
      event.start.date <= date && date <= lastDay(of: event) && !isOutsideHours(event)
    }
  }

  /// The last day on which an event takes time.
  private func lastDay(of event: Occurrence) -> CivilDate {
    event.end.secondOfDay == 0 && !event.isAllDay && event.end.date > event.start.date
      ? event.end.date.adding(days: -1) : event.end.date
  }

  private var events: [Occurrence] { time.events.compactMap(Occurrence.init) }

  /// Whether the time is free: yes, no or partly, and the events in it.
  var yesOrNo: String {
    guard !time.days.isEmpty else { return "\(time.range.title): that is over." }
    if time.events.isEmpty, time.days.allSatisfy({ !$0.free.isEmpty }) {
      return "Yes. \(time.range.sentence("nothing takes your time."))\(others)"
    }
    let table = EventTable(events: events)
    let lines =
      time.range.isWithinOneDay ? table.lines(on: LocalTime(time.range.start)?.date) : table.linesByDay()
    return "\(word). \(list)".above(lines.isEmpty ? [] : ["You have:"] + lines) + others
  }

  /// If any time of a length is enough, yes or no; for a whole time, yes, no or partly.
  private var word: String {
    let isSome = time.days.contains { !$0.free.isEmpty }
    if question.someTime, !question.wholly { return isSome ? "Yes" : "No" }
    if isAllFree { return "Yes" }
    return isSome && !question.wholly ? "Partly" : "No"
  }

  /// Whether all events are outside the working hours.
  private var isAllFree: Bool {
    time.workingHours != nil && !isTruncated && events.allSatisfy(isOutsideHours)
  }

  private func isOutsideHours(_ event: Occurrence) -> Bool {
    guard !hours.isEmpty, !event.isAllDay, event.start.date == event.end.date else { return false }
    let (start, end) = (event.start.dateTime.clockText, event.end.dateTime.clockText)
    return hours.allSatisfy { end <= $0.start || start >= $0.end }
  }

  /// The stretches of the searched hours; empty if they are not limited.
  private var hours: [(start: Substring, end: Substring)] {
    (time.workingHours ?? "").split(separator: ", ").compactMap { stretch in
      let ends = stretch.split(separator: "–")
      return ends.count == 2 ? (ends[0], ends[1]) : nil
    }
  }

  /// Notes that only one calendar, or only the person's own calendars were searched.
  private var others: String {
    (time.calendar.map { "\nOnly the events of '\($0)' count." } ?? "")
      + (question.withOthers ? "\nI see only your own calendars, not those of others." : "")
  }

  private var isTruncated: Bool { time.truncated }

  private var head: String {
    let leftOut = time.leftOut.map { " except \($0.joined(separator: " and "))" } ?? ""
    guard let hours = time.workingHours, hours != "00:00–24:00" else { return time.range.title }
    return "\(time.range.title), \(LocalTime.text(ofClocks: hours))\(leftOut)"
  }

  private func clause(for free: [FreeTimeReport.Stretch]) -> String {
    if free.isEmpty {
      return time.minutes > 1
        ? "you have no free time of \(Amount.time(minutes: time.minutes)) or more" : "you have no time free"
    }
    return "you are free \(stretches(free))"
  }

  private func stretches(_ free: [FreeTimeReport.Stretch]) -> String {
    let texts = free.map(text)
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `12:00–14:00`; midnight at the end is 24:00.
  private func text(_ stretch: FreeTimeReport.Stretch) -> String {
    guard let start = LocalTime(stretch.start), let end = LocalTime(stretch.end) else {
      return "\(stretch.start)–\(stretch.end)"
    }
    let isMidnight = end.secondOfDay == 0 && end.date > start.date
    return LocalTime.hours.text(from: start.dateTime, to: isMidnight ? nil : end.dateTime)
  }
}
