public import CalendarService

/// Why an event cannot be changed. `title` is its title.
public enum EventEditError: Error, Sendable, Hashable {
  /// The event has no such occurrence; `occurrence` is in the form of a RECURRENCE-ID.
  case notAnOccurrence(title: String, occurrence: String)
  /// The occurrence of a series is missing.
  case missingOccurrence(title: String)
  /// The end is before the start, or an all-day event has no day.
  case endsBeforeItStarts(start: EventTime, end: EventTime)
  /// One of start and end is a date, the other a time.
  case mixedForms(start: EventTime, end: EventTime)
  /// The length is missing for a change from all-day to timed, or the other way round.
  case missingLength(title: String)
  /// The recurrence rule is invalid; `reason` is a sentence.
  case unreadableRule(rule: String, reason: String)
  /// A single occurrence cannot have a rule.
  case ruleOfOneOccurrence(title: String)
  /// No rule describes the series after the move.
  case unmovableRule(title: String, rule: String)
  /// The two halves of the series would not have its occurrences.
  case inseparable(title: String)
  /// The time zone is unknown.
  case unknownZone(name: String)
  /// None of the person's addresses is among the attendees.
  case notInvited(title: String, addresses: [String])
  /// The series is too long for an answer to all later occurrences.
  case answersOneOrAll(title: String)
  /// The result could not be parsed again; `reason` is a sentence.
  case unwritable(title: String, reason: String)
}

extension EventEditError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .notAnOccurrence(let title, let occurrence):
      "'\(title)' has no occurrence on \(Self.day(of: occurrence)). 'almanac agenda --ids' lists its occurrences."
    case .missingOccurrence(let title):
      "'\(title)' repeats. Name one of its occurrences, or change the whole series."
    case .endsBeforeItStarts, .mixedForms: text(in: .twentyFourHours)
    case .missingLength(let title): "Give the new length or end of '\(title)', as in '--for 1h'."
    case .unreadableRule(let rule, let reason): "'\(rule)' is not a recurrence rule. \(reason)"
    case .ruleOfOneOccurrence(let title):
      "One occurrence of '\(title)' cannot repeat. Change this and all later ones, or the whole series."
    case .unmovableRule(let title, let rule):
      "'\(title)' repeats by \(rule), which cannot be moved to other days. Give the new rule too, or move one occurrence."
    case .inseparable(let title):
      "'\(title)' repeats in a way that cannot be split here. Change one occurrence or the whole series."
    case .unknownZone(let name):
      "'\(name)' is not a time zone. Write it as Europe/Berlin or America/New_York."
    case .notInvited(let title, let addresses): Self.notInvited(title, addresses)
    case .answersOneOrAll(let title):
      "'\(title)' has too many occurrences for an answer to all later ones. Answer one occurrence or the whole series."
    case .unwritable(let title, let reason): "'\(title)' cannot be written: \(reason)"
    }
  }

  /// The problem, and what to do about it, with times of day as the person writes them.
  public func text(in hours: ClockFormat) -> String {
    switch self {
    case .endsBeforeItStarts(let start, let end):
      "It would end on \(Self.text(end, hours, isEnd: true)), before it starts on \(Self.text(start, hours)). Name a later end."
    case .mixedForms(let start, let end):
      "'\(Self.text(start, hours))' and '\(Self.text(end, hours, isEnd: true))' are a date and a time. Give two dates, or two times."
    default: description
    }
  }

  /// `30 March 2026`, `30 March 2026 at 09:00`; of an all-day event the last day for its end.
  private static func text(
    _ time: EventTime, _ hours: ClockFormat = .twentyFourHours, isEnd: Bool = false
  ) -> String {
    let day = isEnd && time.isDay ? time.dateTime.date.adding(days: -1) : time.dateTime.date
    let date = "\(day.day) \(day.monthName) \(day.year)"
    return time.isDay ? date : "\(date) at \(hours.text(time.dateTime))"
  }

  /// The day of a RECURRENCE-ID: `30 March 2026`.
  private static func day(of occurrence: String) -> String {
    let date = Int(occurrence.prefix(8)).flatMap {
      CivilDate(year: $0 / 10_000, month: $0 / 100 % 100, day: $0 % 100)
    }
    return date.map { text(.day($0)) } ?? occurrence
  }

  private static func notInvited(_ title: String, _ addresses: [String]) -> String {
    let cure = "Name yours with 'almanac config set ownAddresses ADDRESS'."
    guard !addresses.isEmpty else {
      return "None of your addresses is known, so '\(title)' is no invitation. \(cure)"
    }
    return "'\(title)' does not invite \(addresses.joined(separator: " or ")). \(cure)"
  }
}
