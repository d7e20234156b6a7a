import CalendarService
import Foundation

/// The events that a person sees of one calendar object.
///
/// How long an occurrence lasts: a whole-day event as many days as its master, a timed event exactly as many
/// seconds (RFC 5545, section 3.8.5.3), so that an hour across a daylight-saving change stays an hour. Where
/// the calendar gives a DURATION, its days are those of the wall.
struct ObjectOccurrences {
  private let places: EventPlaces
  private let series: EventSeries?
  /// Overrides of single occurrences, and those whose master is not there.
  private let overrides: [EventComponent]
  private let futures: [FutureOverride]

  init(_ object: CalendarObject, places: EventPlaces) {
    self.places = places
    let master = object.components.first { $0.recurrenceID == nil }
    var overrides: [EventComponent] = []
    var futures: [FutureOverride] = []
    for component in object.components {
      guard let id = component.recurrenceID else { continue }
      if component.overridesFuture, let master {
        futures.append(FutureOverride(component, from: EventSeries.wall(of: id, in: master.start, places)))
      } else {
        overrides.append(component)
      }
    }
    self.overrides = overrides
    self.futures = futures.sorted { $0.first < $1.first }
    series = master.map {
      EventSeries(master: $0, replaced: overrides.compactMap(\.recurrenceID), places: places)
    }
  }

  /// Those under way at any moment of `[from, to)`, in no particular order.
  func events(calendar: String, from: Date, to: Date) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    if let series { appendSeries(series, calendar: calendar, from: from, to: to, into: &events) }
    for override in overrides where series == nil || override.status != .cancelled {
      let id = override.recurrenceID.map(identifier)
      events.append(event(override, start: override.start, id: id, calendar: calendar))
    }
    return events.filter { $0.isUnderWay(from: from, to: to) }
  }

  private func appendSeries(
    _ series: EventSeries, calendar: String, from: Date, to: Date, into events: inout [CalendarEvent]
  ) {
    let (lower, upper) = window(series, from: from, to: to)
    for wall in series.starts(from: lower, before: upper) {
      let id = series.master.isRecurring ? identifier(of: wall, series) : nil
      if let future = future(for: wall) {
        guard future.component.status != .cancelled else { continue }
        events.append(event(future.component, start: future.start(for: wall), id: id, calendar: calendar))
      } else {
        let end = series.dates[wall] ?? nil
        events.append(
          event(
            series.master, start: series.master.start.moved(to: wall), end: end, id: id, calendar: calendar))
      }
    }
  }

  /// The override that holds for an occurrence: the last that began.
  private func future(for wall: CivilDateTime) -> FutureOverride? {
    var (low, high) = (0, futures.count)
    while low < high {
      let middle = (low + high) / 2
      if futures[middle].first <= wall { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : futures[low - 1]
  }

  /// Where on the master's wall occurrences may start that are under way in a range. A day more on either
  /// side, since a wall is at most a day away from UTC.
  private func window(
    _ series: EventSeries, from: Date, to: Date
  ) -> (lower: CivilDateTime, upper: CivilDateTime) {
    var reach = length(series.master)
    for case (let wall, let end?) in series.dates {
      reach = max(reach, places.second(of: end) - series.zone.second(of: wall))
    }
    var earliest = 0
    for future in futures {
      reach = max(reach, future.shift + length(future.component))
      earliest = min(earliest, future.shift)
    }
    return (
      CivilDateTime(secondsSinceEpoch: from.wholeSecond - reach - 2 * 86_400),
      CivilDateTime(secondsSinceEpoch: to.wholeSecond - earliest + 2 * 86_400)
    )
  }

  private func length(_ component: EventComponent) -> Int {
    max(0, places.second(of: component.end) - places.second(of: component.start))
  }

  /// How a RECURRENCE-ID is written in the form of the master, where there is one.
  private func identifier(of id: EventTime) -> String {
    guard let series else { return id.description }
    return identifier(of: EventSeries.wall(of: id, in: series.master.start, places), series)
  }

  private func identifier(of wall: CivilDateTime, _ series: EventSeries) -> String {
    series.master.start.moved(to: wall).description
  }

  private func event(
    _ component: EventComponent, start: EventTime, end: EventTime? = nil, id: String?, calendar: String
  ) -> CalendarEvent {
    let second = places.second(of: start)
    var event = CalendarEvent(component, id: id, calendar: calendar, start: second, end: second)
    if case .day(let first) = start {
      let days = component.end.dateTime.date.daysSinceEpoch - component.start.dateTime.date.daysSinceEpoch
      let next = end?.dateTime.date ?? first.adding(days: days)
      event.days = CalendarEvent.Days(first: first, end: max(first, next))
      event.end = places.zone(of: start).start(of: max(first, next))
    } else {
      let written = end ?? component.duration?.end(from: start, in: places.zone(of: start))
      let last = written.map { max(second, places.second(of: $0)) } ?? second + length(component)
      event.end = Date(timeIntervalSince1970: Double(last))
    }
    event.zone = places.writtenZone(of: start)?.identifier
    return event
  }
}
