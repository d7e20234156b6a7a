import CalendarService
import ICalendarComponents

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts between times of an object and moments.
struct ObjectTimes {
  private let resolver: EventZoneResolver

  init(_ resolver: EventZoneResolver) {
    self.resolver = resolver
  }

  /// The zone in which a time was written; `nil` for all-day and floating times and unknown zones.
  func writtenZone(of time: EventTime) -> Zone? { resolver.writtenZone(of: time) }

  func zone(of time: EventTime) -> Zone { resolver.zone(of: time) }

  func moment(of time: EventTime) -> Date { zone(of: time).date(of: time.dateTime) }

  func wall(of time: EventTime, in start: EventTime) -> CivilDateTime { resolver.wall(of: time, in: start) }

  func wall(ofUntil until: EventTime, in start: EventTime) -> CivilDateTime {
    resolver.wall(ofUntil: until, in: start)
  }

  /// UNTIL in the form that the start requires: a day for an all-day series, in UTC for a zoned one.
  func until(_ wall: CivilDateTime, in start: EventTime) -> EventTime {
    guard let zone = writtenZone(of: start) else { return start.moved(to: wall) }
    return .utc(Zone.utc.dateTime(at: zone.date(of: wall)))
  }

  /// The latest UNTIL that excludes a start. For a start that a clock change skips, it is the last second before the
  /// change.
  func until(before wall: CivilDateTime, in start: EventTime) -> EventTime {
    if start.isDay { return .day(wall.date.adding(days: -1)) }
    let zone = zone(of: start)
    let gap = zone.skippedTimes(after: wall)
    let first = gap?.contains(wall) == true ? gap?.lowerBound : nil
    return until(zone.dateTime(at: zone.date(of: first ?? wall).addingTimeInterval(-1)), in: start)
  }

  /// The duration of a component.
  func length(of component: EventComponent) -> EventDuration {
    component.duration ?? length(from: component.start, to: component.end)
  }

  /// The duration between two times: in days between days, otherwise in seconds.
  func length(from start: EventTime, to end: EventTime) -> EventDuration {
    let wall = end.dateTime.secondsSinceEpoch - start.dateTime.secondsSinceEpoch
    if start.isDay { return EventDuration(days: wall / 86_400) }
    if case .floating = start { return EventDuration(seconds: wall) }
    return EventDuration(seconds: Int(moment(of: end).timeIntervalSince(moment(of: start))))
  }

  /// The end after a duration, in the zone of the old end if that had its own zone, as flights do.
  func end(from start: EventTime, after length: EventDuration, like other: EventTime) -> EventTime {
    let end = length.end(from: start, in: writtenZone(of: start))
    guard case .zoned(_, let name) = other, case .zoned(_, let own) = start, name != own,
      let zone = writtenZone(of: other)
    else { return end }
    return .zoned(zone.dateTime(at: moment(of: end)), zone: name)
  }
}

extension EventTime {
  /// Whether another time has the same form and zone.
  func hasForm(of other: EventTime) -> Bool { other.moved(to: dateTime) == self }

  /// Parses a basic-format day or time: `20260309`, `20260309T143000`, with or without `Z`.
  init?(basic text: String) {
    let parts = text.uppercased().split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].utf8.count == 8, let number = Int(parts[0]),
      let day = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    else { return nil }
    guard parts.count == 2 else {
      self = .day(day)
      return
    }
    let isUTC = parts[1].last == "Z"
    let digits = isUTC ? parts[1].dropLast() : parts[1]
    guard digits.utf8.count == 6, let time = Int(digits),
      let moment = CivilDateTime(
        date: day, hour: time / 10_000, minute: time / 100 % 100, second: time % 100)
    else { return nil }
    self = isUTC ? .utc(moment) : .floating(moment)
  }
}

/// A shift of occurrences in local time, and their new form.
struct TimeShift {
  private let old: EventTime
  private let form: EventTime
  private let seconds: Int

  init(from old: EventTime, to new: EventTime) {
    self.old = old
    form = new
    let days = new.dateTime.date.daysSinceEpoch - old.dateTime.date.daysSinceEpoch
    seconds =
      new.isDay
      ? days * 86_400 : new.dateTime.secondsSinceEpoch - old.dateTime.secondsSinceEpoch
  }

  /// Whether the shift changes nothing.
  var isIdentity: Bool { seconds == 0 && form.hasForm(of: old) }

  /// The new local time of an original start.
  func wall(for wall: CivilDateTime) -> CivilDateTime {
    let moved = wall.adding(seconds: seconds)
    return form.isDay ? CivilDateTime(date: moved.date) : moved
  }

  /// A time of the series in the new form.
  func time(at wall: CivilDateTime) -> EventTime { form.moved(to: wall) }

  /// Shifts a time of an override whose occurrence moves from one local time to another. A time with a form of its
  /// own keeps it.
  func time(of time: EventTime, movedFrom old: CivilDateTime, to new: CivilDateTime) -> EventTime {
    let wall = CivilDateTime(
      secondsSinceEpoch: time.dateTime.secondsSinceEpoch + new.secondsSinceEpoch - old.secondsSinceEpoch)
    return time.hasForm(of: self.old) ? form.moved(to: wall) : time.moved(to: wall)
  }
}
