public import CalendarService

/// An event as a phrase describes it.
public struct EventPhrase: Sendable, Hashable {
  /// A fact about the event, and the words that state it.
  public struct Part: Sendable, Hashable {
    /// The kind of fact.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case title, time, length, place, link, people, calendar, recurrence, alarm
    }

    /// The kind of fact.
    public var kind: Kind
    /// The words as written: "tomorrow 12:30".
    public var words: String
    /// Their meaning: "Wednesday 25 March, 12:30".
    public var meaning: String

    /// Words and their meaning.
    public init(_ kind: Kind, words: String, meaning: String) {
      self.kind = kind
      self.words = words
      self.meaning = meaning
    }
  }

  /// The title; never empty.
  public var title: String
  /// When it takes place; for a series, its first occurrence.
  public var time: EventPhraseTime
  /// Further times at which the same event takes place, earliest first: "tues & thurs", "at 8:00 and 20:00". Each is an
  /// event, or a series, of its own.
  public var otherTimes: [EventPhraseTime]
  /// The place: "Café Luna".
  public var place: String?
  /// The names of the people it takes place with, in the order written. They stay in the title.
  public var people: [String]
  /// The guests whose addresses are named, in the order written.
  public var attendees: [Participant]
  /// A web address.
  public var link: String?
  /// The calendar, one of the names given to the parser.
  public var calendar: String?
  /// The value of an RRULE (RFC 5545, section 3.8.5.3): `FREQ=WEEKLY;BYDAY=TU;UNTIL=20260531T215959Z`. UNTIL is a day
  /// if the event is all-day, otherwise in UTC.
  public var recurrenceRule: String?
  /// The days on which a series does not take place, earliest first: "except 3 april".
  public var exceptions: [CivilDate]
  /// The triggers of its reminders, in the order written.
  public var alarms: [EventAlarm.Trigger]
  /// All facts, in the order written.
  public var parts: [Part]

  /// An event with a title and a time, and nothing else.
  public init(title: String, time: EventPhraseTime) {
    self.title = title
    self.time = time
    otherTimes = []
    people = []
    attendees = []
    exceptions = []
    alarms = []
    parts = []
  }
}

/// When an event takes place.
public struct EventPhraseTime: Sendable, Hashable {
  /// The start: a day, or a local time of a zone. A time that the clock skips is the one after the gap.
  public var start: EventTime
  /// The end, which is not part of the event, in the form of the start; `nil` for a time without an end or a length.
  public var end: EventTime?
  /// The time in plain words, with the year only if it is not the current one: "Wednesday 25 March, 12:30".
  public var title: String
  /// The corrected words, in the order written.
  public var corrections: [DateCorrection]

  /// A time, without corrections unless `corrections` lists some.
  public init(start: EventTime, end: EventTime?, title: String, corrections: [DateCorrection] = []) {
    self.start = start
    self.end = end
    self.title = title
    self.corrections = corrections
  }
}
