package import CalendarService
package import ICalendarComponents

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The events of one calendar object.
///
/// Duration of an occurrence: an all-day event lasts as many days as its master, a timed event exactly as many
/// seconds (RFC 5545, section 3.8.5.3), so that an hour stays an hour across a clock change. The days of a DURATION
/// are added in local time.
package struct ObjectOccurrences {
  let calendar: String
  let resolver: EventZoneResolver
  let series: EventSeries?
  /// Overrides of single occurrences, and overrides without a master.
  let overrides: [EventComponent]
  let futures: [FutureOverride]

  package init(_ object: CalendarObject, calendar: String, resolver: EventZoneResolver) {
    self.calendar = calendar
    self.resolver = resolver
    let master = object.components.first { $0.recurrenceID == nil }
    var overrides: [EventComponent] = []
    var futures: [FutureOverride] = []
    // A component has many texts, so that a copy of each would be expensive.
    for index in object.components.indices where object.components[index].recurrenceID != nil {
      let component = object.components[index]
      guard let id = component.recurrenceID else { continue }
      if component.overridesFuture, let master {
        futures.append(FutureOverride(component, from: resolver.wall(of: id, in: master.start)))
      } else {
        overrides.append(component)
      }
    }
    self.overrides = overrides
    self.futures = futures.sorted { $0.first < $1.first }
    series = master.map {
      EventSeries(master: $0, replaced: overrides.compactMap(\.recurrenceID), resolver: resolver)
    }
  }

  /// Appends the event of an object that takes place once without exceptions (as most do) if it is under way at any
  /// moment of `[from, to)`, or always if these are `nil`. Returns `false` for any other object.
  package static func appendSingleEvent(
    of object: CalendarObject, calendar: String, resolver: EventZoneResolver,
    to events: inout [CalendarEvent],
    from: Date?, to: Date?
  ) -> Bool {
    guard object.isSingleEvent else { return false }
    let (from, to) = (from?.timeIntervalSince1970 ?? -.infinity, to?.timeIntervalSince1970 ?? .infinity)
    // An argument is not copied, and a component has many texts.
    append(object.components[0], calendar: calendar, resolver: resolver, to: &events, from: from, to: to)
    return true
  }

  private static func append(
    _ component: EventComponent, calendar: String, resolver: EventZoneResolver,
    to events: inout [CalendarEvent], from: Double, to: Double
  ) {
    let times = resolver.times(of: component, from: component.start)
    guard times.isUnderWay(from: from, to: to) else { return }
    events.append(
      event(component, start: component.start, times: times, id: nil, calendar: calendar, resolver))
  }

  /// Adds the events under way at any moment of `[from, to)` to a table. Returns `false`, having added only some,
  /// if there are more than `most`.
  package static func add(
    _ object: CalendarObject, calendar: String, resolver: EventZoneResolver, from: Date, to: Date,
    to table: inout OccurrenceTable, most: Int
  ) -> Bool {
    if object.isSingleEvent {
      add(object.components[0], calendar: calendar, resolver: resolver, from: from, to: to, to: &table)
      return table.occurrences.count <= most
    }
    return ObjectOccurrences(object, calendar: calendar, resolver: resolver)
      .add(to: &table, from: from, to: to, most: most)
  }

  private static func add(
    _ component: EventComponent, calendar: String, resolver: EventZoneResolver, from: Date, to: Date,
    to table: inout OccurrenceTable
  ) {
    let times = resolver.times(of: component, from: component.start)
    guard times.isUnderWay(from: from.timeIntervalSince1970, to: to.timeIntervalSince1970) else { return }
    table.occurrences.append(times.occurrence(of: table.events.count))
    table.events.append(
      OccurrenceTable.Event(component, calendar: calendar, isAllDay: times.days != nil, isRecurring: false))
  }

  private func add(to table: inout OccurrenceTable, from: Date, to: Date, most: Int) -> Bool {
    for event in overrideEvents where event.isUnderWay(from: from, to: to) { table.append(event) }
    guard let series else { return table.occurrences.count <= most }
    var last: (future: CivilDateTime?, event: Int)?
    return walk(series, from: from, to: to) { occurrence in
      let future = occurrence.future?.first
      if last == nil || last?.future != future {
        last = (future, table.events.count)
        let (isAllDay, isRecurring) = (occurrence.times.days != nil, series.master.isRecurring)
        if let future = occurrence.future {
          table.events.append(
            .init(future.component, calendar: calendar, isAllDay: isAllDay, isRecurring: isRecurring))
        } else {
          table.events.append(
            .init(series.master, calendar: calendar, isAllDay: isAllDay, isRecurring: isRecurring))
        }
      }
      table.occurrences.append(occurrence.times.occurrence(of: last?.event ?? 0))
      return table.occurrences.count <= most
    }
  }

  /// Appends the events under way at any moment of `[from, to)`, in no particular order. Returns `false`, having
  /// appended only some, if there are more than `most`.
  func append(to events: inout [CalendarEvent], from: Date, to: Date, most: Int) -> Bool {
    appendOverrides(to: &events, from: from, to: to)
    return appendSeries(to: &events, from: from, to: to, most: most)
  }

  /// Appends the occurrences of the series.
  func appendSeries(to events: inout [CalendarEvent], from: Date, to: Date, most: Int = .max) -> Bool {
    guard let series else { return true }
    // The occurrences of a component differ in their ids and times only.
    var last: (future: CivilDateTime?, event: CalendarEvent)?
    return walk(series, from: from, to: to) { occurrence in
      let future = occurrence.future?.first
      if var event = last?.event, last?.future == future {
        event.id.recurrenceID = identifier(of: occurrence, in: series)
        event.start = Date(timeIntervalSince1970: Double(occurrence.times.start))
        event.end = Date(timeIntervalSince1970: Double(occurrence.times.end))
        event.days = occurrence.times.days
        events.append(event)
      } else {
        let event = event(occurrence, of: series)
        last = (future, event)
        events.append(event)
      }
      return events.count <= most
    }
  }

  /// Appends the overrides of single occurrences, cancelled ones included.
  func appendOverrides(to events: inout [CalendarEvent], from: Date, to: Date) {
    for override in overrides {
      let event = event(of: override)
      if event.isUnderWay(from: from, to: to) { events.append(event) }
    }
  }

  /// The overrides of single occurrences that are not cancelled.
  var overrideEvents: some Sequence<CalendarEvent> {
    overrides.lazy.filter { series == nil || $0.status != .cancelled }.map(event(of:))
  }

  private func event(of override: EventComponent) -> CalendarEvent {
    event(
      override, start: override.start, times: times(of: override, from: override.start),
      id: override.recurrenceID.map(identifier))
  }

  /// The override that applies to an occurrence: the latest that has begun.
  func future(for wall: CivilDateTime) -> FutureOverride? {
    var (low, high) = (0, futures.count)
    while low < high {
      let middle = (low + high) / 2
      if futures[middle].first <= wall { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : futures[low - 1]
  }

  /// A RECURRENCE-ID in the form of the master's start, if there is a master.
  private func identifier(of id: EventTime) -> String {
    guard let series else { return id.description }
    return identifier(of: resolver.wall(of: id, in: series.master.start), series)
  }

  private func identifier(of wall: CivilDateTime, _ series: EventSeries) -> String {
    series.master.start.moved(to: wall).description
  }

  /// The event of an occurrence of the series.
  func event(_ occurrence: SeriesOccurrence, of series: EventSeries) -> CalendarEvent {
    let id = identifier(of: occurrence, in: series)
    if let future = occurrence.future {
      return event(future.component, start: occurrence.start, times: occurrence.times, id: id)
    }
    return event(series.master, start: occurrence.start, times: occurrence.times, id: id)
  }

  private func identifier(of occurrence: SeriesOccurrence, in series: EventSeries) -> String? {
    series.master.isRecurring ? identifier(of: occurrence.wall, series) : nil
  }

  private func event(
    _ component: EventComponent, start: EventTime, times: OccurrenceTimes, id: String?
  ) -> CalendarEvent {
    Self.event(component, start: start, times: times, id: id, calendar: calendar, resolver)
  }

  private static func event(
    _ component: EventComponent, start: EventTime, times: OccurrenceTimes, id: String?, calendar: String,
    _ resolver: EventZoneResolver
  ) -> CalendarEvent {
    CalendarEvent(
      component, id: id, calendar: calendar, at: resolver.moments(of: times, from: start, component))
  }
}
