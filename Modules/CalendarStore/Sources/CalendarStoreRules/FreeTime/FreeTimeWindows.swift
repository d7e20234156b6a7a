package import CalendarService
package import CalendarStore
package import TimePhrases

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The intervals of a range in which free time is searched. All answers about free time use this rule.
///
/// - A range under way is cut to the rest from the present minute (rounded up) on.
/// - Whole days are cut to the working hours, without their breaks, or to the hours that the person names.
/// - Only the working days of a week or longer range count, without days off; of a shorter one each day is named, and
///   counts.
/// - If no working hours are left in the range and the person named none, every remaining hour counts.
package struct FreeTimeWindows: Sendable, Hashable {
  /// The start of the range, or the present if the range is under way.
  package let from: Date
  /// The intervals to search, earliest first; empty for an empty range.
  package let stretches: [DateInterval]
  /// The days of the intervals, in order.
  package let days: [CivilDate]
  /// The hours searched, those of all days joined; `nil` if ``stretches`` are not limited to hours.
  package let hours: DayHours?

  /// The intervals of `range` to search.
  ///
  /// - Parameters:
  ///   - hours: the hours that the person named for whole days; `nil` for the working hours.
  ///   - settings: the working hours and days.
  ///   - daysOff: days on which the person does not work.
  package init(
    in range: DateRange, hours: DayHours? = nil,
    settings: CalendarStoreSettings = CalendarStoreSettings(location: .memory),
    daysOff: Set<CivilDate> = [], at clock: LocalClock
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
    let isNamed = hours != nil || Self.days(from: range.start, to: range.end, in: zone).count < 7
    let windows = days.compactMap { day -> (day: CivilDate, hours: DayHours, windows: [DateInterval])? in
      guard isNamed || settings.workingDays.contains(day.weekday) && !daysOff.contains(day) else {
        return nil
      }
      let counted = hours ?? settings.hours(on: day.weekday)
      let windows = counted.stretches.compactMap { stretch -> DateInterval? in
        let moment = { zone.date(of: CivilDateTime(date: day, secondOfDay: $0 * 60)) }
        let (start, end) = (max(from, moment(stretch.lowerBound)), min(range.end, moment(stretch.upperBound)))
        return start < end ? DateInterval(start: start, end: end) : nil
      }
      return windows.isEmpty ? nil : (day, counted, windows)
    }
    if windows.isEmpty, hours == nil, from < range.end {
      stretches = [DateInterval(start: from, end: range.end)]
      self.days = days
      self.hours = nil
    } else {
      stretches = windows.flatMap(\.windows)
      self.days = windows.map(\.day)
      self.hours = windows.dropFirst().reduce(windows.first?.hours ?? hours) { $0?.joined(with: $1.hours) }
    }
  }

  /// The default minimum length: half an hour, or the longest of ``stretches`` if that is shorter.
  package var defaultMinimum: Duration {
    .seconds(min(1800, stretches.map(\.duration).max() ?? 0))
  }

  /// The intersections of `free` and ``stretches`` that last at least `minimum`, earliest first.
  ///
  /// - Parameter free: disjoint free intervals, earliest first.
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
