public import CalendarService
public import Foundation

/// Which stretches of a range count when free time is looked for. Every answer about free time uses this rule.
///
/// - Of a range that is under way, only what is left of it counts, from the present minute (rounded up) on.
/// - Of whole days, only some hours count: the working hours, unless the person names others.
/// - Where the working hours of the last day are over and the person named none, the rest of that day counts.
public struct FreeTimeWindows: Sendable, Hashable {
  /// The first moment looked at: the start of the range, or the present of one that is under way.
  public let from: Date
  /// The stretches that count, earliest first; none for a range that is empty.
  public let stretches: [DateInterval]
  /// The days on which a stretch lies, in order.
  public let days: [CivilDate]
  /// The hours of each day that count; `nil` where every hour of ``stretches`` does.
  public let hours: DayHours?

  /// The stretches of `range` that count.
  ///
  /// - Parameter hours: the hours of whole days that the person named; `nil` for the working hours.
  public init(in range: DateRange, hours: DayHours? = nil, at clock: LocalClock) {
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
    let counted = hours ?? .working
    let windows = days.compactMap { day -> (day: CivilDate, window: DateInterval)? in
      let start = max(from, zone.date(of: CivilDateTime(date: day, secondOfDay: counted.from * 3600)))
      let end = min(range.end, zone.date(of: CivilDateTime(date: day, secondOfDay: counted.to * 3600)))
      return start < end ? (day, DateInterval(start: start, end: end)) : nil
    }
    if windows.isEmpty, hours == nil, from == now, from < range.end {
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
  public var defaultMinimum: Duration {
    .seconds(min(1800, stretches.map(\.duration).max() ?? 0))
  }

  /// The parts of `free` that lie in ``stretches`` and last at least `minimum`, earliest first.
  ///
  /// - Parameter free: free stretches, apart from each other, earliest first.
  public func slots(in free: [DateInterval], atLeast minimum: Duration) -> [DateInterval] {
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

extension CalendarStoreProtocol {
  /// Returns the stretches of `windows` that no event takes, earliest first.
  ///
  /// - Parameter minimum: the shortest stretch that counts; `nil` for ``FreeTimeWindows/defaultMinimum``.
  public func freeTime(
    in windows: FreeTimeWindows, atLeast minimum: Duration?
  ) async throws(CalendarStoreError) -> [DateInterval] {
    guard let first = windows.stretches.first, let last = windows.stretches.last else { return [] }
    let minimum = minimum ?? windows.defaultMinimum
    let free = try await freeTime(from: first.start, to: last.end, atLeast: minimum)
    return windows.slots(in: free, atLeast: minimum)
  }
}
