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

  /// The identifier.
  public var id: ID
  /// The name of the calendar; empty if it has none.
  public var calendar: String
  /// SUMMARY; empty if there is none.
  public var title: String
  /// The first moment.
  public var start: Date
  /// The exclusive end; equal to ``start`` for an event of no length.
  public var end: Date
  /// The days of an all-day event; ``start`` and ``end`` are then midnights in the person's zone.
  public var days: Days?
  /// The zone in which it was written; `nil` for all-day and floating events.
  public var zone: String?
  /// The zone in which its end was written, if that is another one than ``zone``, as of a flight; otherwise `nil`.
  public var endZone: String?
  /// DESCRIPTION.
  public var notes: String?
  /// LOCATION.
  public var location: String?
  /// URL.
  public var url: String?
  /// STATUS.
  public var status: EventStatus
  /// Whether it is busy.
  public var isBusy: Bool
  /// Whether it is part of a series.
  public var isRecurring: Bool
  /// The number of occurrences: 1, except for a series with too many to list, which is one event from the start of
  /// the first to the end of the last (``CalendarFormatProtocol/occurrences(of:from:to:in:)``).
  public var occurrences: Int
  /// COLOR (RFC 7986), as written; `nil` if it has the colour of its calendar.
  public var colour: String?
  /// CATEGORIES.
  public var categories: [String]
  /// ORGANIZER.
  public var organizer: Participant?
  /// ATTENDEEs.
  public var attendees: [Participant]

  /// A confirmed, busy event without details.
  public init(id: ID, calendar: String, title: String, start: Date, end: Date) {
    self.id = id
    self.calendar = calendar
    self.title = title
    self.start = start
    self.end = end
    status = .confirmed
    isBusy = true
    isRecurring = false
    occurrences = 1
    categories = []
    attendees = []
  }

  /// Whether it is all-day.
  public var isAllDay: Bool { days != nil }
}

extension CalendarEvent {
  /// Whether it is under way at any moment of `[from, to)`.
  ///
  /// An event that ends exactly at the start of the range is not; one that starts then is, even if it has no
  /// length. Always `false` for an empty or reversed range.
  public func isUnderWay(from: Date, to: Date) -> Bool {
    from < to && start < to && (end > from || start >= from)
  }

  /// Whether it precedes another: by start, then by title, then by id.
  public func precedes(_ other: CalendarEvent) -> Bool {
    if start != other.start { return start < other.start }
    if title != other.title { return title < other.title }
    if id.uid != other.id.uid { return id.uid < other.id.uid }
    return (id.recurrenceID ?? "") < (other.id.recurrenceID ?? "")
  }
}
