import CalendarService
import TimePhrases

/// An event, a time or an error in one line, for tables.
enum EventPhraseSummary {
  static func text(_ event: EventPhrase) -> String {
    let times = ([event.time] + event.otherTimes).map(text).joined(separator: ", ")
    var parts = ["[\(event.title)] \(times)"]
    if let place = event.place { parts.append("place=\(place)") }
    if !event.people.isEmpty { parts.append("people=\(event.people.joined(separator: ","))") }
    if !event.attendees.isEmpty {
      parts.append("attendees=\(event.attendees.map(text).joined(separator: ","))")
    }
    if let link = event.link { parts.append("link=\(link)") }
    if let calendar = event.calendar { parts.append("calendar=\(calendar)") }
    if let rule = event.recurrenceRule { parts.append(rule) }
    if !event.exceptions.isEmpty {
      parts.append("except=\(event.exceptions.map(\.description).joined(separator: ","))")
    }
    if !event.alarms.isEmpty { parts.append("alarms=\(event.alarms.map(text).joined(separator: ","))") }
    return parts.joined(separator: " ")
  }

  static func text(_ time: EventPhraseTime) -> String {
    let corrections = time.corrections.map { " {\($0.written)>\($0.read)}" }.joined()
    return "\(text(time.start)) / \(time.end.map(text) ?? "-")\(corrections)"
  }

  static func text(_ time: EventTime) -> String {
    switch time {
    case .day(let day): "\(day)"
    case .floating(let wall): "\(wall) floating"
    case .utc(let wall): "\(wall)Z"
    case .zoned(let wall, let zone): zone == "Europe/Berlin" ? "\(wall)" : "\(wall) \(zone)"
    }
  }

  static func text(_ error: EventPhraseError) -> String {
    switch error {
    case .noDate(let text): "noDate: \(text)"
    case .openTime(let text): "openTime: \(text)"
    case .noTitle(let text): "noTitle: \(text)"
    case .unclearTitle(let words, let title): "unclearTitle: \(words) / \(title)"
    case .saidTwice(let kind, let first, let second): "saidTwice \(kind): \(first) / \(second)"
    case .unreadableTime(.notADate(let text)): "notADate: \(text)"
    case .unreadableTime(.noSuchDay(let text)): "noSuchDay: \(text)"
    case .unreadableTime(.endsBeforeItStarts(let text)): "endsBeforeItStarts: \(text)"
    case .unreadableTime(.severalStretches(let text)): "severalStretches: \(text)"
    case .unreadableLength(let text): "unreadableLength: \(text)"
    case .unreadableRecurrence(let text): "unreadableRecurrence: \(text)"
    case .notATime(let text): "notATime: \(text)"
    case .wholeDayMovedByTime(let text): "wholeDayMovedByTime: \(text)"
    case .openQuotation(let text): "openQuotation: \(text)"
    }
  }

  private static func text(_ guest: Participant) -> String {
    guest.name.map { "\($0) <\(guest.address)>" } ?? guest.address
  }

  private static func text(_ alarm: EventAlarm.Trigger) -> String {
    if case .fromStart(let duration) = alarm { "\(duration)" } else { "?" }
  }
}
