#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A reminder of an event: a VALARM (RFC 5545, section 3.6.6).
public struct EventAlarm: Sendable, Hashable, Codable {
  /// The action of an alarm: ACTION.
  public enum Action: Sendable, Hashable, Codable {
    /// A message is shown.
    case display
    /// A sound is played.
    case audio
    /// A mail is sent to the ``EventAlarm/attendees``.
    case email
    /// Another action, as a word in capitals.
    case other(String)
  }

  /// When it goes off: TRIGGER.
  public enum Trigger: Sendable, Hashable, Codable {
    /// A duration after the start of each occurrence: `-PT15M` is a quarter of an hour before it.
    case fromStart(EventDuration)
    /// A duration after the end of each occurrence.
    case fromEnd(EventDuration)
    /// An absolute time, once: in UTC, or floating if the calendar gives no zone.
    case at(EventTime)
  }

  /// The repetition of an alarm: REPEAT and DURATION.
  public struct Repetition: Sendable, Hashable, Codable {
    /// The number of repetitions, at least 1.
    public var count: Int
    /// The interval between repetitions.
    public var interval: EventDuration

    /// Creates a repetition.
    public init(count: Int, interval: EventDuration) {
      self.count = count
      self.interval = interval
    }
  }

  /// The action.
  public var action: Action
  /// The trigger.
  public var trigger: Trigger
  /// SUMMARY: the subject of a mail; `nil` if there is none.
  public var title: String?
  /// DESCRIPTION: the displayed text, or the text of a mail; `nil` if there is none.
  public var notes: String?
  /// ATTENDEEs: the recipients of the mail, in the order written.
  public var attendees: [Participant]
  /// The repetition; `nil` for once.
  public var repetition: Repetition?
  /// UID: identifies it among the alarms of its event (RFC 9074, section 4); `nil` if it has none.
  public var uid: String?
  /// ACKNOWLEDGED: when the person last dismissed it, in UTC (RFC 9074, section 6); `nil` for never. Triggers up to
  /// then are silent.
  public var acknowledged: CivilDateTime?
  /// The ``uid`` of the alarm that this one snoozes: RELATED-TO with RELTYPE=SNOOZE (RFC 9074, section 7); `nil`
  /// for an ordinary alarm.
  public var snoozes: String?

  /// An alarm that goes off once, without text.
  public init(action: Action = .display, trigger: Trigger) {
    self.action = action
    self.trigger = trigger
    attendees = []
  }
}

/// A DURATION value (RFC 5545, section 3.3.6).
///
/// Days and seconds are separate: a day later the local time is the same, 86,400 seconds later it may differ.
public struct EventDuration: Sendable, Hashable, Codable {
  /// Weeks and days, which keep the local time; may be negative.
  public var days: Int
  /// Hours, minutes and seconds, which are exact; may be negative.
  public var seconds: Int

  /// A duration. Both parts must have the same sign, since RFC 5545 cannot express others.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }
}

extension EventDuration: CustomStringConvertible {
  /// The value in RFC 5545's form: `PT45M`, `-P1DT2H`, `PT0S`. Parts with different signs are added up.
  public var description: String {
    guard days == 0 || seconds == 0 || (days < 0) == (seconds < 0) else {
      return EventDuration(seconds: days * 86_400 + seconds).description
    }
    var text = days < 0 || seconds < 0 ? "-P" : "P"
    if days != 0 { text += "\(days.magnitude)D" }
    guard seconds != 0 || days == 0 else { return text }
    let (hours, minutes, rest) = (
      seconds.magnitude / 3600, seconds.magnitude / 60 % 60, seconds.magnitude % 60
    )
    text += "T"
    if hours > 0 { text += "\(hours)H" }
    if minutes > 0 { text += "\(minutes)M" }
    if rest > 0 || seconds == 0 { text += "\(rest)S" }
    return text
  }
}

extension EventAlarm {
  /// When it first goes off for an occurrence; `nil` if the zone of an absolute time is unknown.
  ///
  /// - Parameters:
  ///   - zone: the zone of the event, in which days are added.
  ///   - date: converts an absolute time to a moment.
  public func moment(for event: CalendarEvent, in zone: Zone, at date: (EventTime) -> Date?) -> Date? {
    switch trigger {
    case .fromStart(let duration): duration.moment(after: event.start, in: zone)
    case .fromEnd(let duration): duration.moment(after: event.end, in: zone)
    case .at(let time): date(time)
    }
  }
}

extension EventDuration {
  /// The moment after adding the days in the local time of `zone`, then the seconds.
  public func moment(after date: Date, in zone: Zone) -> Date {
    guard days != 0 else { return date.addingTimeInterval(Double(seconds)) }
    let later = zone.dateTime(at: date).adding(seconds: days * 86_400)
    return zone.date(of: later).addingTimeInterval(Double(seconds))
  }
}
