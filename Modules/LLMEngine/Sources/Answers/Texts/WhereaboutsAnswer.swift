import CalendarService
import CalendarTools
import Frames
import LLMEngine
import Sentences
import ToolResults

/// States whether a person takes part in an event, or which place is given for an event.
struct WhereaboutsAnswer {
  /// The question.
  let question: Question
  /// The person or event, and the other event or the place.
  let asked: Question.Whereabouts
  /// The events with all words of both.
  let both: EventList
  /// The events with the words of the name.
  let named: EventList
  /// The events with the words of the place.
  let others: EventList

  /// The answer; `nil` if the events with all words answer the question, or nothing does.
  var text: String? {
    let (name, place) = (asked.name, asked.place)
    let isPerson = named.events.contains { takesPart(in: $0) }
    if isPerson, asked.canBeEvent, let event = titled(place, in: others),
      takesPart(in: event.entry) || !isFound
    {
      return membership(in: event)
    }
    // A word that no event has is not understood.
    guard !isFound, both.unknown?.isEmpty ?? true, !isPerson, let event = titled(name, in: named) else {
      return nil
    }
    // "In spring break" is a time, not a place.
    let isTime = titled(place, in: others).map { $0.entry != event.entry } ?? false
    guard asked.isAt || others.events.contains(where: isPlace(of:)) || !isTime else { return nil }
    guard let known = event.entry.place else {
      return "I cannot tell: no place is given for \(event.name), \(event.moment)."
    }
    let text = "\(event.name), \(event.moment): \(known)."
    return isPlace(of: event.entry) ? "Yes. \(text)" : "I do not find '\(place)' in the place of \(text)"
  }

  /// Whether an event has all words of the question; "athens call" alone does not answer "is the athens call in athens".
  private var isFound: Bool {
    both.unknown == nil && !Set(Wording(asked.place).keys).isSubset(of: Wording(asked.name).keys)
  }

  private func isPlace(of event: EventEntry) -> Bool {
    event.place.map { Set(Wording(asked.place).keys).isSubset(of: Wording($0).keys) } ?? false
  }

  private func takesPart(in event: EventEntry) -> Bool {
    event.people.contains { $0.lowercased().contains(asked.name.lowercased()) }
  }

  /// The first event with these words in its title.
  private func titled(_ words: String, in list: EventList) -> Occurrence? {
    list.events.compactMap(Occurrence.init).first { $0.isTitled(words) }
  }

  private func membership(in event: Occurrence) -> String? {
    var member = question
    (member.aspect, member.subject) = (.member(asked.name), asked.place)
    let list = EventList(now: others.now, range: others.range, query: asked.place, events: [event.entry])
    return FoundEvents(list, for: member).map { FactAnswer(question: member, found: $0).text }
  }
}

/// Lists the events between two others.
struct BetweenAnswer {
  /// The events that match the first words.
  let first: EventList
  /// The events that match the second words.
  let second: EventList
  /// All events of the time.
  let all: EventList

  /// The events between the two, of those the pair with the shortest time between; `nil` if one of them is not found.
  var text: String? {
    guard first.unknown == nil, second.unknown == nil, all.total == all.events.count else { return nil }
    let found = [first, second, all].map { $0.events.compactMap(Occurrence.init).filter { !$0.isAllDay } }
    let pairs = found[0].flatMap { one in found[1].filter { one.end <= $0.start }.map { (one, $0) } }
    guard
      let (one, other) = pairs.min(by: {
        $0.1.start.minutes(since: $0.0.end) < $1.1.start.minutes(since: $1.0.end)
      })
    else {
      return all.range?.sentence("I do not find the second of them after the first.")
    }
    let between = found[2].filter {
      $0.entry != one.entry && $0.entry != other.entry && $0.start < other.start && $0.end > one.end
        && !$0.isDeclined
    }
    let range = "\(one.name), \(one.moment), and \(other.name), \(other.moment)"
    guard !between.isEmpty else { return "Nothing with a time is between \(range)." }
    return "Between \(range):".above(EventTable(events: between).linesWithDates())
  }
}

/// States whether events are part of a series, and when the next ones are.
struct RepetitionAnswer {
  /// The number of days between them that the question names; `nil` if it names none.
  let days: ClosedRange<Int>?
  /// The events of a long enough time.
  let found: FoundEvents

  /// The answer for the first event found and those of the same title.
  var text: String {
    guard let first = found.events.first else { return AgendaAnswer(found: found).nothing }
    let all = found.events.filter { $0.title == first.title && $0.entry.calendar == first.entry.calendar }
    guard all.contains(where: \.entry.repeats) else {
      let head = "\(all.count == 1 ? "No. " : "")\(first.name), \(first.moment), is not part of a series."
      return all.count == 1 ? head : head.above(EventTable(events: all).linesWithDates())
    }
    let dates = all.map(\.start.date.daysSinceEpoch)
    let gaps = zip(dates, dates.dropFirst()).map { $1 - $0 }
    let coming = "\(first.name) repeats. The next ones:"
    return (lead(gaps) + coming).above(EventTable(events: Array(all.prefix(5))).linesWithDates())
  }

  /// All series whose events are that many days apart, with their next event.
  var series: String {
    let all = Dictionary(grouping: found.events.filter(\.entry.repeats)) { [$0.title, $0.entry.calendar] }
    let matching = all.values.filter { events in
      let dates = events.map(\.start.date.daysSinceEpoch).sorted()
      let gaps = zip(dates, dates.dropFirst()).map { $1 - $0 }
      let usual = gaps.count { days?.contains($0) == true }
      return !gaps.isEmpty && usual * 2 > gaps.count
    }.compactMap(\.first).sorted { $0.start < $1.start }
    guard !matching.isEmpty, found.left == 0 else { return "I find no event that repeats so often." }
    return (Amount.of(matching.count, "series") + ". The next event of each:")
      .above(EventTable(events: matching).linesWithDates())
  }

  /// The hours and weekdays of the events of a series; a line for each title.
  var usual: String {
    guard !found.events.isEmpty else { return AgendaAnswer(found: found).nothing }
    let series = found.events.filter { $0.entry.repeats && !$0.isAllDay }
    var titles: [String] = []
    for event in series where !titles.contains(event.name) { titles.append(event.name) }
    let lines = titles.compactMap { name -> String? in
      let all = series.filter { $0.name == name }
      let hours = Dictionary(grouping: all, by: \.hours).max { $0.value.count < $1.value.count }
      guard let hours, hours.value.count * 2 > all.count, all.count > 2 || titles.count == 1 else {
        return nil
      }
      let days = Set(all.map(\.start.date.weekday)).sorted { $0.rawValue < $1.rawValue }.map {
        "\($0)".capitalisedFirst
      }
      return
        "\(name): \(hours.key), on \(days.joined(separator: ", ")) (\(hours.value.count) of \(all.count) in the next 8 weeks)."
    }
    guard !lines.isEmpty else {
      return "I see no usual time. I find:"
        .above(EventTable(events: Array(found.events.prefix(5))).linesWithDates())
    }
    return lines.joined(separator: "\n")
  }

  /// "Yes" if all days between the events fit, "no" if they are all longer, otherwise nothing.
  private func lead(_ gaps: [Int]) -> String {
    guard let days else { return "Yes. " }
    if gaps.count > 1, gaps.allSatisfy(days.contains) { return "Yes. " }
    return gaps.count > 1 && gaps.allSatisfy { $0 > days.upperBound } ? "No. " : ""
  }
}
