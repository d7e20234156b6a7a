import CalendarService
import PhraseWords
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts phrases to the times of events.
struct EventTimes {
  let clock: LocalClock
  /// The zone of the phrase's times.
  var zone: Zone
  private let titles: DateRangeTitle
  private let today: CivilDate
  private let skipped = SkippedTimes()

  /// The times of phrases that the clock skips, each with the time after the gap.
  private final class SkippedTimes {
    var corrections: [(read: CivilDateTime, correction: DateCorrection)] = []
  }

  init(_ clock: LocalClock, zone: Zone? = nil) {
    self.clock = clock
    self.zone = zone ?? clock.zone
    today = clock.today
    titles = DateRangeTitle(year: today.year, hours: clock.hours, language: clock.language)
  }

  func days(
    _ phrase: DaysPhrase, text: String, looking direction: DateDirection, from day: CivilDate? = nil
  )
    throws(EventPhraseError) -> Range<CivilDate>
  {
    var resolver = DaysResolver(
      today: today, zone: clock.zone, firstWeekday: clock.firstWeekday, text: text,
      looking: direction)
    if let day { resolver.reference = day }
    do throws(DatePhraseError) {
      return try resolver.days(phrase)
    } catch {
      throw .unreadableTime(error)
    }
  }

  /// A local time of the zone; a time in a gap moves past it.
  func time(_ minutes: Int, of day: CivilDate) -> CivilDateTime {
    shown(CivilDateTime(date: day, secondOfDay: minutes * 60), in: zone)
  }

  /// A local time, after the gap if the clock skips it, which is then among the ``corrections(of:)``.
  private func shown(_ said: CivilDateTime, in zone: Zone) -> CivilDateTime {
    let shown = zone.dateTime(at: zone.date(of: said))
    if let correction = clock.skipped(said, in: zone) { skipped.corrections.append((shown, correction)) }
    return shown
  }

  /// The corrections of the times that the clock skips, among local times that phrases were read as.
  func corrections(of times: [EventTime?]) -> [DateCorrection] {
    let read = times.compactMap { $0?.dateTime }
    return skipped.corrections.filter { read.contains($0.read) }.map(\.correction)
  }

  /// The first such time of this zone after a moment, on the local day of a start or the day after.
  func first(_ time: SpokenTime, after moment: Date, on start: EventTime) -> EventTime {
    let minutes = TimesResolver(part: nil).minute(time)
    let day = start.dateTime.date
    let same = self.time(minutes, of: day)
    return written(zone.date(of: same) > moment ? same : self.time(minutes, of: day.adding(days: 1)))
  }

  /// A local time of this zone in the form of events.
  func written(_ time: CivilDateTime) -> EventTime {
    zone.identifier == "UTC" ? .utc(time) : .zoned(time, zone: zone.identifier)
  }

  /// The time after a length: days keep the local time, minutes are exact.
  func later(_ start: EventTime, by length: TimeLength, in zone: Zone) -> EventTime {
    let wall = start.dateTime
    let day = wall.date.adding(months: length.months).adding(days: length.days)
    let moved = CivilDateTime(date: day, secondOfDay: wall.secondOfDay)
    let exact = moved.adding(seconds: length.minutes * 60)
    switch start {
    case .day: return .day(day)
    case .floating: return .floating(exact)
    case .utc: return .utc(exact)
    case .zoned(_, let name):
      if length.minutes == 0 { return .zoned(self.shown(moved, in: zone), zone: name) }
      let moment = zone.date(of: moved).addingTimeInterval(Double(length.minutes) * 60)
      let shown = zone.dateTime(at: moment)
      // Only UTC can represent the second of two identical local hours.
      return zone.date(of: shown) == moment ? .zoned(shown, zone: name) : .utc(Zone.utc.dateTime(at: moment))
    }
  }

  /// "Wednesday 25 March, 12:30 to 13:30 (Europe/London)".
  func title(from start: EventTime, to end: EventTime?) -> String {
    if case .day(let first) = start {
      return titles.title(of: first..<max(first.adding(days: 1), end?.dateTime.date ?? first))
    }
    let place = zone.identifier == clock.zone.identifier ? "" : " (\(zone.identifier))"
    guard let end, let wall = wall(of: end), wall > start.dateTime else {
      return titles.title(at: wall(of: start) ?? start.dateTime) + place
    }
    return titles.title(from: self.wall(of: start) ?? start.dateTime, to: wall) + place
  }

  /// The local time of a UTC time in this zone; other times are local already.
  private func wall(of time: EventTime) -> CivilDateTime? {
    guard case .utc(let utc) = time else { return time.dateTime }
    return zone.dateTime(at: Zone.utc.date(of: utc))
  }

  func title(of day: CivilDate) -> String { titles.day(day) }
}
