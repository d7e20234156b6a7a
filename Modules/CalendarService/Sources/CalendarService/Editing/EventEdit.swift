#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How far a change to a series reaches.
public enum EditReach: String, Sendable, Hashable, Codable, CaseIterable {
  /// One occurrence.
  case occurrence
  /// An occurrence and all later ones, by their original starts.
  case following
  /// The whole series.
  case all
}

/// What is to be changed: an event, or occurrences of it.
public struct EditTarget: Sendable, Hashable {
  /// The event as it is stored.
  public var object: CalendarObject
  /// The occurrence: ``CalendarEvent/ID/recurrenceID``. `nil` for an event that does not repeat; of a series it means
  /// its first occurrence, and only ``EditReach/all`` is possible.
  public var occurrence: String?
  /// How far the change reaches. An event that does not repeat is changed as a whole in any case.
  public var reach: EditReach

  /// Occurrences of an event.
  public init(_ object: CalendarObject, occurrence: String? = nil, reach: EditReach = .all) {
    self.object = object
    self.occurrence = occurrence
    self.reach = reach
  }
}

/// What a change needs to know beside the event.
public struct EditContext: Sendable, Hashable {
  /// When it is made: CREATED of new events.
  public var now: Date
  /// The UID of an event that comes into being.
  public var newUID: String
  /// The person's own addresses without their scheme, any case, the main one first.
  public var addresses: [String]
  /// The person's zone, in which all-day and floating events take place.
  public var zone: Zone

  /// The circumstances of a change.
  public init(now: Date, newUID: String, addresses: [String] = [], zone: Zone) {
    self.now = now
    self.newUID = newUID
    self.addresses = addresses
    self.zone = zone
  }
}

/// One thing to change about an event.
public enum EventChange: Sendable, Hashable {
  /// SUMMARY.
  case title(String)
  /// LOCATION; `nil` for none, as below.
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
  /// When the occurrence is to start. It keeps its length, unless an end or a length is given too, which changing
  /// between whole days and times requires.
  case start(EventTime)
  /// When the occurrence is to end, in the form of its start; of an all-day event the day after the last one.
  case end(EventTime)
  /// How long it is to last, in place of an end.
  case length(EventDuration)
  /// The values of RRULE; none for an event that does not repeat.
  case recurrence([String])
}

/// What is to be stored, all or nothing.
public struct EventEdit: Sendable, Hashable {
  /// The events that are new or changed, the changed one first.
  public var put: [CalendarObject]
  /// The UIDs of the events that are gone.
  public var removed: [String]

  /// What is to be stored; nothing unless said otherwise.
  public init(put: [CalendarObject] = [], removed: [String] = []) {
    self.put = put
    self.removed = removed
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { put.isEmpty && removed.isEmpty }
}
