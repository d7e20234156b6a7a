package import CalendarService
package import TimePhrases

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The part of an event on one day.
package struct AgendaEntry: Hashable {
  package let event: CalendarEvent
  /// The first moment on this day.
  package let start: Date
  /// The exclusive end on this day.
  package let end: Date
  /// The local times; `to` is `nil` for the end of the day.
  package let clock: (from: CivilDateTime, to: CivilDateTime?)
  /// Whether it covers the whole day.
  package let isWholeDay: Bool
  /// The number of this day of the event and the total, if there are several.
  package let part: Part?

  package struct Part: Hashable {
    package let number: Int
    package let count: Int
  }

  /// The entry of an event on a day that it covers.
  package init(_ event: CalendarEvent, on day: CivilDate, in zone: Zone) {
    let days = event.coveredDays(in: zone)
    let count = days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1
    let number = day.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1
    let (dayStart, dayEnd) = (zone.start(of: day), zone.start(of: day.adding(days: 1)))
    self.event = event
    start = max(event.start, dayStart)
    end = max(start, min(event.end, dayEnd))
    isWholeDay = event.isAllDay || event.start <= dayStart && event.end >= dayEnd && dayStart < dayEnd
    part = count > 1 ? Part(number: number, count: count) : nil
    clock = (zone.dateTime(at: start), event.end >= dayEnd ? nil : zone.dateTime(at: event.end))
  }

  /// `09:00–09:30`, `09:00` for an event of no length, `all day`.
  package func time(_ style: ClockFormat) -> String {
    if isWholeDay { return "all day" }
    return event.start == event.end ? style.text(clock.from) : style.text(from: clock.from, to: clock.to)
  }

  /// `09:00`, `day`: for screens with little room.
  func shortTime(_ style: ClockFormat) -> String {
    isWholeDay ? "day" : style.text(clock.from)
  }

  /// Whether it precedes another entry on the same day: all-day entries first, then the earlier one.
  package func precedes(_ other: AgendaEntry) -> Bool {
    if isWholeDay != other.isWholeDay { return isWholeDay }
    if !isWholeDay, start != other.start { return start < other.start }
    return event.title == other.event.title ? event.precedes(other.event) : event.title < other.event.title
  }

  package static func == (left: AgendaEntry, right: AgendaEntry) -> Bool {
    left.event == right.event && left.start == right.start && left.part == right.part
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(event.id)
    hasher.combine(start)
  }
}

/// The entries of events on the days of a range.
package struct DayEntries {
  /// The days that have entries, and their entries: all-day entries first, then by start.
  package let days: [(date: CivilDate, entries: [AgendaEntry])]

  /// - Parameters:
  ///   - range: the range shown; an event is on those of its days that overlap the range.
  ///   - including: days that are listed even without entries.
  package init(_ events: [CalendarEvent], in range: DateRange, zone: Zone, including: [CivilDate] = []) {
    let first = zone.dateTime(at: range.start).date
    let last = zone.dateTime(at: max(range.start, range.end.addingTimeInterval(-1))).date
    var byDay = Dictionary(uniqueKeysWithValues: Set(including).map { ($0, [AgendaEntry]()) })
    for event in events {
      let days = event.coveredDays(in: zone)
      guard days.overlaps(first...last) else { continue }
      let shown = days.clamped(to: first...last)
      for number in shown.lowerBound.daysSinceEpoch...shown.upperBound.daysSinceEpoch {
        let day = CivilDate(daysSinceEpoch: number)
        byDay[day, default: []].append(AgendaEntry(event, on: day, in: zone))
      }
    }
    days = byDay.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted { $0.precedes($1) }) }
  }
}
