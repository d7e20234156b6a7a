/// A VEVENT or VTODO: a single event or task, the master of a series, or an override of one of its occurrences (RFC
/// 5545, sections 3.6.1 and 3.6.2).
public struct EventComponent: Sendable, Hashable, Codable {
  /// UID.
  public var uid: String
  /// RECURRENCE-ID: the occurrence that this override replaces; `nil` for the master.
  public var recurrenceID: EventTime?
  /// Whether the override also applies to all later occurrences: RANGE=THISANDFUTURE.
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
  /// DTEND, or the end computed from DURATION: in UTC if its zone cannot express it. Never before ``start``; equal
  /// to it for an event of no length.
  public var end: EventTime
  /// STATUS; confirmed if there is none.
  public var status = EventStatus.confirmed
  /// Whether it is busy: TRANSP:OPAQUE.
  public var isBusy = true
  /// CATEGORIES, in the order written.
  public var categories: [String] = []
  /// ORGANIZER.
  public var organizer: Participant?
  /// ATTENDEEs, in the order written.
  public var attendees: [Participant] = []
  /// The value of the first valid RRULE, as written; `nil` if there is none.
  public var recurrenceRule: String?
  /// RDATE; the start for a PERIOD.
  public var recurrenceDates: [EventTime] = []
  /// The ends of ``recurrenceDates`` that are PERIODs; the others have the event's length.
  public var recurrenceEnds: [EventTime: EventTime] = [:]
  /// EXDATE.
  public var exceptionDates: [EventTime] = []
  /// SEQUENCE.
  public var sequence = 0
  /// DTSTAMP, in UTC; `nil` if it is missing.
  public var stamp: CivilDateTime?
  /// CREATED, in UTC; `nil` if it is missing.
  public var created: CivilDateTime?
  /// LAST-MODIFIED, in UTC; `nil` if it is missing.
  public var modified: CivilDateTime?
  /// CLASS; public if it is missing.
  public var visibility = EventVisibility.public
  /// PRIORITY: 1 is the highest, 9 the lowest; `nil` if it is missing, or 0, which means the same. Values above 9
  /// are not written.
  public var priority: UInt8?
  /// The details in an array of at most one element, which takes eight bytes if there are none.
  var rare: [EventDetails] = []

  /// A confirmed, busy event without details.
  public init(uid: String, title: String, start: EventTime, end: EventTime) {
    self.uid = uid
    self.title = title
    self.start = start
    self.end = end
  }

  /// Whether it may have more than one occurrence.
  public var isRecurring: Bool { recurrenceRule != nil || !recurrenceDates.isEmpty }
}

/// STATUS of a VEVENT (RFC 5545, section 3.8.1.11).
public enum EventStatus: String, Sendable, Hashable, Codable {
  /// It takes place.
  case confirmed
  /// It may take place.
  case tentative
  /// It does not take place.
  case cancelled
}

/// CLASS of a VEVENT (RFC 5545, section 3.8.1.3).
public enum EventVisibility: String, Sendable, Hashable, Codable {
  /// Everyone with whom the calendar is shared.
  case `public`
  /// Only its owner; also the meaning of unknown values, as the RFC requires.
  case `private`
  /// Only those whom its owner trusts.
  case confidential
}
