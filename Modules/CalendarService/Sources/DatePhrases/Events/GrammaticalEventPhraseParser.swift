package import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads events by the grammar of dates. ``EventClaims`` says which words are what; this decides what follows.
///
/// - A day that a recurrence does not take in moves on to the first that it does.
/// - A time without a day is today's, or tomorrow's where today's is over.
/// - Months, "tonight" and "after 3pm" leave the time open, and are refused.
package struct GrammaticalEventPhraseParser: EventPhraseParserProtocol {
  let zones: any ZoneDatabaseProtocol

  /// - Parameter zones: where the zone of "3pm london" is found.
  package init(zones: any ZoneDatabaseProtocol) {
    self.zones = zones
  }

  package func event(
    of phrase: String, at clock: LocalClock, calendars: [String], looking direction: DateDirection
  ) throws(EventPhraseError) -> EventPhrase {
    var claims = try EventClaims(phrase, order: clock.dateOrder, calendars: calendars, zones: zones)
    claims.claimPlaces()
    var reading = try EventReading(claims)
    let title = EventTitle(claims)
    reading.usualHalf = title.usualHalf
    guard !title.text.isEmpty else { throw .noTitle(text: phrase) }
    let times = EventTimes(clock, zone: reading.zone)
    let moment = try reading.moment(times, looking: direction)
    var event = EventPhrase(title: title.text, time: moment.time)
    event.place = reading.place
    event.people = title.people
    event.attendees = reading.addresses
    event.calendar = reading.calendar
    event.alarms = reading.alarms
    let rule = try reading.rule(moment, times)
    event.recurrenceRule = rule?.text
    event.parts = title.parts + reading.parts(moment, recurrence: rule?.title)
    event.parts.sort { Self.position(of: $0, in: phrase) < Self.position(of: $1, in: phrase) }
    return event
  }

  private static func position(of part: EventPhrase.Part, in phrase: String) -> String.Index {
    guard let first = part.words.split(separator: " … ").first else { return phrase.startIndex }
    return phrase.firstRange(of: first)?.lowerBound ?? phrase.startIndex
  }
}
