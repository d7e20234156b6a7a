#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The occurrences of a range, with what those of one event share stored once. Takes a tenth of the memory of as many
/// ``CalendarEvent``s.
public struct OccurrenceTable: Sendable, Hashable {
  /// What the occurrences of an event share: ``CalendarEvent`` without times and details.
  public struct Event: Sendable, Hashable {
    /// UID.
    public var uid: String
    /// ``CalendarEvent/calendar``.
    public var calendar: String
    /// ``CalendarEvent/title``.
    public var title: String
    /// ``CalendarEvent/categories``.
    public var categories: [String] = []
    /// ``CalendarEvent/organizer``.
    public var organizer: Participant?
    /// ``CalendarEvent/attendees``.
    public var attendees: [Participant] = []
    /// ``CalendarEvent/occurrences``: how many its only entry in ``OccurrenceTable/occurrences`` stands for.
    public var count = 1
    /// ``CalendarEvent/status``.
    public var status = EventStatus.confirmed
    /// ``CalendarEvent/isBusy``.
    public var isBusy = true
    /// ``CalendarEvent/isAllDay``.
    public var isAllDay = false
    /// ``CalendarEvent/isRecurring``.
    public var isRecurring = false

    /// A confirmed, busy event that takes place once.
    public init(uid: String, calendar: String, title: String) {
      self.uid = uid
      self.calendar = calendar
      self.title = title
    }
  }

  /// When an event takes place.
  public struct Occurrence: Sendable, Hashable {
    /// The index of the event in ``OccurrenceTable/events``.
    public var event: Int
    /// The first moment.
    public var start: Date
    /// The first moment after it; equal to ``start`` for an event of no length.
    public var end: Date

    /// An occurrence of an event.
    public init(of event: Int, start: Date, end: Date) {
      self.event = event
      self.start = start
      self.end = end
    }
  }

  /// The events, in no particular order. A series has several where some occurrences differ from others.
  public var events: [Event] = []
  /// The occurrences.
  public var occurrences: [Occurrence] = []

  /// A table without occurrences.
  public init() {}

  /// The table of these events, in their order.
  public init(_ events: [CalendarEvent]) {
    for event in events { append(event) }
  }

  /// Adds an occurrence as an event of its own.
  public mutating func append(_ event: CalendarEvent) {
    var shared = Event(uid: event.id.uid, calendar: event.calendar, title: event.title)
    (shared.categories, shared.organizer, shared.attendees) =
      (event.categories, event.organizer, event.attendees)
    (shared.count, shared.status, shared.isBusy) = (event.occurrences, event.status, event.isBusy)
    (shared.isAllDay, shared.isRecurring) = (event.isAllDay, event.isRecurring)
    occurrences.append(Occurrence(of: events.count, start: event.start, end: event.end))
    events.append(shared)
  }
}
