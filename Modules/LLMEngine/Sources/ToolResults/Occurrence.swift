package import CalendarService
package import CalendarTools
import LLMEngine
package import Sentences

/// An event of a tool's result, with decoded times.
package struct Occurrence {
  /// The tool's entry.
  package let entry: EventEntry
  /// The start; for an all-day event the start of its first day.
  package let start: LocalTime
  /// The end; for an all-day event the start of its last day.
  package let end: LocalTime

  /// Reads an event; `nil` if its times are invalid.
  package init?(_ entry: EventEntry) {
    guard let start = LocalTime(entry.start), let end = LocalTime(entry.end), start <= end else { return nil }
    self.entry = entry
    self.start = start
    self.end = end
  }

  /// Whether it is all-day.
  package var isAllDay: Bool { entry.isAllDay }

  /// Whether its title says that it leads to a place: "flight to lisbon".
  package func leads(to place: String) -> Bool {
    let title = entry.title.lowercased()
    return Wording(place).keys.contains { title.contains(" to \($0)") }
  }

  /// Whether the person declined it.
  package var isDeclined: Bool { entry.answer == "declined" }

  /// Whether its title contains the word of a kind; an event with other people is also a meeting.
  package func isOfKind(_ kind: String) -> Bool {
    kind == "meeting" && !entry.people.isEmpty || Wording(entry.title).keys.contains { $0.hasPrefix(kind) }
  }

  /// Whether its place or its link is a web address, or names a service for video calls; only `service` if not `nil`.
  package func isOnline(by service: String?) -> Bool {
    let places = [entry.place, entry.details?.link].compactMap { $0?.lowercased() }
    if let service { return places.contains { $0.contains(service) } }
    return places.contains { place in
      Self.services.contains(where: place.contains) || place.contains("meet.")
        || Wording(place).keys.contains("online")
    } || entry.place?.lowercased().hasPrefix("http") == true
  }

  /// Services for video calls, by a word of their links.
  package static let services: WordSet = ["zoom", "teams", "webex", "skype", "jitsi", "whereby"]

  /// Whether its title has all of these words.
  package func isTitled(_ words: String) -> Bool {
    Set(Wording(words).keys).isSubset(of: Wording(title).keys)
  }

  /// Whether words name only what comes before the noun of its title: "school" of "School pickup". Nouns that only say
  /// that it takes place, such as "lesson", need not be named.
  package func isPartlyNamed(by words: String) -> Bool {
    let ends = [":", "(", "–", " - ", "/", " with ", " at ", " to ", " for ", " from ", " in "]
    let main = ends.reduce(title) { text, end in
      text.firstRange(of: end).map { String(text[..<$0.lowerBound]) } ?? text
    }
    guard let noun = main.split(separator: " ").last.map(String.init), noun.first?.isLowercase == true,
      !Self.kinds.contains(noun)
    else { return false }
    let (named, own) = (Wording(words).keys, Wording(main).keys)
    return !named.isEmpty && named.allSatisfy { word in own.dropLast().contains { $0.hasPrefix(word) } }
  }

  private static let kinds: WordSet = [
    "lesson", "lessons", "class", "rehearsal", "practice", "training", "session", "appointment", "meeting",
    "call", "club", "workshop", "course", "weekly", "daily", "monthly", "visit", "service", "time", "dates",
  ]

  /// Whether it takes some of a day.
  package func isOn(_ day: CivilDate) -> Bool {
    start.date <= day && (day < end.date || day == end.date && (end.secondOfDay > 0 || start == end))
  }

  /// The minutes that it lasts, also over a clock change.
  package var minutes: Int { entry.minutes ?? end.minutes(since: start) }

  /// Whether it is over at a time.
  package func isOver(at now: LocalTime) -> Bool {
    isAllDay ? end.date < now.date : end < now
  }

  /// The number of days that it covers or touches.
  package var dayCount: Int { nights + 1 }

  /// The number of nights from its first day to its last one.
  package var nights: Int { end.date.daysSinceEpoch - start.date.daysSinceEpoch }

  /// The title, or a placeholder.
  package var title: String { entry.title.isEmpty ? "(no title)" : entry.title }

  /// Title and calendar: `Standup (Work)`.
  package var name: String { entry.calendar.isEmpty ? title : "\(title) (\(entry.calendar))" }

  /// The times of day: `09:00–09:30`.
  package var hours: String {
    if isAllDay { return "all day" }
    return start == end ? start.clock : LocalTime.hours.text(from: start.dateTime, to: end.dateTime)
  }

  /// The full date and time: `Friday 27 November 2026, 09:00–09:30`.
  package var moment: String {
    if isAllDay {
      return dayCount == 1
        ? "\(start.date.name), all day" : "\(start.date.name) to \(end.date.name), all day"
    }
    if start.date == end.date || endsAtMidnight { return "\(start.date.name), \(hours)" }
    return "\(start.date.name), \(start.clock) to \(end.date.name), \(end.clock)"
  }

  /// Whether it ends at midnight after its first day.
  package var endsAtMidnight: Bool {
    end.secondOfDay == 0 && end.date == start.date.adding(days: 1)
  }
}

extension Occurrence {
  /// The hours of a part of the day.
  package static func hours(of part: String) -> Range<Int>? {
    ["morning": 0..<12, "afternoon": 12..<18, "evening": 17..<24][part]
  }

  /// Whether one of its days is this weekday or on a weekend, or whether it starts in this part of the day.
  package func falls(on day: String) -> Bool {
    if let hours = Self.hours(of: day) { return !isAllDay && hours.contains(start.secondOfDay / 3600) }
    return (0..<min(dayCount, 7)).contains { offset in
      let weekday = start.date.adding(days: offset).weekday
      return day == "weekend" ? weekday.rawValue > 5 : "\(weekday)" == day
    }
  }
}
