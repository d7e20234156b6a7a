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
  let date: Date
  /// What the alarm itself says; `nil` where it says nothing but the event's title.
  let message: String?

  /// Names it among the reminders that were shown: the same one each time the calendar is read.
  var key: String {
    [event.calendar, event.id.uid, event.id.recurrenceID ?? "", "\(Int(date.timeIntervalSince1970))"]
      .joined(separator: "|")
  }

  /// When it is no longer of use: the event is over, and an hour has passed.
  var end: Date { max(event.end, date.addingTimeInterval(3600)) }

  /// The reminders of an occurrence, earliest first. Those that a mail is sent for are left out: a server sends it.
  ///
  /// An alarm that was acknowledged (RFC 9074) goes off no more, on whatever device that was.
  ///
  /// - Parameters:
  ///   - object: the event as it was written.
  ///   - zone: the zone of the event, in which days are counted.
  ///   - date: the moment of a time of day in no zone, or in one of its own.
  static func all(
    of event: CalendarEvent, in object: CalendarObject, zone: Zone, date: (EventTime) -> Date?
  ) -> [Reminder] {
    let override = object.components.first { component in
      component.recurrenceID.map { "\($0)" == event.id.recurrenceID } ?? false
    }
    guard let component = override ?? object.components.first(where: { $0.recurrenceID == nil }) else {
      return []
    }
    let acknowledged = Self.acknowledged(in: object.text)
    return component.alarms.filter { $0.action != .email }.flatMap { alarm -> [Reminder] in
      let first: Date? =
        switch alarm.trigger {
        case .fromStart(let duration): duration.moment(after: event.start, in: zone)
        case .fromEnd(let duration): duration.moment(after: event.end, in: zone)
        case .at(let time): date(time)
        }
      guard let first else { return [] }
      // A hostile count of repetitions is cut: nobody wants to be reminded a hundred times.
      let count = min(100, alarm.repetition?.count ?? 0)
      let message = alarm.notes.flatMap { Self.fillers.contains($0) || $0 == event.title ? nil : $0 }
      return (0...count).map { number in
        let date = (0..<number).reduce(first) { date, _ in
          alarm.repetition?.interval.moment(after: date, in: zone) ?? date
        }
        return Reminder(event: event, date: date, message: message)
      }
    }
    .filter { reminder in !acknowledged.contains { $0 >= reminder.date } }
    .sorted { $0.date < $1.date }
  }

  /// What programs write where the person wrote nothing, since RFC 5545 demands a text.
  private static let fillers = ["", "Reminder", "Event reminder", "This is an event reminder", "Alarm"]

  /// The values of ACKNOWLEDGED in an object, which are in UTC.
  private static func acknowledged(in text: String) -> [Date] {
    guard text.contains("ACKNOWLEDGED") else { return [] }
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      guard line.hasPrefix("ACKNOWLEDGED"), let value = line.split(separator: ":").last, value.hasSuffix("Z"),
        case let digits = value.filter({ $0.isASCII && $0.isNumber }), digits.count == 14,
        let numbers = Int(digits.prefix(8)), let clock = Int(digits.suffix(6)),
        let day = CivilDate(year: numbers / 10_000, month: numbers / 100 % 100, day: numbers % 100),
        let time = CivilDateTime(
          date: day, hour: clock / 10_000, minute: clock / 100 % 100, second: clock % 100)
      else { return nil }
      return Zone.utc.date(of: time)
    }
  }
}

extension EventDuration {
  /// The moment so much later: first the days on the wall of `zone`, then the seconds exactly.
  fileprivate func moment(after date: Date, in zone: Zone) -> Date {
    guard days != 0 else { return date.addingTimeInterval(Double(seconds)) }
    let wall = zone.dateTime(at: date)
    let later = CivilDateTime(secondsSinceEpoch: wall.secondsSinceEpoch + days * 86_400)
    return zone.date(of: later).addingTimeInterval(Double(seconds))
  }
}
