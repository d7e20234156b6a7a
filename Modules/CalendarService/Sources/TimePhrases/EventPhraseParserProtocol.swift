public import CalendarService

/// Reads events as people say them in English, and new times for them.
///
/// Dates and times follow the rules of ``DatePhraseParserProtocol``. Text in double quotes is never interpreted: it is
/// the title, or after "at" the place. Safe to call from any task.
public protocol EventPhraseParserProtocol: Sendable {
  /// Returns the event that a phrase describes:
  /// "Lunch with Ana tomorrow 12:30 for 1h at Café Luna every tuesday until june remind me 10 min before #work".
  ///
  /// Words that are not a time, length, place, calendar, recurrence or alarm form the title, in the order written.
  /// ``EventPhrase/parts`` lists every fact with its own words.
  ///
  /// - Parameters:
  ///   - clock: the person's time and zone; times are in its zone unless the phrase names another.
  ///   - calendars: the names of calendars. "in Work" and "#work" are a calendar only if they match a name, ignoring
  ///     case; otherwise they stay in the title.
  ///   - direction: the direction in which a day without its year or week is searched.
  /// - Throws: ``EventPhraseError``; a phrase without a date, without a title, or with two dates is not an event.
  func event(
    of phrase: String, at clock: LocalClock, calendars: [String], looking direction: DateDirection
  ) throws(EventPhraseError) -> EventPhrase

  /// Returns the new time of an event: "friday 3pm", "friday" (keeps the time of day), "3pm" (keeps the day), "tomorrow
  /// 10-11:30", "2 hours later", "next week" (the same weekday and time).
  ///
  /// The length stays unless the phrase names an end or a length. Times are local to the clock's zone, and returned in
  /// the form and zone of the event. An all-day event stays all-day unless a time is named, which makes it one hour
  /// long; "all day" makes a timed event all-day. Days and months without a year are searched ahead.
  ///
  /// - Parameters:
  ///   - start: the current start of the event.
  ///   - end: its current end, which is not part of the event.
  ///   - zone: the zone of `start` if that is ``EventTime/zoned(_:zone:)``; otherwise the clock's.
  ///   - isCorrection: whether `start` was only proposed: "saturday" then is that of its week, if it is not over.
  /// - Throws: ``EventPhraseError``.
  func time(
    of phrase: String, from start: EventTime, to end: EventTime, in zone: Zone, at clock: LocalClock,
    isCorrection: Bool
  ) throws(EventPhraseError) -> EventPhraseTime
}

extension EventPhraseParserProtocol {
  /// Returns the new time of an event that was not only proposed.
  public func time(
    of phrase: String, from start: EventTime, to end: EventTime, in zone: Zone, at clock: LocalClock
  ) throws(EventPhraseError) -> EventPhraseTime {
    try time(of: phrase, from: start, to: end, in: zone, at: clock, isCorrection: false)
  }

  /// Returns the event that a phrase describes, looking ahead.
  public func event(
    of phrase: String, at clock: LocalClock, calendars: [String] = []
  ) throws(EventPhraseError) -> EventPhrase {
    try event(of: phrase, at: clock, calendars: calendars, looking: .ahead)
  }
}
