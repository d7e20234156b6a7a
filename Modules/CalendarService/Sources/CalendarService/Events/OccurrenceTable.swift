#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The occurrences of a range, with the data that occurrences of one event share stored once. Takes a tenth of the
/// memory of the same number of ``CalendarEvent``s.
public struct OccurrenceTable: Sendable, Hashable {
  /// The data that the occurrences of an event share: ``CalendarEvent`` without times and details.
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
    /// ``CalendarEvent/occurrences``: the number that its only entry in ``OccurrenceTable/occurrences`` represents.
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

  /// The time of an occurrence.
  public struct Occurrence: Sendable, Hashable {
    /// The index of the event in ``OccurrenceTable/events``.
    public var event: Int
    /// The first moment.
    public var start: Date
    /// The exclusive end; equal to ``start`` for an event of no length.
    public var end: Date

    /// An occurrence of an event.
    public init(of event: Int, start: Date, end: Date) {
      self.event = event
      self.start = start
      self.end = end
    }
  }

  /// The events, unordered. A series has several if some occurrences differ from others.
  public var events: [Event] = []
  /// The occurrences.
  public var occurrences: [Occurrence] = []

  /// A table without occurrences.
  public init() {}

  /// A table of these events, in order.
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
