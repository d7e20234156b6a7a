import CalendarService
import CalendarTools
import Frames
import LLMEngine
import Sentences
import ToolResults

/// Answers about days by their events, and about the present.
struct DayAnswer {
  /// The events of the days.
  let found: FoundEvents

  private var timed: [Occurrence] { found.events.filter { !$0.isAllDay && !$0.isDeclined } }

  /// The week of the year by ISO 8601, of the first day of the range.
  var week: String {
    let date = found.list.range.flatMap { LocalTime($0.start) }?.date ?? found.now.date
    let thursday = date.adding(days: 4 - date.weekday.rawValue)
    let first = CivilDate(year: thursday.year, month: 1, day: 1) ?? thursday
    let week = (thursday.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
    return date == found.now.date ? "It is week \(week): \(date.name)." : "\(date.name) is in week \(week)."
  }

  /// The number of days of the range, or of one of its weekdays.
  func count(of weekday: String?, asksForDistance: Bool) -> String? {
    guard let range = found.list.range else { return nil }
    let days = range.days.filter { weekday == nil || "\($0.weekday)" == weekday }
    // "Between 24 March and 17 April": the day on which it begins can count or not.
    let distance =
      weekday == nil && asksForDistance && days.count > 1
      ? ", \(days.count - 1) from the first to the last" : ""
    return
      "\(range.title) has \(Amount.of(days.count, weekday?.capitalisedFirst ?? "day"))\(distance)."
  }

  /// The days, from today on, without events that take time, or without meetings and with their other events.
  func empty(ofMeetings: Bool) -> String? {
    guard let range = found.list.range, found.left == 0 else { return nil }
    let busy = timed.filter { !$0.entry.isFree }
    let days = range.days.filter { day in
      (found.looksBack || day >= found.now.date)
        && !busy.contains { $0.isOn(day) && (!ofMeetings || $0.isOfKind("meeting")) }
    }
    let what = ofMeetings ? "a meeting (an event with people)" : "an event that takes time"
    guard !days.isEmpty else { return range.sentence("every day has \(what).") }
    let lines = days.map { day in
      let others = busy.filter { $0.isOn(day) }.map(\.title).joined(separator: ", ")
      return "  \(day.name)\(others.isEmpty ? "" : ", with \(others)")"
    }
    return range.sentence("\(Amount.of(days.count, "day")) without \(what):").above(lines)
  }

  /// The days, from today on, on which no event has words in its title.
  func without(_ words: String, isFirst: Bool) -> String? {
    guard let range = found.list.range else { return nil }
    let keys = Wording(words).keys
    let events = found.events.filter { event in
      keys.allSatisfy { key in Wording(event.title).keys.contains { $0.hasPrefix(key) } }
    }
    guard !events.isEmpty else { return range.sentence("I find nothing about '\(words)' on any day.") }
    let free = days.filter { day in day >= found.now.date && !events.contains { $0.isOn(day) } }
    guard let first = free.first else { return range.sentence("every day has an event about '\(words)'.") }
    guard !isFirst else { return "The next day without '\(words)' is \(first.name)." }
    let head = range.sentence("\(Amount.of(free.count, "day")) without '\(words)':")
    return head.above(free.map { "  \($0.name)" })
  }

  /// The days of the range; none if not all of its events are known.
  private var days: [CivilDate] { found.left == 0 ? found.list.range?.days ?? [] : [] }

  /// The week with the most time in events, or the least; of the first and last one only the days in the range count.
  func fullestWeek(isQuietest: Bool) -> String? {
    guard let range = found.list.range, !days.isEmpty else { return nil }
    let weeks = Dictionary(grouping: days) { $0.adding(days: 1 - $0.weekday.rawValue) }
    let sums = weeks.mapValues { days in
      timed.filter { !$0.entry.isFree && days.contains($0.start.date) }
        .reduce(0) { $0 + $1.minutes }
    }
    let wanted = isQuietest ? sums.values.min() : sums.values.max()
    let found = sums.filter { $0.value == wanted }.keys.sorted { $0.daysSinceEpoch < $1.daysSinceEpoch }
    let names = found.map { monday in
      let days = weeks[monday] ?? []
      return "\((days.first ?? monday).shortName) to \((days.last ?? monday).shortName)"
    }.joined(separator: " and ")
    return range.sentence(
      "the \(isQuietest ? "quietest" : "busiest") week is \(names), with \(Amount.hours(minutes: wanted ?? 0))."
    )
  }

  /// The day with the most events with a time, or the fewest.
  func mostEvents(isFewest: Bool) -> String? {
    guard let range = found.list.range, !days.isEmpty else { return nil }
    let counts = days.map { day in (day, timed.count { $0.start.date == day }) }
    let wanted = (isFewest ? counts.map(\.1).min() : counts.map(\.1).max()) ?? 0
    let names = counts.filter { $0.1 == wanted }.map(\.0.name).joined(separator: " and ")
    return range.sentence("the \(isFewest ? "fewest" : "most") events, \(wanted), are on \(names).")
  }

  /// The events in progress, and the next one today.
  var current: String {
    let now = found.now
    let under = found.events.filter {
      $0.isAllDay || $0.start <= now && now < $0.end && !$0.isDeclined
    }
    let running = under.filter { !$0.isAllDay }
    let lines = EventTable(events: under).lines(on: now.date)
    let next = timed.first { $0.start > now }.map {
      "Next: \($0.name) at \($0.start.clock)\($0.entry.place.map { ", \($0)" } ?? "")."
    }
    if running.isEmpty {
      let clause = "It is \(now.clock), and nothing with a time is under way."
      return clause.above(lines + [next ?? "Nothing more is to come today."])
    }
    return "It is \(now.clock), and this is under way:".above(lines + (next.map { [$0] } ?? []))
  }

  /// Whether the first day of the range is this weekday.
  func isDay(_ day: String) -> String? {
    guard let start = found.list.range.flatMap({ LocalTime($0.start) }) else { return nil }
    let isSo = "\(start.date.weekday)" == day.lowercased()
    return "\(isSo ? "Yes" : "No"). It is \(start.date.name)."
  }

  /// The start of the day, its end, or its length: from its first event with a time to its last one.
  func text(for aspect: Question.Aspect) -> String? {
    guard let range = found.list.range else { return nil }
    // A moment without a length does not end a day.
    let lasting = timed.filter { $0.start < $0.end }
    // A day does not start with what began on the day before.
    let start = LocalTime(range.start)
    let begun = timed.first { event in start.map { $0 <= event.start } != false }
    guard let first = begun ?? timed.first,
      let last = (lasting.isEmpty ? timed : lasting).max(by: { $0.end < $1.end })
    else {
      return range.sentence("nothing has a time.")
    }
    switch aspect {
    case .dayStart: return range.sentence("the first is \(first.name), \(first.hours).")
    case .dayEnd:
      return range.sentence("the last one ends at \(last.end.clock): \(last.name), \(last.hours).")
    default:
      let length = Amount.time(minutes: last.end.minutes(since: first.start))
      return range.sentence(
        "it is \(length) from \(first.name) at \(first.start.clock) to the end of \(last.name) at \(last.end.clock)."
      )
    }
  }

  /// The events that begin exactly when another ends.
  var backToBack: String? {
    guard let range = found.list.range else { return nil }
    let pairs = timed.flatMap { first in
      timed.filter {
        !$0.entry.isFree && !first.entry.isFree && $0.start == first.end && first.start < first.end
          && $0.start < $0.end
      }.map {
        (first, $0)
      }
    }
    guard !pairs.isEmpty else { return "No. \(range.sentence("nothing follows without a break."))" }
    let lines = pairs.prefix(EventTable.most).map { first, second in
      "  \(first.moment)  \(first.name), then \(second.hours)  \(second.name)"
    }
    return "Yes. \(range.sentence("these follow each other:"))".above(lines)
  }
}

/// Compares how full two times are.
struct ComparisonAnswer {
  /// Whether the question asks for the emptier one.
  let isNegated: Bool
  /// Whether the question asks which one it is.
  let isChoice: Bool

  /// Yes or no first, or the one that it is; then both times. Meetings with other people are counted if all are known and
  /// there are any, otherwise events; `nil` for results without events.
  func text(for results: [ToolResult], ofEvents: Bool, to question: Question) -> String? {
    let lists = results.compactMap(\.events).compactMap { FoundEvents($0, for: question) }
    let meetings = lists.map(\.meetings)
    let areKnown = lists.allSatisfy { $0.left == 0 } && meetings.contains { $0 > 0 }
    let noun = areKnown ? "meetings with other people" : "events"
    let sides = results.enumerated().compactMap {
      index, result -> (range: TimeRange, amount: Int, text: String)? in
      guard let range = result.range else { return nil }
      if case .timeSpent(let summary) = result {
        let text = "\(Amount.of(summary.events, "event")) of \(Amount.hours(minutes: summary.minutes))."
        return (range, ofEvents ? summary.events : summary.minutes, text)
      }
      guard lists.count == results.count else { return nil }
      let count = lists[index].events.count + lists[index].left
      let text = "\(Amount.of(count, "event"))\(lists[index].withOthers)."
      return (range, areKnown ? meetings[index] : count, text)
    }
    guard sides.count == 2 else { return nil }
    let isSo = isNegated ? sides[0].amount < sides[1].amount : sides[0].amount > sides[1].amount
    let word =
      ofEvents ? "has \(isNegated ? "fewer" : "more") \(noun)" : isNegated ? "is emptier" : "is busier"
    let choice =
      sides[0].amount == sides[1].amount ? "Neither \(word)." : "\(sides[isSo ? 0 : 1].range.title) \(word)."
    return ([isChoice ? choice : isSo ? "Yes." : "No."] + sides.map { $0.range.sentence($0.text) })
      .joined(separator: " ")
  }
}
