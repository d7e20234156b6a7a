package import CalendarService
package import ICalendarComponents

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The times of an occurrence, in seconds since 1970-01-01T00:00:00Z.
struct OccurrenceTimes {
  var start: Int
  /// Never before ``start``.
  var end: Int
  /// The days of an all-day event.
  var days: CalendarEvent.Days?

  /// Same as ``CalendarService/CalendarEvent/isUnderWay(from:to:)``.
  func isUnderWay(from: Double, to: Double) -> Bool {
    from < to && Double(start) < to && (Double(end) > from || Double(start) >= from)
  }
}

/// An occurrence of a series, before it becomes an event.
struct SeriesOccurrence {
  /// Its original start in the series' local time.
  var wall: CivilDateTime
  /// The override that applies to it; `nil` for the master.
  var future: FutureOverride?
  var start: EventTime
  var times: OccurrenceTimes
}

extension ObjectOccurrences {
  /// Calls `body` for each occurrence of a series that is under way at any moment of `[from, to)`, ordered by
  /// original start, until it returns `false`. Returns whether it never did.
  func walk(_ series: EventSeries, from: Date, to: Date, _ body: (SeriesOccurrence) -> Bool) -> Bool {
    guard from < to else { return true }
    let (lower, upper) = window(series, from: from.wholeSecond, to: to.wholeSecond)
    for wall in series.starts(from: lower, before: upper) {
      guard let occurrence = occurrence(of: series, at: wall),
        occurrence.times.isUnderWay(from: from.timeIntervalSince1970, to: to.timeIntervalSince1970)
      else { continue }
      if !body(occurrence) { return false }
    }
    return true
  }

  /// The occurrence with an original start; `nil` if it is cancelled with all later ones.
  func occurrence(of series: EventSeries, at wall: CivilDateTime) -> SeriesOccurrence? {
    if let future = future(for: wall) {
      guard future.component.status != .cancelled else { return nil }
      let start = future.start(for: wall)
      return SeriesOccurrence(
        wall: wall, future: future, start: start, times: times(of: future.component, from: start))
    }
    let start = series.master.start.moved(to: wall)
    let end = series.dates.isEmpty ? nil : series.dates[wall] ?? nil
    if end == nil, let length = series.length {
      let second = series.zone.second(of: wall)
      return SeriesOccurrence(
        wall: wall, start: start, times: OccurrenceTimes(start: second, end: second + length))
    }
    return SeriesOccurrence(wall: wall, start: start, times: times(of: series.master, from: start, to: end))
  }

  func times(of component: EventComponent, from start: EventTime, to end: EventTime? = nil) -> OccurrenceTimes
  {
    resolver.times(of: component, from: start, to: end)
  }

  /// The duration of a component in seconds.
  func length(_ component: EventComponent) -> Int {
    resolver.length(
      component, from: resolver.second(of: component.start), in: resolver.zone(of: component.start))
  }

  /// The local times, in the master's zone, at which occurrences under way in a range of seconds may start.
  func window(
    _ series: EventSeries, from: Int, to: Int
  ) -> (lower: CivilDateTime, upper: CivilDateTime) {
    var reach = longest(series.master)
    for case (let wall, let end?) in series.dates {
      reach = max(reach, resolver.second(of: end) - series.zone.second(of: wall))
    }
    var earliest = 0
    for future in futures {
      // One day for local times in other zones, and one for the offsets between them.
      reach = max(reach, future.shift + longest(future.component) + 2 * 86_400)
      earliest = min(earliest, future.shift - 2 * 86_400)
    }
    let lower = series.zone.walls(near: from - reach).lowerBound
    let upper = series.zone.walls(near: to + 1 - earliest).upperBound
    return (lower, upper)
  }

  /// The maximum duration of an occurrence in seconds: days are longer when clocks are turned back.
  private func longest(_ component: EventComponent) -> Int { length(component) + variation(of: component) }

  /// The minimum duration of an occurrence in seconds.
  func shortest(_ component: EventComponent) -> Int { length(component) - variation(of: component) }

  private func variation(of component: EventComponent) -> Int {
    component.start.isDay || component.duration.map { $0.days != 0 } == true ? 86_400 : 0
  }
}

extension EventZoneResolver {
  /// The times of a component that starts at `start`.
  ///
  /// - Parameter end: its end, if its duration differs from the component's own.
  func times(of component: EventComponent, from start: EventTime, to end: EventTime? = nil) -> OccurrenceTimes
  {
    let zone = zone(of: start)
    let second = zone.second(of: start.dateTime)
    if case .day(let first) = start {
      let length = component.end.dateTime.date.daysSinceEpoch - component.start.dateTime.date.daysSinceEpoch
      let next = max(first, end?.dateTime.date ?? first.adding(days: length))
      let days = CalendarEvent.Days(first: first, end: next)
      return OccurrenceTimes(start: second, end: zone.second(of: CivilDateTime(date: next)), days: days)
    }
    if let end { return OccurrenceTimes(start: second, end: max(second, self.second(of: end))) }
    guard let duration = component.duration else {
      let isOwn = start.dateTime == component.start.dateTime
      let own = isOwn ? second : zone.second(of: component.start.dateTime)
      return OccurrenceTimes(start: second, end: second + length(component, from: own, in: zone))
    }
    let wall = CivilDateTime(secondsSinceEpoch: start.dateTime.secondsSinceEpoch + duration.days * 86_400)
    let days = duration.days == 0 ? second : zone.second(of: wall)
    return OccurrenceTimes(start: second, end: max(second, days + duration.seconds))
  }

  /// The duration in seconds of a component that starts at a second in a zone.
  func length(_ component: EventComponent, from second: Int, in zone: Zone) -> Int {
    let end = component.end
    let endZone = end.hasZone(of: component.start) ? zone : self.zone(of: end)
    let length = endZone.second(of: end.dateTime) - second
    if length >= 0 { return length }
    // A clock change skips the start, so the event begins that much later.
    return max(0, end.dateTime.secondsSinceEpoch - component.start.dateTime.secondsSinceEpoch)
  }
}

extension EventZoneResolver {
  /// The times of a component that does not repeat.
  package func moments(of component: EventComponent) -> EventMoments {
    moments(of: times(of: component, from: component.start), from: component.start, component)
  }

  /// The moments of an occurrence that starts at `start`.
  func moments(of times: OccurrenceTimes, from start: EventTime, _ component: EventComponent) -> EventMoments
  {
    var moments = EventMoments(
      start: Date(timeIntervalSince1970: Double(times.start)),
      end: Date(timeIntervalSince1970: Double(times.end)), days: times.days)
    moments.zone = writtenZone(of: start)?.identifier
    if case .zoned = component.end, !component.end.hasZone(of: start) {
      moments.endZone = writtenZone(of: component.end)?.identifier
    }
    return moments
  }
}

extension EventTime {
  /// Whether it is written in the same zone as another time.
  func hasZone(of other: EventTime) -> Bool {
    switch (self, other) {
    case (.utc, .utc), (.day, .day), (.floating, .floating): true
    case (.zoned(_, let zone), .zoned(_, let other)): zone == other
    default: false
    }
  }
}
