import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An alarm of an occurrence, and when it goes off.
struct Reminder: Sendable, Hashable {
  let event: CalendarEvent
  /// When it goes off.
  var date: Date
  /// The alarm.
  let alarm: EventAlarm
  /// When it goes off for the last time: later than ``date`` where it repeats.
  let lastDate: Date
  /// Whether the alarm belongs to this one occurrence of a series, and not to the series.
  let isOfOccurrence: Bool
  /// When the alarm that it repeats went off; `nil` where it is not snoozed.
  let snoozedDate: Date?

  /// What the alarm itself says; `nil` where it says nothing but the event's title.
  var message: String? {
    alarm.notes.flatMap { Self.fillers.contains($0) || $0 == event.title ? nil : $0 }
  }

  /// The event, or the occurrence of the series.
  var eventKey: [String] { [event.calendar, event.id.uid, event.id.recurrenceID ?? ""] }

  /// Names it among the reminders that were shown: the same one each time the calendar is read.
  var key: String {
    (eventKey + ["\(Int(date.timeIntervalSince1970))"]).joined(separator: "|")
  }

  /// When it is no longer of use: the event is over, and an hour has passed.
  var end: Date { max(event.end, date.addingTimeInterval(3600)) }

  /// The reminders of an occurrence, earliest first. Those that a mail is sent for are left out, since a server sends it, and
  /// those of kinds that nobody knows, such as Apple's `NONE`.
  ///
  /// An alarm that was acknowledged (RFC 9074) goes off no more, on whatever device that was.
  ///
  /// - Parameters:
  ///   - object: the event as it was written.
  ///   - zone: the zone of the event, in which days are counted.
  ///   - date: the moment of a time of day in no zone, or in one of its own.
  static func all(
    of event: CalendarEvent, in object: CalendarObject, zone: Zone,
    date: @escaping (EventTime) -> Date?
  ) -> [Reminder] {
    let override = object.components.first { component in
      component.recurrenceID.map { "\($0)" == event.id.recurrenceID } ?? false
    }
    guard let component = override ?? object.components.first(where: { $0.recurrenceID == nil }) else {
      return []
    }
    let first = { (alarm: EventAlarm) -> Date? in
      switch alarm.trigger {
      case .fromStart(let duration): duration.moment(after: event.start, in: zone)
      case .fromEnd(let duration): duration.moment(after: event.end, in: zone)
      case .at(let time): date(time)
      }
    }
    return component.alarms.filter { [.display, .audio].contains($0.action) }.flatMap { alarm -> [Reminder] in
      guard let start = first(alarm) else { return [] }
      // A hostile count of repetitions is cut: nobody wants to be reminded a hundred times.
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

  /// The reminders without those of a time of its own that stand for another occurrence of their series: one that is
  /// snoozed belongs to the last occurrence whose alarm had gone off, any other to the first that is not over.
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

  /// What programs write where the person wrote nothing, since RFC 5545 demands a text.
  private static let fillers = ["", "Reminder", "Event reminder", "This is an event reminder", "Alarm"]
}

extension EventDuration {
  /// The moment so much later: first the days on the wall of `zone`, then the seconds exactly.
  fileprivate func moment(after date: Date, in zone: Zone) -> Date {
    guard days != 0 else { return date.addingTimeInterval(Double(seconds)) }
    let wall = zone.dateTime(at: date)
    let later = wall.adding(seconds: days * 86_400)
    return zone.date(of: later).addingTimeInterval(Double(seconds))
  }
}
