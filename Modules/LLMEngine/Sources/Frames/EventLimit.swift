import CalendarService
import CalendarTools
import Sentences
import TimePhrases
package import ToolResults

/// A property of events that the events themselves determine: "longer than an hour", "all-day".
package enum EventLimit: Sendable, Hashable {
  /// Longer than this many minutes, or as long; only events that are not all-day.
  case longer(Int, orEqual: Bool)
  /// Shorter than this many minutes, or as long; only events that are not all-day.
  case shorter(Int, orEqual: Bool)
  /// All-day.
  case allDay
  /// One of a series.
  case recurring
  /// Not one of a series.
  case single
  /// Without a location.
  case placeless
  /// With other people.
  case withPeople
  /// Without other people.
  case alone
  /// With more than this many participants, or as many.
  case people(Int, orEqual: Bool)
  /// With a place that is not online.
  case inPerson
  /// With an online place or a link to join, of this service if one is named.
  case online(String?)

  /// Whether only the details of an event tell whether it has the property.
  package var needsDetails: Bool {
    switch self {
    case .online, .inPerson: true
    default: false
    }
  }

  /// Whether an event has the property.
  package func holds(for event: Occurrence) -> Bool {
    let minutes = event.isAllDay ? event.dayCount * 1440 : event.minutes
    return switch self {
    case .longer(let least, let orEqual): !event.isAllDay && (minutes > least || orEqual && minutes == least)
    case .shorter(let most, let orEqual): !event.isAllDay && (minutes < most || orEqual && minutes == most)
    case .allDay: event.isAllDay
    case .recurring: event.entry.repeats
    case .single: !event.entry.repeats
    case .placeless: event.entry.place == nil
    case .withPeople: !event.entry.people.isEmpty
    case .alone: event.entry.people.isEmpty
    case .people(let least, let orEqual): event.entry.people.count >= (orEqual ? least : least + 1)
    case .inPerson: event.entry.place != nil && !event.isOnline(by: nil)
    case .online(let service): event.isOnline(by: service)
    }
  }

  /// The text of the limit after "3 events".
  package var text: String {
    switch self {
    case .longer(let minutes, false): "longer than \(Amount.time(minutes: minutes))"
    case .longer(let minutes, true): "of \(Amount.time(minutes: minutes)) or more"
    case .shorter(let minutes, false): "shorter than \(Amount.time(minutes: minutes))"
    case .shorter(let minutes, true): "of \(Amount.time(minutes: minutes)) or less"
    case .allDay: "of whole days"
    case .recurring: "of a series"
    case .single: "that do not repeat"
    case .placeless: "without a place"
    case .withPeople: "with other people"
    case .alone: "that name no other people"
    case .people(let count, let orEqual):
      "naming \(orEqual ? "at least" : "more than") \(count) \(count == 1 ? "person" : "people")"
    case .inPerson: "with a place that is not online"
    case .online(let service):
      "with \(service.map { "a place or link of '\($0)'" } ?? "an online place or link")"
    }
  }
}
