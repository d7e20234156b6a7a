import CalendarService
import Foundation

/// What an event takes of one day.
struct AgendaEntry: Hashable {
  let event: CalendarEvent
  /// The first moment of it on this day.
  let start: Date
  /// `09:00–09:30`, `09:00` for an event of no length, `all day`.
  let time: String
  /// Whether the whole day is taken.
  let isWholeDay: Bool
  /// Which day of the event this is, and of how many, where there is more than one.
  let part: Part?

  struct Part: Hashable {
    let number: Int
    let count: Int
  }

  /// The entry of the event on a day that it covers.
  init(_ event: CalendarEvent, on day: CivilDate, in zone: Zone) {
    let days = event.coveredDays(in: zone)
    let count = days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1
    let number = day.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1
    let (dayStart, dayEnd) = (zone.start(of: day), zone.start(of: day.adding(days: 1)))
    self.event = event
    start = max(event.start, dayStart)
    isWholeDay = event.isAllDay || event.start <= dayStart && event.end >= dayEnd && dayStart < dayEnd
    part = count > 1 ? Part(number: number, count: count) : nil
    let from = zone.dateTime(at: start).clockText
    let to = event.end >= dayEnd ? "24:00" : zone.dateTime(at: event.end).clockText
    time = isWholeDay ? "all day" : event.start == event.end ? from : "\(from)–\(to)"
  }

  /// Whether it stands above another on the same day: whole days first, then the earlier.
  func precedes(_ other: AgendaEntry) -> Bool {
    if isWholeDay != other.isWholeDay { return isWholeDay }
    if !isWholeDay, start != other.start { return start < other.start }
    return event.title == other.event.title ? event.precedes(other.event) : event.title < other.event.title
  }
}

extension CalendarEvent {
  /// The days on which it is under way; one that ends at midnight is not on the day that begins then.
  func coveredDays(in zone: Zone) -> ClosedRange<CivilDate> {
    let first = days?.first ?? zone.dateTime(at: start).date
    let last = days?.end.adding(days: -1) ?? zone.dateTime(at: end.addingTimeInterval(-1)).date
    return first...max(first, last)
  }
}
