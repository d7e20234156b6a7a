package import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Resolves the times of an object to moments.
package struct EventZoneResolver {
  private let database: any ZoneDatabaseProtocol
  /// The zone of all-day and floating times, and of times in unknown zones.
  private let personal: Zone
  private let defined: [String: Zone]

  /// - Parameters:
  ///   - zones: the zones that the object defines (``CalendarService/CalendarObject/zones``).
  ///   - definitions: the cache of zones that objects define.
  ///   - personal: the person's zone.
  package init(
    of zones: [String: String], database: any ZoneDatabaseProtocol, definitions: ZoneDefinitions,
    personal: Zone
  ) {
    self.database = database
    self.personal = personal
    var defined: [String: Zone] = [:]
    for (name, text) in zones { defined[name] = definitions.zone(named: name, definedBy: text) }
    self.defined = defined
  }

  /// The resolver of an object's times.
  package init(
    of object: CalendarObject, database: any ZoneDatabaseProtocol, definitions: ZoneDefinitions,
    personal: Zone
  ) {
    self.init(of: object.zones, database: database, definitions: definitions, personal: personal)
  }

  /// The zone in which a time was written; `nil` for all-day and floating times and unknown zones.
  package func writtenZone(of time: EventTime) -> Zone? {
    switch time {
    case .day, .floating: nil
    case .utc: .utc
    case .zoned(_, let name): defined[name] ?? (try? database.zone(named: name))
    }
  }

  /// The zone in which a time is resolved.
  package func zone(of time: EventTime) -> Zone { writtenZone(of: time) ?? personal }

  /// The moment of a time, in seconds since 1970-01-01T00:00:00Z.
  package func second(of time: EventTime) -> Int { zone(of: time).second(of: time.dateTime) }

  /// The local time in the zone of a series for a time that may be written in another form than its start.
  package func wall(of time: EventTime, in start: EventTime) -> CivilDateTime {
    switch (start, time) {
    case (.day, _): CivilDateTime(date: time.dateTime.date)
    case (_, .day(let day)): CivilDateTime(date: day, secondOfDay: start.dateTime.secondOfDay)
    case (_, .floating(let dateTime)): dateTime
    case (.zoned(_, let zone), .zoned(let dateTime, let other)) where zone == other: dateTime
    default: zone(of: start).dateTime(atSecond: second(of: time))
    }
  }

  /// UNTIL as a local time of a series. A date means its last second, unless the series is all-day.
  package func wall(ofUntil until: EventTime, in start: EventTime) -> CivilDateTime {
    if case .day(let day) = until, !start.isDay { return CivilDateTime(date: day, secondOfDay: 86_399) }
    return wall(of: until, in: start)
  }
}

extension Zone {
  /// ``date(of:)`` in seconds since 1970-01-01T00:00:00Z.
  package func second(of dateTime: CivilDateTime) -> Int {
    Int(date(of: dateTime).timeIntervalSince1970)
  }

  /// The later of two moments with the same local time when clocks are turned back, in seconds since
  /// 1970-01-01T00:00:00Z; `nil` if the local time occurs once.
  package func secondShowing(of dateTime: CivilDateTime) -> Int? {
    let first = second(of: dateTime)
    let later = dateTime.secondsSinceEpoch - offset(at: Date(timeIntervalSince1970: Double(first + 86_400)))
    return later > first && self.dateTime(atSecond: later) == dateTime ? later : nil
  }

  /// The possible local times at a second since 1970-01-01T00:00:00Z, by the offsets of that day. Local times
  /// outside this range are earlier or later than that second.
  package func walls(near second: Int) -> ClosedRange<CivilDateTime> {
    let offset = { (second: Int) in self.offset(at: Date(timeIntervalSince1970: Double(second))) }
    let offsets = (offset(second - 86_400), offset(second), offset(second + 86_400))
    return CivilDateTime(
      secondsSinceEpoch: second + min(offsets.0, offsets.1, offsets.2))...CivilDateTime(
        secondsSinceEpoch: second + max(offsets.0, offsets.1, offsets.2))
  }

  /// The local time at a second since 1970-01-01T00:00:00Z.
  package func dateTime(atSecond second: Int) -> CivilDateTime {
    dateTime(at: Date(timeIntervalSince1970: Double(second)))
  }
}
