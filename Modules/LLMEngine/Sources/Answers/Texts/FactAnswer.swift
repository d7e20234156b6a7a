import CalendarService
import CalendarTools
import Frames
import LLMEngine
import Sentences
import TimePhrases
import ToolResults

/// States one fact about each of the matching events.
struct FactAnswer {
  /// The question.
  let question: Question
  /// The events found.
  let found: FoundEvents

  /// The answer.
  var text: String {
    let agenda = AgendaAnswer(found: found)
    guard let first = found.events.first else { return agenda.nothing }
    if question.asksForStay, first.leads(to: question.subject) {
      return "\(first.name), \(first.moment), is the way there. I find nothing about the way back."
    }
    switch question.aspect {
    case .email: return mailAddresses
    case .link where isOfMany:
      return lines(found.events.filter { $0.entry.details?.link != nil }, others: "no link is given")
    case .notes where isOfMany:
      return lines(found.events.filter { $0.entry.details?.notes != nil }, others: "there are no notes")
    case .mention(let mention) where question.pick == nil:
      return QuoteAnswer(question: question, found: found, mention: mention).text
    case .reminders where question.pick == nil || question.subject.isEmpty && question.pick == .next:
      return ReminderAnswer(question: question, found: found).text
    case .organizer where isOfMany:
      return lines(
        found.events.filter { $0.entry.details?.organizer != nil || host(of: $0) != nil },
        others: "nobody is named as the organizer"
      )
    case .link where question.pick == nil: return sentence(with: \.link, or: first)
    case .notes where question.pick == nil: return sentence(with: \.notes, or: first)
    case .organizer where question.pick == nil: return sentence(with: \.organizer, or: first)
    case .nights where question.pick == nil:
      let long = found.events.filter { $0.nights > 0 }.sorted { $0.nights > $1.nights }
      guard !long.isEmpty else { return "No event about '\(question.subject)' lasts over a night." }
      return long.prefix(EventTable.most).map { sentence(for: $0, pick: nil) }.joined(separator: "\n")
    case .age: return sentence(with: \.since, or: first)
    case .beside(let isBefore): return caution(first) + beside(first, isBefore: isBefore)
    case .startsAt(let time): return starts(first, at: time)
    case .seriesEnd: return seriesEnd
    case .place where question.subject.isEmpty && question.pick == nil: return places
    case .people where isOfMany, .headcount where isOfMany: return everybody
    case .start, .end: if let text = cityText(first) { return text }
    default: break
    }
    if let pick = question.pick {
      if pick == .last, found.left > 0 { return tooMany }
      return found.event(pick, ending: question.aspect == .end).map {
        sentence(for: $0, pick: pick) + found.withOthers(pick, besides: $0)
      } ?? none(pick)
    }
    if question.subject.isEmpty, question.aspect == .start { return agenda.text }
    if case .fallsOn(let day) = question.aspect {
      return "\(first.falls(on: day) ? "Yes" : "No"). \(sentence(for: first, pick: nil))"
    }
    if case .response(let name, let wanted) = question.aspect {
      return ResponseAnswer(
        name: name, wanted: wanted, isYesOrNo: question.isYesOrNo, events: found.events
      ).text
    }
    guard [.start, .until, .date].contains(question.aspect) else {
      let shown = found.events.prefix(EventTable.most)
      let left = found.left + found.events.count - shown.count
      let more = left > 0 ? ["… and \(left) more."] : []
      return caution(first) + (shown.map { sentence(for: $0, pick: nil) } + more).joined(separator: "\n")
    }
    let others = Array(found.events.dropFirst())
    let rest = EventTable(events: others, left: found.left).linesWithDates()
    let lines = others.isEmpty ? [] : ["I also find:"] + rest
    return caution(first) + sentence(for: first, pick: nil).above(lines)
  }

  /// A note that the title says more than the question: the start of the school pickup is not that of school.
  private func caution(_ event: Occurrence) -> String {
    guard
      [.start, .end, .length, .until, .beside(isBefore: true), .beside(isBefore: false)].contains(
        question.aspect),
      found.events.count == 1,
      event.isPartlyNamed(by: found.list.query ?? question.subject)
    else { return "" }
    return "No title is just '\(found.list.query ?? question.subject)'. "
  }

  /// Whether the question asks about all events of a time.
  private var isOfMany: Bool { question.subject.isEmpty && question.pick == nil }

  private var tooMany: String {
    let clause = "there are \(found.list.total) events, more than I can look through for the last one."
    return found.sentence(clause)
  }

  private func none(_ pick: Question.Pick) -> String {
    let count = Amount.of(found.events.count, "event")
    let clause =
      switch pick {
      case .nth(let number): "you have \(count), so there is no \(Amount.ordinal(number)) one."
      case .next, .last, .several, .longest, .shortest: "nothing more is to come."
      }
    if pick == .next, found.list.range == nil, !question.subject.isEmpty, let last = found.events.first {
      return "Nothing more about '\(question.subject)' is to come. \(last.name) was on \(last.moment)."
    }
    return found.sentence(clause)
  }

  /// The sentence for the first event with a detail, or for `first` if none has it.
  private func sentence(
    with detail: KeyPath<CalendarTools.EventDetails, String?>, or first: Occurrence
  ) -> String {
    sentence(for: found.events.first { $0.entry.details?[keyPath: detail] != nil } ?? first, pick: nil)
  }

  private func sentence(for event: Occurrence, pick: Question.Pick?) -> String {
    let place = "\(event.name), \(event.moment)"
    switch question.aspect {
    case .end:
      return event.isAllDay
        ? "\(event.name) \(verb("lasts", "lasted", event)) until \(event.end.date.name), all day."
        : "\(event.name) \(verb("ends", "ended", event)) at \(event.end.clock) on \(event.end.date.name)\(endThere(event).map { " (\($0))" } ?? "")."
    case .place: return "\(place): \(event.entry.place ?? "no place is given")."
    case .people: return "\(place): \(people(event))."
    case .calendar:
      let calendar = event.entry.calendar.isEmpty ? "has no name" : "is '\(event.entry.calendar)'"
      return "\(event.title), \(event.moment): the calendar \(calendar)."
    case .online(let service, let isInPerson): return online(event, on: service, isInPerson)
    case .headcount:
      let count = Amount.of(event.entry.people.count, "participant")
      return "\(place): \(event.entry.people.isEmpty ? people(event) : "\(count) named, \(people(event))")."
    case .length: return "\(place): \(length(event))."
    case .meets(let limit): return "\(limit.holds(for: event) ? "Yes" : "No"). \(place): \(length(event))."
    case .member(let name):
      return name.split(separator: " and ").map { membership(of: String($0), in: event, place) }.joined(
        separator: "\n")
    case .link:
      return "\(place): \(event.entry.details?.link ?? "no link is given")"
    case .organizer:
      let organizer = event.entry.details?.organizer.map { "\($0) invited" }
      return "\(place): \(organizer ?? "nobody is named as the organizer\(host(of: event) ?? "")")."
    case .nights: return "\(place): \(Amount.of(event.nights, "night"))."
    case .age(let age): return AgeAnswer(age: age).text(for: event)
    case .categories:
      let names = event.entry.details?.categories ?? []
      return "\(place): \(names.isEmpty ? "it has no category" : names.joined(separator: ", "))."
    case .notes: return notes(of: event, place)
    case .mention(let mention):
      return QuoteAnswer(question: question, found: found, mention: mention).card(of: event)
    case .reminders: return ReminderAnswer(question: question, found: found).text(for: event)
    case .until: return UntilAnswer(question: question, now: found.now).text(for: event)
    case .since: return UntilAnswer(question: question, now: found.now).ago(event)
    default:
      return "\(lead(pick))\(event.name) \(verb("is", "was", event)) on \(event.moment)\(ownHours(event))."
    }
  }

  /// The hours in the zone of the event.
  private func ownHours(_ event: Occurrence) -> String {
    let (zone, hours) = (event.entry.zone, event.entry.zoneHours)
    let start = hours.flatMap { hours in zone.map { "\(LocalTime.text(ofClocks: hours)) in \(Self.city($0))" }
    }
    let isApart = hours?.contains("–") != true
    let times = [start, isApart ? endThere(event) : nil].compactMap { $0 }
    return times.isEmpty ? "" : " (\(times.joined(separator: "; ")))"
  }

  /// The end in the zone in which it was written: `15:20 in Lisbon`, with the day if that is another one there.
  private func endThere(_ event: Occurrence) -> String? {
    guard let zone = event.entry.endZone, let end = event.entry.endThere.flatMap(LocalTime.init) else {
      return nil
    }
    let day = end.date == event.end.date ? "" : " on \(end.date.shortName)"
    return "\(end.clock)\(day) in \(Self.city(zone))"
  }

  /// `America/New_York` becomes New York.
  private static func city(_ zone: String) -> String {
    (zone.split(separator: "/").last.map(String.init) ?? zone).replacing("_", with: " ")
  }

  /// The hours in the named city, if it is that of the event's zone or location.
  private func cityText(_ event: Occurrence) -> String? {
    guard let city = question.zone else { return nil }
    if event.entry.place?.lowercased().contains(city.lowercased()) == true { return nil }
    if let zone = event.entry.zone, let hours = event.entry.zoneHours, !event.isAllDay,
      zone == ZonePlaces.zone(of: Wording(city).keys) || Self.city(zone).lowercased() == city.lowercased()
    {
      return
        "\(event.name) \(verb("is", "was", event)) on \(event.moment), which is \(LocalTime.text(ofClocks: hours)) in \(ZonePlaces.name(of: city))."
    }
    return
      "\(event.name) \(verb("is", "was", event)) on \(event.moment) on your clock. I cannot tell the time in '\(city)'."
  }

  private func beside(_ event: Occurrence, isBefore: Bool) -> String {
    let other = (isBefore ? found.list.before : found.list.after).flatMap(Occurrence.init)
    let (side, day) = isBefore ? ("before", event.start.date) : ("after", event.end.date)
    if event.isAllDay { return "\(event.name), \(event.moment), has no time of day." }
    let head = "\(event.name) \(verb("is", "was", event)) on \(event.moment)."
    let overlapping = (found.list.overlapping ?? []).compactMap(Occurrence.init).map {
      "\($0.name), \($0.hours)"
    }
    let tail = overlapping.isEmpty ? "" : " It overlaps \(overlapping.joined(separator: "; "))."
    guard let other else { return "\(head) Nothing is \(side) it on \(day.shortName).\(tail)" }
    let time = other.start.date == event.start.date ? other.hours : other.moment
    return "\(head) Just \(side) it: \(other.name), \(time).\(tail)"
  }

  private func starts(_ event: Occurrence, at time: ClockTime) -> String {
    let isSo = time.matches(event.start.secondOfDay / 60) && !event.isAllDay
    return "\(isSo ? "Yes" : "No"). \(sentence(for: event, pick: nil))"
  }

  /// The last occurrence, if the range continues for more than five weeks after it; otherwise that the series lasts a
  /// year or longer.
  private var seriesEnd: String {
    guard found.left == 0, let last = found.events.last,
      let end = found.list.range.flatMap({ LocalTime($0.end) })
    else {
      return tooMany
    }
    if !last.entry.repeats {
      var ending = question
      ending.aspect = .end
      return FactAnswer(question: ending, found: found).sentence(for: found.events[0], pick: nil)
    }
    let isOver = end.date.daysSinceEpoch - last.start.date.daysSinceEpoch > 35
    return isOver
      ? "The last one to come: \(last.name) on \(last.moment)."
      : "\(last.name) goes on for a year or longer; the last one that I looked at is on \(last.start.date.name)."
  }

  /// The locations of the events that have one.
  private var places: String {
    let placed = found.events.filter { $0.entry.place != nil }
    guard !placed.isEmpty else {
      let none = "no place is given for \(Amount.of(found.events.count, "event"))."
      return found.sentence(none)
    }
    return lines(placed, others: "no place is given")
  }

  /// The people of the events that name any.
  private var everybody: String {
    let met = found.events.filter { !$0.entry.people.isEmpty }
    guard !met.isEmpty else {
      return found.sentence("no event names other people.")
    }
    return lines(met, others: "nobody is invited by name")
  }

  /// A line for each event, and the number of others without an answer.
  func lines(_ events: [Occurrence], others: String) -> String {
    let shown = events.prefix(EventTable.most)
    let (without, left) = (found.events.count - events.count, found.left + events.count - shown.count)
    return
      (shown.map { sentence(for: $0, pick: nil) }
      + (without > 0 ? ["For \(Amount.of(without, shown.isEmpty ? "event" : "other event")) \(others)."] : [])
      + (left > 0 ? ["… and \(left) more."] : [])).joined(separator: "\n")
  }

  private func lead(_ pick: Question.Pick?) -> String {
    let noun = question.subject.isEmpty ? "event" : "event about '\(question.subject)'"
    return switch pick {
    case .next: "Your next \(noun): "
    case .nth(let number): "Your \(Amount.ordinal(number)) \(noun): "
    case .last: "Your last \(noun): "
    case .several, .longest, .shortest: ""
    case nil: ""
    }
  }

  private func verb(_ present: String, _ past: String, _ event: Occurrence) -> String {
    found.isOver(event) ? past : present
  }

  func people(_ event: Occurrence) -> String {
    if !event.entry.people.isEmpty { return event.entry.people.joined(separator: ", ") }
    // "Dinner with Bob and Carol" names them in its title.
    let title = event.entry.title
    return title.firstRange(of: " with ").map {
      "nobody is invited by name; its title says \"\(title[$0.lowerBound...].dropFirst())\""
    } ?? "nobody is invited by name"
  }

  private func length(_ event: Occurrence) -> String {
    if event.isAllDay { return Amount.of(event.dayCount, "day") }
    let time = Amount.time(minutes: event.minutes)
    return event.dayCount > 2 ? "\(time), on \(event.dayCount) days" : time
  }
}
