package import CalendarService
import ICalendarComponents
import Recurrence

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension ObjectOccurrences {
  /// The part of a series that one component describes: the occurrences with original starts in a range.
  private struct Segment {
    var future: FutureOverride?
    var component: EventComponent
    var lower: CivilDateTime
    var upper: CivilDateTime
  }

  /// The first matching event that is not over at a moment; if there is none, the last matching one.
  package func nearest(to moment: Date, where isWanted: (CalendarEvent) -> Bool) -> CalendarEvent? {
    let isComing = { (event: CalendarEvent) in event.end > moment || event.start >= moment }
    if let next = first(at: moment, isComing, where: isWanted, { !isOver($0, at: moment) }) { return next }
    var past = overrideEvents.filter { isWanted($0) && !isComing($0) }
    if let series {
      past += segments(of: series, where: isWanted).flatMap { last(in: $0, series, before: moment) }
    }
    return past.max { $0.start == $1.start ? $1.precedes($0) : $0.start < $1.start }
  }

  /// The first matching event that starts after a moment.
  package func next(after moment: Date, where isWanted: (CalendarEvent) -> Bool) -> CalendarEvent? {
    let second = moment.timeIntervalSince1970
    return first(at: moment, { $0.start > moment }, where: isWanted) { Double($0.times.start) > second }
  }

  /// The first matching event that is coming at a moment.
  private func first(
    at moment: Date, _ isComing: (CalendarEvent) -> Bool, where isWanted: (CalendarEvent) -> Bool,
    _ isOccurrenceComing: (SeriesOccurrence) -> Bool
  ) -> CalendarEvent? {
    var coming = overrideEvents.filter { isComing($0) && isWanted($0) }
    if let series {
      let lower = window(series, from: moment.wholeSecond, to: moment.wholeSecond).lower
      coming += segments(of: series, where: isWanted).compactMap { segment in
        let starts = series.starts(from: max(lower, segment.lower), before: max(lower, segment.upper))
        return starts.lazy.compactMap { occurrence(of: series, at: $0) }.first(where: isOccurrenceComing)
          .map { event($0, of: series) }
      }
    }
    return coming.min { $0.precedes($1) }
  }

  /// The parts of a series with matching events.
  private func segments(of series: EventSeries, where isWanted: (CalendarEvent) -> Bool) -> [Segment] {
    var segments = [
      Segment(
        component: series.master, lower: series.first, upper: futures.first?.first ?? EventSeries.farthest)
    ]
    for (index, future) in futures.enumerated() where future.component.status != .cancelled {
      let upper = index + 1 < futures.count ? futures[index + 1].first : EventSeries.farthest
      segments.append(
        Segment(
          future: future, component: future.component, lower: max(future.first, series.first), upper: upper))
    }
    return segments.filter { $0.lower < $0.upper && isWanted(representative($0, series)) }
  }

  /// A sample event of a component, for its title and people.
  private func representative(_ segment: Segment, _ series: EventSeries) -> CalendarEvent {
    let start = segment.component.start
    let occurrence = SeriesOccurrence(
      wall: segment.lower, future: segment.future, start: start,
      times: times(of: segment.component, from: start))
    return event(occurrence, of: series)
  }

  /// The last event of a segment that is over at a moment, and the over ones of RDATEs with their own ends.
  private func last(in segment: Segment, _ series: EventSeries, before moment: Date) -> [CalendarEvent] {
    var found = series.dates.compactMap { wall, end in
      end != nil && segment.lower <= wall && wall < segment.upper && series.isKept(wall) ? wall : nil
    }
    let shift = segment.future.map { $0.shift - 2 * 86_400 } ?? 0
    let latest = moment.wholeSecond + 1 - shift - shortest(segment.component)
    let upper = min(segment.upper, series.zone.walls(near: latest).upperBound)
    // Binary search, since there may be millions before the last one.
    let few = RecurrenceExpander.few * (series.rules.map(\.period).min() ?? 86_400)
    var (lower, end) = (segment.lower.secondsSinceEpoch, upper.secondsSinceEpoch)
    while end - lower > few {
      let middle = lower + (end - lower) / 2
      if firstOver(series, from: middle, before: end, at: moment) == nil {
        end = middle
      } else {
        lower = middle
      }
    }
    while let wall = firstOver(series, from: lower, before: end, at: moment) {
      found.append(wall)
      lower = wall.secondsSinceEpoch + 1
    }
    return found.compactMap { wall in
      guard let occurrence = occurrence(of: series, at: wall), isOver(occurrence, at: moment) else {
        return nil
      }
      return event(occurrence, of: series)
    }
  }

  /// The first start in a window if its occurrence is over at a moment.
  private func firstOver(
    _ series: EventSeries, from lower: Int, before upper: Int, at moment: Date
  ) -> CivilDateTime? {
    var walk = series.starts(
      from: CivilDateTime(secondsSinceEpoch: lower), before: CivilDateTime(secondsSinceEpoch: upper))
    guard let wall = walk.next(), let occurrence = occurrence(of: series, at: wall),
      isOver(occurrence, at: moment)
    else { return nil }
    return wall
  }

  private func isOver(_ occurrence: SeriesOccurrence, at moment: Date) -> Bool {
    let second = moment.timeIntervalSince1970
    return Double(occurrence.times.end) <= second && Double(occurrence.times.start) < second
  }
}
