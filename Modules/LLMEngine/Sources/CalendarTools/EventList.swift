/// What ``CalendarToolName/listEvents`` and ``CalendarToolName/searchEvents`` return.
public struct EventList: Sendable, Hashable, Codable {
  /// The person's local time when the tool ran: `2026-11-21T12:00`.
  public var now: String
  /// The searched range; `nil` if a search had none.
  public var range: TimeRange?
  /// The words of a search; `nil` for other lists.
  public var query: String?
  /// The events, earliest first; for a search coming ones first, then past ones, latest first.
  public var events: [EventEntry]
  /// The number of events, including omitted ones.
  public var total: Int
  /// Whether ``events`` omits some.
  public var truncated: Bool
  /// What to pass as `cursor` for the events after ``events``; `nil` if there are none.
  public var nextCursor: String?
  /// For a search that matches no event of any time: the words that no event contains; empty if each word is in
  /// some event, but none contains all of them. `nil` if some event contains all words.
  public var unknown: [String]?
  /// For a search without results in ``range``: the next matching occurrence outside it, or else the last one. For one
  /// whose ``unknown`` is empty: an event whose title has all words but one.
  public var nearest: EventEntry?
  /// The corrected words of a search.
  public var corrections: [WordCorrection]?
  /// For a search: whether only the notes of ``events`` contain the words, among other text; `nil` if not.
  public var isOnlyInNotes: Bool?
  /// The words of `mention` that no text of ``events`` has; `nil` if each of them is in one.
  public var unmentioned: [String]?
  /// For a search for neighbours of the first event: the event that ends before it begins, on the same day.
  public var before: EventEntry?
  /// For a search for neighbours of the first event: the event that begins after it ends, on the day on which it ends.
  public var after: EventEntry?
  /// Of a search for what is beside the first of ``events``: what overlaps it, on the same day.
  public var overlapping: [EventEntry]?
  /// For a list of days off: events that name a day off of somebody or something else.
  public var others: [EventEntry]?
  /// The names of all calendars, if they were asked for.
  public var calendars: [String]?
  /// The time in the zone that was asked for: `2026-11-21T20:00`; `nil` where none was.
  public var elsewhere: String?

  /// A list; `total` is larger than the number of `events` if some are omitted.
  public init(
    now: String, range: TimeRange?, query: String? = nil, events: [EventEntry], total: Int? = nil,
    unknown: [String]? = nil, nearest: EventEntry? = nil
  ) {
    self.now = now
    self.range = range
    self.query = query
    self.events = events
    self.total = total ?? events.count
    truncated = self.total > events.count
    self.unknown = unknown
    self.nearest = nearest
  }

  private enum CodingKeys: String, CodingKey {
    case now, range, query, events, total, truncated, unknown, nearest, corrections, isOnlyInNotes,
      unmentioned, before, after
    case overlapping, others, calendars, elsewhere
    case nextCursor = "next_cursor"
  }
}

/// The range that a tool searched, in the person's local time.
public struct TimeRange: Sendable, Hashable, Codable {
  /// The range in words: `Friday 27 November 2026`.
  public var title: String
  /// The first minute: `2026-11-27T00:00`.
  public var start: String
  /// The first minute after it.
  public var end: String
  /// The corrected words of the date phrase; `nil` for none.
  public var corrections: [WordCorrection]?

  /// The range from `start` up to, not including, `end`.
  public init(title: String, start: String, end: String, corrections: [WordCorrection]? = nil) {
    self.title = title
    self.start = start
    self.end = end
    self.corrections = corrections
  }
}

/// A misspelt word and its correction.
public struct WordCorrection: Sendable, Hashable, Codable {
  /// The word as the person wrote it.
  public var written: String
  /// The word as it was read.
  public var read: String

  /// A correction.
  public init(written: String, read: String) {
    self.written = written
    self.read = read
  }
}
