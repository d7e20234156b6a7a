package import CalendarService
import ICalendarComponents
import Recurrence

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Handles series that have too many occurrences in a range to list them.
extension ObjectOccurrences {
  /// The first and last occurrence under way in `[from, to)` of an equally spaced series, and their distance in
  /// local time; `nil` if there is none, or the distances vary.
  private func steadyEnds(
    _ series: EventSeries, from: Date, to: Date
  ) -> (first: SeriesOccurrence, last: SeriesOccurrence, stride: Int)? {
    guard let stride = series.stride, futures.isEmpty else { return nil }
    let (lower, upper) = window(series, from: from.wholeSecond, to: to.wholeSecond)
    let isUnderWay = { (occurrence: SeriesOccurrence) in
      occurrence.times.isUnderWay(from: from.timeIntervalSince1970, to: to.timeIntervalSince1970)
    }
    let starts = series.starts(from: lower, before: upper)
    guard let first = starts.lazy.compactMap({ occurrence(of: series, at: $0) }).first(where: isUnderWay),
      var wall = series.rules[0].lastOfStride(before: upper)
    else { return nil }
    while wall > first.wall {
      if series.contains(wall), let last = occurrence(of: series, at: wall), isUnderWay(last) {
        return (first, last, stride)
      }
      wall.secondsSinceEpoch -= stride
    }
    return (first, first, stride)
  }

  /// The number of the series' occurrences that are under way at any moment of `[from, to)`, and one event from the
  /// start of the first to the end of the last.
  func joined(from: Date, to: Date) -> (count: Int, event: CalendarEvent)? {
    guard let series else { return nil }
    var first: SeriesOccurrence?
    var last: OccurrenceTimes?
    var count = 0
    if let ends = steadyEnds(series, from: from, to: to) {
      (first, last) = (ends.first, ends.last.times)
      let end = ends.last.wall.adding(seconds: 1)
      let removed = series.removed.count { wall in
        ends.first.wall < wall && wall < end && series.rules[0].isUncountedStart(wall)
      }
      count = series.rules[0].count(from: ends.first.wall, before: end) - removed
      count -= coinciding(in: series, from: ends.first.wall, before: end)
    } else {
      _ = walk(series, from: from, to: to) { occurrence in
        if first == nil { first = occurrence }
        if occurrence.times.end >= last?.end ?? .min { last = occurrence.times }
        count += 1
        return true
      }
    }
    guard let first, let last else { return nil }
    var event = event(first, of: series)
    event.end = Date(timeIntervalSince1970: Double(last.end))
    if let days = event.days, let end = last.days?.end {
      event.days = CalendarEvent.Days(first: days.first, end: end)
    }
    event.occurrences = count
    return (count, event)
  }

  /// How many starts of an equally spaced series a clock change moves to the moment of another one.
  private func coinciding(
    in series: EventSeries, from lower: CivilDateTime, before upper: CivilDateTime
  ) -> Int {
    var count = 0
    var gap = series.skippedTimes(after: lower)
    while let range = gap, range.lowerBound < upper {
      let length = range.upperBound.secondsSinceEpoch - range.lowerBound.secondsSinceEpoch
      let skipped = (max(lower, range.lowerBound), min(upper, range.upperBound))
      if series.rules[0].stride.map({ length % $0 == 0 }) == true {
        count += series.rules[0].count(
          from: skipped.0.adding(seconds: length), before: skipped.1.adding(seconds: length))
      }
      gap = series.skippedTimes(after: range.upperBound)
    }
    return count
  }

  /// Adds the busy time in `[from, to)`.
  ///
  /// - Parameter takesTime: whether a component takes time, called with one of its events.
  package func addBusy(
    to busy: inout BusyTime, from: Date, to: Date, where takesTime: (CalendarEvent) -> Bool
  ) {
    for event in overrideEvents where event.isUnderWay(from: from, to: to) && takesTime(event) {
      busy.add(Int(event.start.timeIntervalSince1970), Int(event.end.timeIntervalSince1970))
    }
    guard let series else { return }
    // Occurrences without a length take no time, however many there are.
    let lengths = [length(series.master)] + futures.map { length($0.component) }
    if lengths.allSatisfy({ $0 == 0 }), series.dates.values.allSatisfy({ $0 == nil }) { return }
    if addSteady(series, to: &busy, from: from, to: to, where: takesTime) { return }
    var answers: [CivilDateTime?: Bool] = [:]
    _ = walk(series, from: from, to: to) { occurrence in
      guard occurrence.times.start < occurrence.times.end else { return true }
      let isBusy = answers[occurrence.future?.first] ?? takesTime(event(occurrence, of: series))
      answers[occurrence.future?.first] = isBusy
      guard isBusy else { return true }
      busy.add(occurrence.times.start, occurrence.times.end)
      // One occurrence that covers the range makes the others irrelevant.
      return Double(occurrence.times.start) > from.timeIntervalSince1970
        || Double(occurrence.times.end) < to.timeIntervalSince1970
    }
  }

  /// Adds a series at once, from one clock change to the next, if the gaps between its occurrences are too short to
  /// matter. Returns `false` and adds nothing for other series.
  private func addSteady(
    _ series: EventSeries, to busy: inout BusyTime, from: Date, to: Date,
    where takesTime: (CalendarEvent) -> Bool
  ) -> Bool {
    let length = length(series.master)
    guard let stride = series.stride, stride < 86_400, length > 0, series.removed.isEmpty,
      !series.master.start.isDay,
      series.master.duration.map({ $0.days == 0 }) ?? true, busy.joins(stride - length),
      let ends = steadyEnds(series, from: from, to: to)
    else { return false }
    guard takesTime(event(ends.first, of: series)) else { return true }
    let upper = ends.last.wall.adding(seconds: 1)
    var next: CivilDateTime? = ends.first.wall
    while let first = next {
      let start = series.zone.second(of: first)
      let change = series.zone.nextChange(after: Date(timeIntervalSince1970: Double(start)))
      let all = upper.secondsSinceEpoch - first.secondsSinceEpoch
      let gap = series.skippedTimes(after: first).flatMap { $0.contains(first) ? $0 : nil }
      // A start that a clock change skips takes place after the ones that follow the gap.
      let rest = gap.map { min(all, $0.upperBound.secondsSinceEpoch - first.secondsSinceEpoch) } ?? all
      let range = min(rest, change.map { Int($0.timeIntervalSince1970) - start } ?? rest)
      let last = (range - 1) / stride * stride
      busy.add(start, start + last + length)
      var later = series.starts(from: first.adding(seconds: last + 1), before: upper)
      next = later.next()
    }
    return true
  }
}
