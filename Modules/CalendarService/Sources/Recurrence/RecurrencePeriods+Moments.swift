import CalendarService

extension RecurrencePeriods {
  /// One step of HOURLY and finer: the current period if all limits allow it, otherwise a jump to the next day,
  /// hour, minute or second that may be allowed.
  mutating func expandMoment(_ bases: inout [Int]) {
    let day = CalendarDay.floor(current, by: 86_400)
    let midnight = day * 86_400
    if day != matchedDay {
      guard matches(day: day) else { return leap(to: dayAfter(day) * 86_400) }
      matchedDay = day
    }
    let hour = (current - midnight) / 3600
    let hourStart = midnight + hour * 3600
    if let leap = Self.distance(from: hour, to: plan.hours) {
      return self.leap(to: leap.map { hourStart + $0 * 3600 } ?? midnight + 86_400)
    }
    let minute = (current - hourStart) / 60
    let minuteStart = hourStart + minute * 60
    if let leap = Self.distance(from: minute, to: plan.minutes) {
      return self.leap(to: leap.map { minuteStart + $0 * 60 } ?? hourStart + 3600)
    }
    if let leap = Self.distance(from: current - minuteStart, to: plan.seconds) {
      return self.leap(to: leap.map { current + $0 } ?? minuteStart + 60)
    }
    bases.append(current)
    current &+= step
  }

  /// Whether the steps ever reach a time of day that BYHOUR, BYMINUTE and BYSECOND allow.
  var reachesTimes: Bool {
    guard plan.frequency < .daily else { return true }
    var (step, day) = (step, 86_400)
    while day != 0 { (step, day) = (day, step % day) }
    let times = stride(from: (current % step + step) % step, to: 86_400, by: step)
    return times.contains { time in
      plan.hours >> (time / 3600) & plan.minutes >> (time / 60 % 60) & plan.seconds >> (time % 60) & 1 == 1
    }
  }

  /// Moves to the first period at or after another.
  mutating func leap(to period: Int) {
    current += (period - current + step - 1) / step * step
  }

  /// The next day that may match; skips months that BYMONTH excludes.
  func dayAfter(_ day: Int) -> Int {
    if plan.days.months == 0 { return day + 1 }
    let (year, month, number) = CivilDate(daysSinceEpoch: day).components
    if plan.days.admits(month: month) { return day + 1 }
    return day + CivilDate.length(ofMonth: month, in: year) - number + 1
  }

  /// `nil` if a number is in a mask; otherwise the distance to the next one, which is `nil` if there is none.
  private static func distance(from number: Int, to mask: UInt64) -> Int?? {
    let rest = mask >> number
    if rest & 1 == 1 { return nil }
    return .some(rest == 0 ? nil : rest.trailingZeroBitCount)
  }
}
