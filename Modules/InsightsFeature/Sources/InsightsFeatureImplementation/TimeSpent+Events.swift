import CalendarService
import CalendarStore
import Foundation
import InsightsFeature

extension TimeSpent {
  /// The time that events take of `[from, to)`, on the days of a zone; `addresses` are the person's own.
  init(_ events: [CalendarEvent], from: Date, to: Date, in zone: Zone, addresses: Set<String> = []) {
    let counted = events.filter {
      !$0.isAllDay && $0.takesTime(of: addresses) && $0.start < to && $0.end > from
    }
    let days = Self.days(from: from, to: to, in: zone)
    let spans = days.map(\.span)
    let workingHours = days.map { day in
      let hours = [DayHours.working.from, DayHours.working.to].map {
        zone.date(of: CivilDateTime(date: day.date, secondOfDay: $0 * 3600))
      }
      return hours[0]..<max(hours[0], hours[1])
    }
    let time = { (events: [CalendarEvent]) in
      BusyTime(events.flatMap { $0.timeTaken(workingHours: workingHours) }).time(in: spans)
    }
    let total = time(counted)
    let byCalendar = Dictionary(grouping: counted, by: \.calendar).mapValues(time)
    self.init(
      days: days.indices.map { index in
        let times = byCalendar.compactMapValues { $0[index] > .zero ? $0[index] : nil }
        return Day(date: days[index].date, byCalendar: times, total: total[index])
      },
      eventCount: counted.count)
  }

  /// The days that lie in `[from, to)` at least in part, and what of each does.
  ///
  /// A day lasts from its first moment to that of the next, 23 or 25 hours where the clock changes. One
  /// that a zone skipped as a whole has no moment, and is left out.
  private static func days(from: Date, to: Date, in zone: Zone) -> [(date: CivilDate, span: Range<Date>)] {
    var days: [(date: CivilDate, span: Range<Date>)] = []
    var date = zone.dateTime(at: from).date
    var start = from
    while start < to {
      let next = date.adding(days: 1)
      let end = min(zone.start(of: next), to)
      if start < end { days.append((date, start..<end)) }
      (date, start) = (next, max(start, end))
    }
    return days
  }
}

extension CalendarEvent {
  /// When it takes time: from start to end; where that is a day or longer, the working hours only.
  ///
  /// - Parameter workingHours: those of the days that are looked at, in order.
  fileprivate func timeTaken(workingHours: [Range<Date>]) -> [Range<Date>] {
    guard end.timeIntervalSince(start) >= 86_400 else { return [start..<end] }
    return workingHours.drop { $0.upperBound <= start }.prefix { $0.lowerBound < end }
      .map { $0.clamped(to: start..<end) }
  }
}
