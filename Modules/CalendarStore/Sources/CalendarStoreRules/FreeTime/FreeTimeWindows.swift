package import CalendarService
package import CalendarStore

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Which stretches of a range count when free time is looked for. Every answer about free time uses this rule.
///
/// - Of a range that is under way, only what is left of it counts, from the present minute (rounded up) on.
/// - Of whole days, only some hours count: the working hours, unless the person names others.
/// - Where no working hours are left in the range and the person named none, every hour that is left counts.
package struct FreeTimeWindows: Sendable, Hashable {
  /// The first moment looked at: the start of the range, or the present of one that is under way.
  package let from: Date
  /// The stretches that count, earliest first; none for a range that is empty.
  package let stretches: [DateInterval]
  /// The days on which a stretch lies, in order.
  package let days: [CivilDate]
  /// The hours of each day that count; `nil` where every hour of ``stretches`` does.
  package let hours: DayHours?

  /// The stretches of `range` that count.
  ///
  /// - Parameters:
  ///   - hours: the hours of whole days that the person named; `nil` for the working hours.
  ///   - workingHours: the hours of each of `workingDays`.
  package init(
    in range: DateRange, hours: DayHours? = nil, workingHours: DayHours = .working,
    workingDays: Set<Weekday> = Set(Weekday.allCases), at clock: LocalClock
  ) {
    let zone = clock.zone
    let now = Date(timeIntervalSince1970: (clock.now().timeIntervalSince1970 / 60).rounded(.up) * 60)
    let from = range.start < now && now < range.end ? now : range.start
    let days = Self.days(from: from, to: range.end, in: zone)
    self.from = from
    guard range.precision == .days else {
      stretches = from < range.end ? [DateInterval(start: from, end: range.end)] : []
      self.days = days
      self.hours = nil
      return
    }
    let counted = hours ?? workingHours
    let windows = days.compactMap { day -> (day: CivilDate, window: DateInterval)? in
      guard hours != nil || workingDays.contains(day.weekday) else { return nil }
      let start = max(from, zone.date(of: CivilDateTime(date: day, secondOfDay: counted.from * 3600)))
      let end = min(range.end, zone.date(of: CivilDateTime(date: day, secondOfDay: counted.to * 3600)))
      return start < end ? (day, DateInterval(start: start, end: end)) : nil
    }
    if windows.isEmpty, hours == nil, from < range.end {
      stretches = [DateInterval(start: from, end: range.end)]
      self.days = days
      self.hours = nil
    } else {
      stretches = windows.map(\.window)
      self.days = windows.map(\.day)
      self.hours = counted
    }
  }

  /// The shortest free stretch that counts where the person names none: half an hour, or the longest of
  /// ``stretches`` where that is shorter.
  package var defaultMinimum: Duration {
    .seconds(min(1800, stretches.map(\.duration).max() ?? 0))
  }

  /// The parts of `free` that lie in ``stretches`` and last at least `minimum`, earliest first.
  ///
  /// - Parameter free: free stretches, apart from each other, earliest first.
  package func slots(in free: [DateInterval], atLeast minimum: Duration) -> [DateInterval] {
    var rest = free[...]
    return stretches.flatMap { window in
      rest = rest.drop { $0.end <= window.start }
      return rest.prefix { $0.start < window.end }.compactMap { $0.intersection(with: window) }
        .filter { $0.duration > 0 && .seconds($0.duration) >= minimum }
    }
  }

  private static func days(from: Date, to: Date, in zone: Zone) -> [CivilDate] {
    var days: [CivilDate] = []
    var day = zone.dateTime(at: from).date
    while from < to, zone.start(of: day) < to {
      days.append(day)
      day = day.adding(days: 1)
    }
    return days
  }
}
