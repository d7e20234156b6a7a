import CalendarService
import CommandSession

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An alarm of an occurrence with its time.
struct Reminder: Sendable, Hashable {
  let event: CalendarEvent
  /// The time at which it goes off.
  var date: Date
  /// The alarm.
  let alarm: EventAlarm
  /// The time at which it goes off last: later than ``date`` if it repeats.
  let lastDate: Date
  /// Whether the alarm belongs to this occurrence only, not to its series.
  let isOfOccurrence: Bool
  /// The time of the alarm that it snoozes; `nil` if it is not a snoozed one.
  let snoozedDate: Date?

  /// The components of an event, found by the occurrence: a series can have thousands.
  struct Parts {
    let master: EventComponent?
    /// The changed occurrences by RECURRENCE-ID.
    let overrides: [String: EventComponent]
    let hasAlarms: Bool

    /// Nothing for a missing event.
    init(_ object: CalendarObject?) {
      let components = object?.components ?? []
      master = components.first { $0.recurrenceID == nil }
      overrides = Dictionary(
        components.compactMap { component in component.recurrenceID.map { ("\($0)", component) } },
        uniquingKeysWith: { first, _ in first })
      hasAlarms = components.contains { !$0.alarms.isEmpty }
    }
  }

  /// The message of the alarm; `nil` if it is only the event's title.
  var message: String? {
    alarm.notes.flatMap { Self.fillers.contains($0) || $0 == event.title ? nil : $0 }
  }

  /// The event, or the occurrence of the series.
  var eventKey: [String] { [event.calendar, event.id.uid, event.id.recurrenceID ?? ""] }

  /// Identifies it in ``ReminderState``; stable between reads of the calendar.
  var key: String {
    (eventKey + ["\(Int(date.timeIntervalSince1970))"]).joined(separator: "|")
  }

  /// When it is outdated: the event is over, and an hour has passed.
  var end: Date { max(event.end, date.addingTimeInterval(3600)) }

  /// The reminders of an occurrence, earliest first. E-mail alarms, which a server sends, and unknown kinds such as
  /// Apple's `NONE` are omitted.
  ///
  /// An acknowledged alarm (RFC 9074) does not go off again, on whatever device it was acknowledged.
  ///
  /// - Parameters:
  ///   - parts: those of the event.
  ///   - zone: the zone of the event, in which days are added.
  ///   - date: converts a time without a zone, or with another one, to a moment.
  static func all(
    of event: CalendarEvent, in parts: Parts, zone: Zone,
    date: @escaping (EventTime) -> Date?
  ) -> [Reminder] {
    let override = event.id.recurrenceID.flatMap { parts.overrides[$0] }
    guard let component = override ?? parts.master else { return [] }
    let first = { (alarm: EventAlarm) in alarm.moment(for: event, in: zone, at: date) }
    return component.alarms.filter { [.display, .audio].contains($0.action) }.flatMap { alarm -> [Reminder] in
      guard let start = first(alarm) else { return [] }
      // Limits a malicious number of repetitions.
      let count = min(100, alarm.repetition?.count ?? 0)
      var dates = [start]
      for _ in 0..<count {
        dates.append(alarm.repetition?.interval.moment(after: dates[dates.count - 1], in: zone) ?? start)
      }
      let snoozed = alarm.snoozes.flatMap { uid in component.alarms.first { $0.uid == uid } }
      return dates.map { date in
        Reminder(
          event: event, date: date, alarm: alarm, lastDate: dates[dates.count - 1],
          isOfOccurrence: override != nil, snoozedDate: snoozed.flatMap(first))
      }
    }
    .filter { reminder in
      reminder.alarm.acknowledged.map { Zone.utc.date(of: $0) < reminder.date } ?? true
    }
    .sorted { $0.date < $1.date }
  }

  /// Removes repeated reminders of absolute alarms in a series: a snoozed one belongs to the last occurrence whose
  /// alarm had gone off, any other to the first that is not over.
  ///
  /// - Parameter reminders: those of several occurrences, earliest occurrence first.
  static func withoutRepeated(_ reminders: [Reminder]) -> [Reminder] {
    let isShared = { (reminder: Reminder) in
      if case .at = reminder.alarm.trigger { return reminder.event.isRecurring && !reminder.isOfOccurrence }
      return false
    }
    let groups = Dictionary(grouping: reminders.filter(isShared)) { reminder in
      let id = [reminder.event.calendar, reminder.event.id.uid, reminder.alarm.uid ?? ""]
      return id + ["\(reminder.date.timeIntervalSince1970)"]
    }
    let chosen = groups.values.compactMap { group in
      group.last { reminder in reminder.snoozedDate.map { $0 <= reminder.date } ?? false }
        ?? group.first { $0.event.end >= $0.date } ?? group.first
    }
    return reminders.filter { !isShared($0) } + chosen
  }

  /// Default texts of other programs: RFC 5545 requires a text even if the person wrote none.
  private static let fillers = ["", "Reminder", "Event reminder", "This is an event reminder", "Alarm"]
}
