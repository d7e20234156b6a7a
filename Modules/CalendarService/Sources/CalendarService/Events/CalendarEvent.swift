#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One occurrence of an event.
public struct CalendarEvent: Sendable, Hashable, Codable, Identifiable {
  /// Identifies an occurrence; stable between reads of the calendar.
  public struct ID: Sendable, Hashable, Codable {
    /// UID of the event.
    public var uid: String
    /// The original start of the occurrence in the form of a RECURRENCE-ID; `nil` for an event that does not
    /// repeat.
    public var recurrenceID: String?

    /// The occurrence of an event.
    public init(uid: String, recurrenceID: String? = nil) {
      self.uid = uid
      self.recurrenceID = recurrenceID
    }
  }

  /// The days that an all-day event covers.
  public struct Days: Sendable, Hashable, Codable {
    /// The first day.
    public var first: CivilDate
    /// The day after the last one. Never before ``first``.
    public var end: CivilDate

    /// The days from `first` up to, not including, `end`.
    public init(first: CivilDate, end: CivilDate) {
      self.first = first
      self.end = end
    }
  }

  /// The properties, in an array of one element: a copy of the event costs one reference count instead of one for each
  /// of its texts. Lists sort, group and pass on tens of thousands of events.
  private var shared: [Properties]

  /// The identifier.
  public var id: ID {
    get { shared[0].id }
    set { shared[0].id = newValue }
  }
  /// The name of the calendar; empty if it has none.
  public var calendar: String {
    get { shared[0].calendar }
    set { shared[0].calendar = newValue }
  }
  /// SUMMARY; empty if there is none.
  public var title: String {
    get { shared[0].title }
    set { shared[0].title = newValue }
  }
  /// The first moment.
  public var start: Date {
    get { shared[0].start }
    set { shared[0].start = newValue }
  }
  /// The exclusive end; equal to ``start`` for an event of no length.
  public var end: Date {
    get { shared[0].end }
    set { shared[0].end = newValue }
  }
  /// The days of an all-day event; ``start`` and ``end`` are then midnights in the person's zone.
  public var days: Days? {
    get { shared[0].days }
    set { shared[0].days = newValue }
  }
  /// The zone in which it was written; `nil` for all-day and floating events.
  public var zone: String? {
    get { shared[0].zone }
    set { shared[0].zone = newValue }
  }
  /// The zone in which its end was written, if that is another one than ``zone``, as of a flight; otherwise `nil`.
  public var endZone: String? {
    get { shared[0].endZone }
    set { shared[0].endZone = newValue }
  }
  /// DESCRIPTION.
  public var notes: String? {
    get { shared[0].notes }
    set { shared[0].notes = newValue }
  }
  /// LOCATION.
  public var location: String? {
    get { shared[0].location }
    set { shared[0].location = newValue }
  }
  /// URL.
  public var url: String? {
    get { shared[0].url }
    set { shared[0].url = newValue }
  }
  /// STATUS.
  public var status: EventStatus {
    get { shared[0].status }
    set { shared[0].status = newValue }
  }
  /// Whether it is busy.
  public var isBusy: Bool {
    get { shared[0].isBusy }
    set { shared[0].isBusy = newValue }
  }
  /// Whether it is part of a series.
  public var isRecurring: Bool {
    get { shared[0].isRecurring }
    set { shared[0].isRecurring = newValue }
  }
  /// The number of occurrences: 1, except for a series with too many to list, which is one event from the start of
  /// the first to the end of the last (``CalendarFormatProtocol/occurrences(of:from:to:in:)``).
  public var occurrences: Int {
    get { shared[0].occurrences }
    set { shared[0].occurrences = newValue }
  }
  /// COLOR (RFC 7986), as written; `nil` if it has the colour of its calendar.
  public var colour: String? {
    get { shared[0].colour }
    set { shared[0].colour = newValue }
  }
  /// CATEGORIES.
  public var categories: [String] {
    get { shared[0].categories }
    set { shared[0].categories = newValue }
  }
  /// ORGANIZER.
  public var organizer: Participant? {
    get { shared[0].organizer }
    set { shared[0].organizer = newValue }
  }
  /// ATTENDEEs.
  public var attendees: [Participant] {
    get { shared[0].attendees }
    set { shared[0].attendees = newValue }
  }

  /// A confirmed, busy event without details.
  public init(id: ID, calendar: String, title: String, start: Date, end: Date) {
    shared = [Properties(id: id, calendar: calendar, title: title, start: start, end: end)]
  }

  /// Whether it is all-day.
  public var isAllDay: Bool { days != nil }
}

extension CalendarEvent {
  /// Whether it precedes another: by start, then by title, then by id.
  public func precedes(_ other: CalendarEvent) -> Bool {
    if start != other.start { return start < other.start }
    if title != other.title { return title < other.title }
    if id.uid != other.id.uid { return id.uid < other.id.uid }
    return (id.recurrenceID ?? "") < (other.id.recurrenceID ?? "")
  }
}

extension CalendarEvent {
  /// The storage of an event's properties, which copies of the event share.
  public struct Properties: Sendable, Hashable, Codable {
    var id: ID
    var calendar: String
    var title: String
    var start: Date
    var end: Date
    var days: Days?
    var zone: String?
    var endZone: String?
    var notes: String?
    var location: String?
    var url: String?
    var status = EventStatus.confirmed
    var isBusy = true
    var isRecurring = false
    var occurrences = 1
    var colour: String?
    var categories: [String] = []
    var organizer: Participant?
    var attendees: [Participant] = []
  }

  /// Reads the properties.
  public init(from decoder: any Decoder) throws {
    shared = [try Properties(from: decoder)]
  }

  /// Writes the properties.
  public func encode(to encoder: any Encoder) throws {
    try shared[0].encode(to: encoder)
  }
}
