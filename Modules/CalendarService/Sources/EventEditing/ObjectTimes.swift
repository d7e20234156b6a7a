import CalendarService
import ICalendarFormat

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Turns the times of an object into moments, and moments into times.
struct ObjectTimes {
  private let resolver: EventZoneResolver

  init(_ resolver: EventZoneResolver) {
    self.resolver = resolver
  }

  /// The zone that a time was written in; `nil` for whole days, floating times and unknown zones.
  func writtenZone(of time: EventTime) -> Zone? { resolver.writtenZone(of: time) }

  func zone(of time: EventTime) -> Zone { resolver.zone(of: time) }

  func moment(of time: EventTime) -> Date { zone(of: time).date(of: time.dateTime) }

  func wall(of time: EventTime, in start: EventTime) -> CivilDateTime { resolver.wall(of: time, in: start) }

  func wall(ofUntil until: EventTime, in start: EventTime) -> CivilDateTime {
    resolver.wall(ofUntil: until, in: start)
  }

  /// UNTIL as a series has to write it: a day where it starts on days, in UTC where it has a zone.
  func until(_ wall: CivilDateTime, in start: EventTime) -> EventTime {
    guard let zone = writtenZone(of: start) else { return start.moved(to: wall) }
    return .utc(Zone.utc.dateTime(at: zone.date(of: wall)))
  }

  /// The last UNTIL that leaves out a start. Where the clock skips that time, it is earlier than the wall says.
  func until(before wall: CivilDateTime, in start: EventTime) -> EventTime {
    if start.isDay { return .day(wall.date.adding(days: -1)) }
    let zone = zone(of: start)
    let moment = zone.date(of: wall)
    let skipped = zone.dateTime(at: moment).secondsSinceEpoch - wall.secondsSinceEpoch
    let last = moment.addingTimeInterval(Double(-1 - max(0, skipped)))
    return until(zone.dateTime(at: last), in: start)
  }

  /// How long a component lasts.
  func length(of component: EventComponent) -> EventDuration {
    component.duration ?? length(from: component.start, to: component.end)
  }

  /// From one time to another: in days between days, else in seconds.
  func length(from start: EventTime, to end: EventTime) -> EventDuration {
    let wall = end.dateTime.secondsSinceEpoch - start.dateTime.secondsSinceEpoch
    if start.isDay { return EventDuration(days: wall / 86_400) }
    if case .floating = start { return EventDuration(seconds: wall) }
    return EventDuration(seconds: Int(moment(of: end).timeIntervalSince(moment(of: start))))
  }

  /// The end of what starts at a time, in the zone of another end where that had one of its own, as flights do.
  func end(from start: EventTime, after length: EventDuration, like other: EventTime) -> EventTime {
    let end = length.end(from: start, in: writtenZone(of: start))
    guard case .zoned(_, let name) = other, case .zoned(_, let own) = start, name != own,
      let zone = writtenZone(of: other)
    else { return end }
    return .zoned(zone.dateTime(at: moment(of: end)), zone: name)
  }
}

extension EventTime {
  /// Whether another time is written in the same form and zone.
  func hasForm(of other: EventTime) -> Bool { other.moved(to: dateTime) == self }

  /// Reads a day or time as RFC 5545 writes it: `20260309`, `20260309T143000`, with or without `Z`.
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

/// By how much occurrences move on the wall, and in which form they are written then.
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

  /// Whether nothing moves.
  var isIdentity: Bool { seconds == 0 && form.hasForm(of: old) }

  /// Where an original start moves to.
  func wall(for wall: CivilDateTime) -> CivilDateTime {
    let moved = wall.adding(seconds: seconds)
    return form.isDay ? CivilDateTime(date: moved.date) : moved
  }

  /// A time of the series after the move.
  func time(at wall: CivilDateTime) -> EventTime { form.moved(to: wall) }

  /// Where a time of an override moves to, when its occurrence moves from one wall to another. What has a form of its
  /// own keeps it.
  func time(of time: EventTime, movedFrom old: CivilDateTime, to new: CivilDateTime) -> EventTime {
    let wall = CivilDateTime(
      secondsSinceEpoch: time.dateTime.secondsSinceEpoch + new.secondsSinceEpoch - old.secondsSinceEpoch)
    return time.hasForm(of: self.old) ? form.moved(to: wall) : time.moved(to: wall)
  }
}
