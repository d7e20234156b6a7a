import CalendarService
import CalendarStore
import Foundation
import InsightsFeature

extension TimeSpent {
  /// The time that events take of `[from, to)`, on the days of a zone; `addresses` are the person's own.
  init(_ events: [CalendarEvent], from: Date, to: Date, in zone: Zone, addresses: Set<String> = []) {
    let counted = events.filter {
      $0.takesTime && !$0.isDeclined(by: addresses) && $0.start < to && $0.end > from
    }
    let days = Self.days(from: from, to: to, in: zone)
    let spans = days.map(\.span)
    let total = BusyTime(counted).time(in: spans)
    let byCalendar = Dictionary(grouping: counted, by: \.calendar).mapValues { BusyTime($0).time(in: spans) }
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
  /// Whether it is time that the person spends: taken, by the hour, and not called off.
  fileprivate var takesTime: Bool {
    isBusy && !isAllDay && status != .cancelled && start < end
  }
}
