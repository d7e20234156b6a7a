/// An event as a phrase describes it.
public struct EventPhrase: Sendable, Hashable {
  /// Something that was read, and the words it was read from.
  public struct Part: Sendable, Hashable {
    /// What the words say about the event.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case title, time, length, place, people, calendar, recurrence, alarm
    }

    /// What the words say about the event.
    public var kind: Kind
    /// The words as they were written: "tomorrow 12:30".
    public var words: String
    /// What they were taken for: "Wednesday 25 March, 12:30".
    public var meaning: String

    /// Words and what they were taken for.
    public init(_ kind: Kind, words: String, meaning: String) {
      self.kind = kind
      self.words = words
      self.meaning = meaning
    }
  }

  /// The title; never empty.
  public var title: String
  /// When it takes place; of a series its first occurrence.
  public var time: EventPhraseTime
  /// The place: "Café Luna".
  public var place: String?
  /// The names of those it takes place with, in the order said. They stay in the title.
  public var people: [String]
  /// The mail addresses of attendees, in the order said.
  public var attendees: [String]
  /// The calendar, one of the names given to the parser.
  public var calendar: String?
  /// The value of an RRULE (RFC 5545, section 3.8.5.3): `FREQ=WEEKLY;BYDAY=TU;UNTIL=20260531T215959Z`. UNTIL is a day
  /// where the event is one of whole days, otherwise in UTC.
  public var recurrenceRule: String?
  /// When it reminds, in the order said.
  public var alarms: [EventAlarm.Trigger]
  /// Everything that was read, in the order written.
  public var parts: [Part]

  /// An event with a title and a time, and nothing else.
  public init(title: String, time: EventPhraseTime) {
    self.title = title
    self.time = time
    people = []
    attendees = []
    alarms = []
    parts = []
  }
}

/// When an event takes place, as a phrase says it.
public struct EventPhraseTime: Sendable, Hashable {
  /// The start: a day, or a time on the wall of a zone. A time that the clock skips is the one after the gap.
  public var start: EventTime
  /// The first moment or day after it, in the form of the start; `nil` for a time where neither end nor length is
  /// said.
  public var end: EventTime?
  /// The time in plain words, with the year only where it is not the present one: "Wednesday 25 March, 12:30".
  public var title: String
  /// The words that were read as others, in the order written.
  public var corrections: [DateCorrection]

  /// A time, all of its words understood as written unless `corrections` says otherwise.
  public init(start: EventTime, end: EventTime?, title: String, corrections: [DateCorrection] = []) {
    self.start = start
    self.end = end
    self.title = title
    self.corrections = corrections
  }
}
