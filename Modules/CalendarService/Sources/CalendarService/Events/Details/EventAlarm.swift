/// A reminder of an event: a VALARM (RFC 5545, section 3.6.6).
public struct EventAlarm: Sendable, Hashable, Codable {
  /// What happens when it goes off: ACTION.
  public enum Action: Sendable, Hashable, Codable {
    /// A message is shown.
    case display
    /// A sound is played.
    case audio
    /// A mail is sent to the ``EventAlarm/attendees``.
    case email
    /// Something else; the word in capitals, as RFC 5545 writes such words.
    case other(String)
  }

  /// When it goes off: TRIGGER.
  public enum Trigger: Sendable, Hashable, Codable {
    /// So long after the start of each occurrence: `-PT15M` is a quarter of an hour before it.
    case fromStart(EventDuration)
    /// So long after the end of each occurrence.
    case fromEnd(EventDuration)
    /// At a time of its own, once: in UTC, or floating where the calendar gives it no zone.
    case at(EventTime)
  }

  /// That it goes off again: REPEAT and DURATION.
  public struct Repetition: Sendable, Hashable, Codable {
    /// How many times more, at least 1.
    public var count: Int
    /// How long after the time before.
    public var interval: EventDuration

    /// Going off `count` times more, each an interval after the one before.
    public init(count: Int, interval: EventDuration) {
      self.count = count
      self.interval = interval
    }
  }

  /// What happens.
  public var action: Action
  /// When it happens.
  public var trigger: Trigger
  /// SUMMARY: the subject of a mail; `nil` if there is none.
  public var title: String?
  /// DESCRIPTION: what is shown, or the text of a mail; `nil` if there is none.
  public var notes: String?
  /// ATTENDEEs: who gets the mail, in the order written.
  public var attendees: [Participant]
  /// Whether and how it goes off again; `nil` for once.
  public var repetition: Repetition?
  /// UID: names it among the alarms of its event (RFC 9074, section 4); `nil` if it has no name.
  public var uid: String?
  /// ACKNOWLEDGED: when the person last dismissed it, in UTC (RFC 9074, section 6); `nil` for never. What would go off
  /// until then is silent.
  public var acknowledged: CivilDateTime?
  /// The ``uid`` of the alarm of which this one is the snoozed repetition: RELATED-TO with RELTYPE=SNOOZE (RFC 9074,
  /// section 7); `nil` for an alarm of its own.
  public var snoozes: String?

  /// An alarm that goes off once, without words.
  public init(action: Action = .display, trigger: Trigger) {
    self.action = action
    self.trigger = trigger
    attendees = []
  }
}

/// A length of time as a calendar writes it: a value of type DURATION (RFC 5545, section 3.3.6).
///
/// Days and seconds are two things: a day later the wall shows the same time, 86,400 seconds later it need not.
public struct EventDuration: Sendable, Hashable, Codable {
  /// Weeks and days, which keep the time on the wall; negative goes back.
  public var days: Int
  /// Hours, minutes and seconds, which are exact; negative goes back.
  public var seconds: Int

  /// A length of time. Both parts of one sign: RFC 5545 can write no other.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }
}

extension EventDuration: CustomStringConvertible {
  /// The value as RFC 5545 writes it: `PT45M`, `-P1DT2H`, `PT0S`. Parts of different signs are added up.
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
