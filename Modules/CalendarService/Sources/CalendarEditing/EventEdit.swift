public import CalendarService

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reach of a change to a series.
public enum EditReach: String, Sendable, Hashable, Codable, CaseIterable {
  /// One occurrence.
  case occurrence
  /// An occurrence and all later ones, by their original starts.
  case following
  /// The whole series.
  case all
}

/// The target of a change: an event, or occurrences of it.
public struct EditTarget: Sendable, Hashable {
  /// The stored event.
  public var object: CalendarObject
  /// The occurrence: ``CalendarEvent/ID/recurrenceID``. `nil` for an event that does not repeat; for a series it
  /// means the first occurrence, and only ``EditReach/all`` is possible.
  public var occurrence: String?
  /// The reach. An event that does not repeat is always changed as a whole.
  public var reach: EditReach

  /// Occurrences of an event.
  public init(_ object: CalendarObject, occurrence: String? = nil, reach: EditReach = .all) {
    self.object = object
    self.occurrence = occurrence
    self.reach = reach
  }
}

/// The context of a change.
public struct EditContext: Sendable, Hashable {
  /// The time of the change: CREATED of new events.
  public var now: Date
  /// The UID for a new event.
  public var newUID: String
  /// The person's own addresses without their scheme, ignoring case, the main one first.
  public var addresses: [String]
  /// The person's zone, for all-day and floating events.
  public var zone: Zone

  /// Creates a context.
  public init(now: Date, newUID: String, addresses: [String] = [], zone: Zone) {
    self.now = now
    self.newUID = newUID
    self.addresses = addresses
    self.zone = zone
  }
}

/// One change to an event.
public enum EventChange: Sendable, Hashable {
  /// SUMMARY.
  case title(String)
  /// LOCATION; `nil` removes it, as in the cases below.
  case location(String?)
  /// DESCRIPTION.
  case notes(String?)
  /// URL.
  case url(String?)
  /// CATEGORIES, all of them.
  case categories([String])
  /// ATTENDEEs, all of them.
  case attendees([Participant])
  /// The alarms, all of them.
  case alarms([EventAlarm])
  /// STATUS.
  case status(EventStatus)
  /// TRANSP.
  case isBusy(Bool)
  /// The start of the occurrence. It keeps its length unless an end or a length is given too, which is required to
  /// change between all-day and timed.
  case start(EventTime)
  /// The end of the occurrence, in the form of its start; for an all-day event the day after the last one.
  case end(EventTime)
  /// The length, instead of an end.
  case length(EventDuration)
  /// The values of RRULE; empty for an event that does not repeat.
  case recurrence([String])
}

/// The result to store, all or nothing.
public struct EventEdit: Sendable, Hashable {
  /// New and changed events, the changed one first.
  public var put: [CalendarObject]
  /// The UIDs of removed events.
  public var removed: [String]

  /// Creates a result; empty by default.
  public init(put: [CalendarObject] = [], removed: [String] = []) {
    self.put = put
    self.removed = removed
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { put.isEmpty && removed.isEmpty }
}
