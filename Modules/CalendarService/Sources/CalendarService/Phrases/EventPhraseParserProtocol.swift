public import Catalog

/// The reader of events as people say them. Obtain it with `\.eventPhraseParser`.
public enum EventPhraseParserBlueprint: ServiceKey {
  /// Reads events, and new times for events, as people say them.
  public typealias Output = any EventPhraseParserProtocol
}

extension Catalog {
  /// The key of ``EventPhraseParserBlueprint``.
  public var eventPhraseParser: EventPhraseParserBlueprint.Type { EventPhraseParserBlueprint.self }
}

/// Reads events as people say them in English, and what they say to move one.
///
/// Dates and times are read by the rules of ``DatePhraseParserProtocol``. Text in double quotes is never read:
/// it is the title, or after "at" the place. Safe to call from any task.
public protocol EventPhraseParserProtocol: Sendable {
  /// Returns the event that a phrase describes:
  /// "Lunch with Ana tomorrow 12:30 for 1h at Café Luna every tuesday until june remind me 10 min before #work".
  ///
  /// What is not read as a time, length, place, calendar, recurrence or alarm is the title, in the order written.
  /// Everything that was read is listed in ``EventPhrase/parts`` with its own words.
  ///
  /// - Parameters:
  ///   - clock: when and where the person is; times are on the wall of its zone unless the phrase names another.
  ///   - calendars: the names by which the person may name a calendar. "in Work" and "#work" are read as one only
  ///     where they match a name, whatever the case; otherwise they stay in the title.
  ///   - direction: where a day without its year or week is looked for.
  /// - Throws: ``EventPhraseError``; a phrase without a date, without a title, or with two dates is no event.
  func event(
    of phrase: String, at clock: LocalClock, calendars: [String], looking direction: DateDirection
  ) throws(EventPhraseError) -> EventPhrase

  /// Returns when an event takes place after a move: "friday 3pm", "friday" (keeps the time of day), "3pm" (keeps the
  /// day), "tomorrow 10-11:30", "2 hours later", "next week" (the same weekday and time).
  ///
  /// The length stays unless the phrase names an end or a length. Times are read on the wall of the clock's zone and
  /// returned in the form and zone of the event. A whole day stays one unless a time is named, which makes it an
  /// event of one hour; "all day" makes whole days of a timed event. Days and months without a year are looked for
  /// ahead.
  ///
  /// - Parameters:
  ///   - start: when the event starts now.
  ///   - end: the first moment or day after it.
  ///   - zone: the zone of `start` where that is ``EventTime/zoned(_:zone:)``; otherwise the clock's.
  /// - Throws: ``EventPhraseError``.
  func time(
    of phrase: String, from start: EventTime, to end: EventTime, in zone: Zone, at clock: LocalClock
  ) throws(EventPhraseError) -> EventPhraseTime
}

extension EventPhraseParserProtocol {
  /// Returns the event that a phrase describes, looking ahead.
  public func event(
    of phrase: String, at clock: LocalClock, calendars: [String] = []
  ) throws(EventPhraseError) -> EventPhrase {
    try event(of: phrase, at: clock, calendars: calendars, looking: .ahead)
  }
}
