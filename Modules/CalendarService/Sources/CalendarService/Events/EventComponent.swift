/// A VEVENT as it is written: a single event, the master of a series, or the override of one of its
/// occurrences (RFC 5545, section 3.6.1).
public struct EventComponent: Sendable, Hashable, Codable {
  /// UID.
  public var uid: String
  /// Which occurrence of the master this one stands for: RECURRENCE-ID; `nil` for the master itself.
  public var recurrenceID: EventTime?
  /// Whether the override holds for all later occurrences too: RANGE=THISANDFUTURE.
  public var overridesFuture = false
  /// SUMMARY; empty if there is none.
  public var title: String
  /// DESCRIPTION.
  public var notes: String?
  /// LOCATION.
  public var location: String?
  /// URL.
  public var url: String?
  /// DTSTART.
  public var start: EventTime
  /// DTEND, or what DURATION makes of the start: in UTC where its zone cannot write it. Never before ``start``; equal to it for an event of no length.
  public var end: EventTime
  /// STATUS; confirmed if there is none.
  public var status = EventStatus.confirmed
  /// Whether the time is taken: TRANSP:OPAQUE.
  public var isBusy = true
  /// CATEGORIES, in the order written.
  public var categories: [String] = []
  /// ORGANIZER.
  public var organizer: Participant?
  /// ATTENDEEs, in the order written.
  public var attendees: [Participant] = []
  /// The value of RRULE as written and checked, the first one of several; `nil` for an event that does not repeat by
  /// a rule that is understood.
  public var recurrenceRule: String?
  /// RDATE; of those that are a PERIOD the start.
  public var recurrenceDates: [EventTime] = []
  /// The ends of those ``recurrenceDates`` that are a PERIOD; the others last as long as the event itself.
  public var recurrenceEnds: [EventTime: EventTime] = [:]
  /// EXDATE.
  public var exceptionDates: [EventTime] = []
  /// SEQUENCE.
  public var sequence = 0
  /// DTSTAMP, in UTC: when this was written; `nil` if the calendar does not say.
  public var stamp: CivilDateTime?
  /// CREATED, in UTC; `nil` if the calendar does not say.
  public var created: CivilDateTime?
  /// LAST-MODIFIED, in UTC; `nil` if the calendar does not say.
  public var modified: CivilDateTime?
  /// Who may see it: CLASS; public if there is none.
  public var visibility = EventVisibility.public
  /// PRIORITY: 1 is the highest, 9 the lowest; `nil` if there is none, or 0, which means the same. What is
  /// beyond 9 is not written.
  public var priority: UInt8?
  /// The details of an event that has any, else empty: an array of at most one takes eight bytes if there are none.
  var rare: [EventDetails] = []

  /// A confirmed, busy event without details.
  public init(uid: String, title: String, start: EventTime, end: EventTime) {
    self.uid = uid
    self.title = title
    self.start = start
    self.end = end
  }

  /// Whether there is, or may be, more than one occurrence.
  public var isRecurring: Bool { recurrenceRule != nil || !recurrenceDates.isEmpty }
}

/// How certain an event is: STATUS of a VEVENT (RFC 5545, section 3.8.1.11).
public enum EventStatus: String, Sendable, Hashable, Codable {
  /// It takes place.
  case confirmed
  /// It may take place.
  case tentative
  /// It does not take place.
  case cancelled
}

/// Who may see an event: CLASS (RFC 5545, section 3.8.1.3).
public enum EventVisibility: String, Sendable, Hashable, Codable {
  /// Everyone with whom the calendar is shared.
  case `public`
  /// Its owner alone; also whatever other word a calendar uses, as the RFC demands.
  case `private`
  /// Only those whom its owner trusts.
  case confidential
}
