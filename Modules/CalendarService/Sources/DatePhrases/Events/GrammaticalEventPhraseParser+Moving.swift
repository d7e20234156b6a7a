package import CalendarService
import PhraseGrammar
import PhraseWords
package import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension GrammaticalEventPhraseParser {
  package func time(
    of phrase: String, from start: EventTime, to end: EventTime, in zone: Zone, at clock: LocalClock,
    isCorrection: Bool
  ) throws(EventPhraseError) -> EventPhraseTime {
    let move = EventMove(
      start: start, end: end, zone: zone, times: EventTimes(clock), isCorrection: isCorrection)
    let reader = PhraseReader(PhraseTokens.tokens(of: phrase, in: clock.language), order: clock.dateOrder)
    let corrections = reader.tokens.corrections(in: phrase)
    let verb = reader.skip(["move", "push", "shift"], at: 0)
    if let shift = LengthGrammar(reader: reader).shift(at: verb, isAlone: true),
      shift.end == reader.tokens.count
    {
      return try move.shifted(by: shift.value, text: phrase, corrections)
    }
    let first = reader.skip(["to", "until"], at: 0)
    let rest = first < reader.tokens.count ? String(phrase[reader.tokens[first].range.lowerBound...]) : ""
    let claims = try moveClaims(rest, clock)
    let reading = try EventReading(claims)
    guard reading.recurrence == nil, reading.place == nil, reading.alarms.isEmpty, reading.guests.isEmpty,
      reading.link == nil, reading.isOneTime
    else {
      throw .notATime(text: phrase)
    }
    return try move.moved(reading, text: phrase, corrections)
  }

  /// The claims of a phrase; "3" and "3-4" are also times here.
  private func moveClaims(_ phrase: String, _ clock: LocalClock) throws(EventPhraseError) -> EventClaims {
    for opener in ["", "from ", "at ", "on "] {
      let claims = try EventClaims(opener + phrase, at: clock, zones: zones)
      if !claims.claims.isEmpty, claims.rest.allSatisfy({ claims.trimmed($0).isEmpty }) { return claims }
    }
    throw .notATime(text: phrase)
  }
}

/// An event that moves.
struct EventMove {
  let start: EventTime
  let end: EventTime
  /// The zone of the start.
  let zone: Zone
  let times: EventTimes
  /// Whether the start was only proposed.
  let isCorrection: Bool

  private var home: Zone { times.clock.zone }

  func shifted(
    by length: TimeLength, text: String, _ corrections: [DateCorrection]
  ) throws(EventPhraseError) -> EventPhraseTime {
    guard !start.isDay || length.isOfDays else { throw .wholeDayMovedByTime(text: text) }
    return made(later(by: length), nil, corrections)
  }

  /// The start after a length, in local days of the event. An event in UTC has no local days, so the person's apply.
  private func later(by length: TimeLength) -> EventTime {
    guard case .utc = start, length.minutes == 0 else { return times.later(start, by: length, in: zone) }
    return inForm(times.later(.floating(wall(start)), by: length, in: home).dateTime)
  }

  func moved(
    _ reading: EventReading, text: String, _ corrections: [DateCorrection]
  ) throws(EventPhraseError) -> EventPhraseTime {
    var date = try SpokenDate(reading.dates)
    // "Move dinner to 8", "move the early run to 6": keeps the half of the day.
    let hour = wall(start).hour
    if !start.isDay, hour >= 19 || (4...7).contains(hour) { date.lean(to: hour >= 19 ? .pm : .am) }
    if date.when.part != nil, date.when.times == nil { throw .openTime(text: text) }
    var when = date.when
    let wasDay = wall(start).date
    // "next week" keeps the weekday, "next month" the day of the month, "next year" the date.
    if case .period(let unit, let offset)? = when.days, when.times == nil,
      [.week, .month, .year].contains(unit)
    {
      let period = try times.days(.period(unit, offset), text: text, looking: .ahead)
      let day =
        switch unit {
        case .week: Optional(Self.day(wasDay.weekday, from: period.lowerBound))
        case .month: period.lowerBound.adding(days: wasDay.day - 1)
        default: CivilDate(year: period.lowerBound.year, month: wasDay.month, day: wasDay.day)
        }
      guard let day, period.contains(day) else { throw .unreadableTime(.noSuchDay(text: text)) }
      return moved(byDays: day, reading, corrections)
    }
    guard date.other == nil, when.days?.isOneDay ?? true else {
      let span = try date.span(
        times, text: text, looking: .ahead, recurrence: nil, isWholeDay: reading.isWholeDay)
      guard start.isDay || !span.start.isDay || reading.isWholeDay else { throw .openTime(text: text) }
      return try ended(span.start, span.end, reading, corrections)
    }
    if case .weekday(let weekday, .nearest)? = when.days, let day = when.days,
      let today = try? times.days(.between(.day(0), .day(0)), text: text, looking: .ahead)
    {
      let ahead =
        wasDay.daysSinceEpoch + weekday.rawValue - wasDay.weekday.rawValue - today.lowerBound.daysSinceEpoch
      if isCorrection, ahead >= 0 {
        when.days = .between(.day(ahead), .day(ahead))
      } else if try times.days(day, text: text, looking: .ahead) == today, wasDay > today.lowerBound {
        // "To tuesday", said on a Tuesday of a later event, is a week from now.
        when.days = .between(.day(7), .day(7))
      }
    }
    if when.times == nil, !reading.isWholeDay {
      guard let days = when.days else { return try ended(start, nil, reading, corrections) }
      return moved(byDays: try times.days(days, text: text, looking: .ahead).lowerBound, reading, corrections)
    }
    if when.days == nil { when.days = .between(.day(0), .day(0)) }
    let day =
      date.when.days == nil
      ? wasDay : try times.days(when.days ?? .day(0), text: text, looking: .ahead).lowerBound
    guard let said = when.times else { return made(.day(day), .day(day.adding(days: 1)), corrections) }
    if reading.isWholeDay { throw .saidTwice(.time, first: "all day", second: text) }
    guard let minutes = try SpokenDate.minutes(said, part: when.part, text: text) else {
      throw .unreadableTime(.endsBeforeItStarts(text: text))
    }
    let newStart = inForm(times.time(minutes.start, of: day))
    return try ended(newStart, minutes.end.map { inForm(times.time($0, of: day)) }, reading, corrections)
  }

  /// The event on another day, at the same local time in its own zone.
  private func moved(
    byDays day: CivilDate, _ reading: EventReading, _ corrections: [DateCorrection]
  ) -> EventPhraseTime {
    let days = day.daysSinceEpoch - wall(start).date.daysSinceEpoch
    let moved = later(by: TimeLength(days: days))
    return made(moved, reading.length.map { times.later(moved, by: $0, in: zone) }, corrections)
  }

  private func ended(
    _ start: EventTime, _ end: EventTime?, _ reading: EventReading, _ corrections: [DateCorrection]
  ) throws(EventPhraseError) -> EventPhraseTime {
    guard let length = reading.length else { return made(start, end, corrections) }
    guard !start.isDay || length.isOfDays else { throw .openTime(text: length.title) }
    let later = times.later(start, by: length, in: zone)
    if let end, end != later, !start.isDay {
      throw .saidTwice(.length, first: length.title, second: times.title(from: start, to: end))
    }
    return made(start, later, corrections)
  }

  /// The event from a new start, with the same length unless the phrase names an end.
  private func made(
    _ newStart: EventTime, _ newEnd: EventTime?, _ corrections: [DateCorrection]
  ) -> EventPhraseTime {
    let end = newEnd ?? keptEnd(from: newStart)
    let (shown, shownEnd) = (inHomeWall(newStart), inHomeWall(end))
    return EventPhraseTime(
      start: newStart, end: end, title: times.title(from: shown, to: shownEnd),
      corrections: corrections + times.corrections(of: [shown, shownEnd]))
  }

  private func keptEnd(from newStart: EventTime) -> EventTime {
    if start.isDay, !newStart.isDay { return times.later(newStart, by: TimeLength(minutes: 60), in: home) }
    let seconds = end.dateTime.secondsSinceEpoch - start.dateTime.secondsSinceEpoch
    if newStart.isDay { return .day(newStart.dateTime.date.adding(days: max(1, seconds / 86_400))) }
    if Self.form(of: start) == Self.form(of: end) {
      let length = zone.date(of: end.dateTime).timeIntervalSince(zone.date(of: start.dateTime))
      let exact = start.isZoned ? Int(length) - (seconds / 86_400) * 86_400 : seconds % 86_400
      guard seconds >= 86_400 || start.isZoned else {
        return times.later(newStart, by: TimeLength(minutes: seconds / 60), in: zone)
      }
      let isWithinADay = seconds < 86_400
      return times.later(
        newStart,
        by: TimeLength(
          days: isWithinADay ? 0 : seconds / 86_400, minutes: (isWithinADay ? Int(length) : exact) / 60),
        in: zone)
    }
    let moved = newStart.dateTime.secondsSinceEpoch - start.dateTime.secondsSinceEpoch
    return end.moved(to: end.dateTime.adding(seconds: moved))
  }

  private static func form(of time: EventTime) -> String {
    switch time {
    case .day: "day"
    case .floating: "floating"
    case .utc: "utc"
    case .zoned(_, let zone): zone
    }
  }

  /// The local time of the person.
  private func wall(_ time: EventTime) -> CivilDateTime {
    switch time {
    case .day, .floating: time.dateTime
    case .utc(let utc): home.dateTime(at: Zone.utc.date(of: utc))
    case .zoned(let wall, _): home.dateTime(at: zone.date(of: wall))
    }
  }

  private func inHomeWall(_ time: EventTime) -> EventTime {
    if case .day = time { return time }
    return .floating(wall(time))
  }

  /// A local time of the person in the form of the event.
  private func inForm(_ time: CivilDateTime) -> EventTime {
    let moment = home.date(of: time)
    switch start {
    case .day: return times.written(time)
    case .floating: return .floating(time)
    case .utc: return .utc(Zone.utc.dateTime(at: moment))
    case .zoned(_, let name): return .zoned(zone.dateTime(at: moment), zone: name)
    }
  }

  private static func day(_ weekday: Weekday, from day: CivilDate) -> CivilDate {
    day.adding(days: (weekday.rawValue - day.weekday.rawValue + 7) % 7)
  }
}

extension EventTime {
  fileprivate var isZoned: Bool { if case .zoned = self { true } else { false } }
}
