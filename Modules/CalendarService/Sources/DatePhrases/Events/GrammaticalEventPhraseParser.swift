package import CalendarService
package import TimePhrases

/// Reads events with the grammar of dates. ``EventClaims`` assigns a meaning to each word; this type applies the rules:
///
/// - A day that does not match the recurrence moves to the first that does.
/// - A time without a day is today's, or tomorrow's if today's is over.
/// - Months, "tonight" and "after 3pm" leave the time open, and are refused.
/// - A title is made of plain words (``TitleRule``).
package struct GrammaticalEventPhraseParser: EventPhraseParserProtocol {
  let zones: any ZoneDatabaseProtocol

  /// - Parameter zones: the database that contains the zone of "3pm london".
  package init(zones: any ZoneDatabaseProtocol) {
    self.zones = zones
  }

  package func event(
    of phrase: String, at clock: LocalClock, calendars: [String], looking direction: DateDirection
  ) throws(EventPhraseError) -> EventPhrase {
    var claims = try EventClaims(phrase, at: clock, calendars: calendars, zones: zones)
    claims.claimCues()
    claims.claimPlaces()
    var reading = try EventReading(claims)
    let title = EventTitle(claims)
    reading.usualHalf = title.usualHalf
    guard !title.text.isEmpty else { throw .noTitle(text: phrase) }
    let times = EventTimes(clock, zone: reading.zone)
    let moments = try reading.moments(times, looking: direction)
    let moment = moments[0]
    var event = EventPhrase(title: title.text, time: moment.time)
    event.place = reading.place
    event.people = title.people
    event.otherTimes = moments.dropFirst().map(\.time)
    event.attendees = reading.guests
    event.link = reading.link
    event.calendar = reading.calendar
    event.alarms = reading.alarms
    let rule = try reading.rule(moment, times)
    event.recurrenceRule = rule?.text
    event.exceptions = try reading.exceptions(moment, times)
    event.parts = title.parts + reading.parts(moments, recurrence: rule?.title)
    event.parts.sort { Self.position(of: $0, in: phrase) < Self.position(of: $1, in: phrase) }
    if clock.language.isEnglish, let problem = TitleRule(event, in: phrase) {
      throw problem.culprit.isEmpty
        ? .noTitle(text: phrase) : .unclearTitle(words: problem.culprit, title: problem.text)
    }
    return event
  }

  private static func position(of part: EventPhrase.Part, in phrase: String) -> String.Index {
    guard let first = part.words.split(separator: " … ").first else { return phrase.startIndex }
    return phrase.firstRange(of: first)?.lowerBound ?? phrase.startIndex
  }
}
