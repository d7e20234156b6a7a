/// What ``CalendarToolName/listEvents`` and ``CalendarToolName/searchEvents`` return.
public struct EventList: Sendable, Hashable, Codable {
  /// The person's local time when the tool ran: `2026-11-21T12:00`.
  public var now: String
  /// The stretch of time looked at; `nil` where a search had none.
  public var range: TimeRange?
  /// The words searched for; `nil` where none were.
  public var query: String?
  /// The events, earliest first; of a search the coming ones first, then past ones, latest first.
  public var events: [EventEntry]
  /// How many there are, the ones left out included.
  public var total: Int
  /// Whether some were left out of ``events``.
  public var truncated: Bool
  /// Of a search that no event of any time fits: the words that no event has; empty where each word is in some
  /// event, and no event has them all. `nil` where an event of any time has all the words.
  public var unknown: [String]?
  /// Of a search that finds nothing in ``range``: the occurrence that fits it outside, the next one or else the
  /// last one.
  public var nearest: EventEntry?
  /// The words of a search that were read as others.
  public var corrections: [WordCorrection]?
  /// Of a search for what is beside the first of ``events``: what ends before that begins, on the same day.
  public var before: EventEntry?
  /// Of a search for what is beside the first of ``events``: what begins once that has ended, on the same day.
  public var after: EventEntry?
  /// Of a search for what is beside the first of ``events``: what overlaps it, on the same day.
  public var overlapping: [EventEntry]?
  /// The time in the zone that was asked for: `2026-11-21T20:00`; `nil` where none was.
  public var elsewhere: String?

  /// A list; more than `events` where `total` says so.
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
}

/// The stretch of time that a tool looked at, in the person's local time.
public struct TimeRange: Sendable, Hashable, Codable {
  /// In plain words, dates spelled out: `Friday 27 November 2026`.
  public var title: String
  /// The first minute: `2026-11-27T00:00`.
  public var start: String
  /// The first minute after it.
  public var end: String
  /// The words of time that were read as others; `nil` for none.
  public var corrections: [WordCorrection]?

  /// The stretch from `start` up to, not including, `end`.
  public init(title: String, start: String, end: String, corrections: [WordCorrection]? = nil) {
    self.title = title
    self.start = start
    self.end = end
    self.corrections = corrections
  }
}

/// A misspelt word, and the word that it was read as.
public struct WordCorrection: Sendable, Hashable, Codable {
  /// The word as the person wrote it.
  public var written: String
  /// The word that it was read as.
  public var read: String

  /// A correction.
  public init(written: String, read: String) {
    self.written = written
    self.read = read
  }
}
