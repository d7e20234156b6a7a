import CalendarService

/// The days that BYMONTH, BYMONTHDAY, BYYEARDAY and BYDAY allow, as bit masks.
struct DayFilter: Sendable {
  /// The period in which a numbered weekday counts.
  enum Scope: Sendable {
    case month
    case year
  }

  /// Bit 1 is January. For all masks, 0 allows everything.
  private(set) var months: UInt16 = 0
  /// Bit 1 is the first day of the month.
  private var monthDays: UInt32 = 0
  /// Bit 1 is the last day of the month.
  private var lastMonthDays: UInt32 = 0
  private var yearDays: [Int]
  /// Bit 0 is Monday.
  private(set) var weekdays: UInt8 = 0
  private var ordinals: [(weekday: Int, ordinal: Int)] = []
  private let scope: Scope

  /// The filter of a rule, with defaults from `start`.
  init(_ rule: RecurrenceRule, startingOn start: CalendarDay) {
    yearDays = rule.yearDays
    scope = rule.frequency == .yearly && rule.months.isEmpty ? .year : .month
    for month in rule.months { months |= 1 << month }
    for day in rule.monthDays {
      if day > 0 { monthDays |= 1 << day } else { lastMonthDays |= 1 << -day }
    }
    for weekday in rule.weekdays {
      let index = weekday.weekday.rawValue - 1
      if let ordinal = weekday.ordinal { ordinals.append((index, ordinal)) } else { weekdays |= 1 << index }
    }
    supplyMissing(of: rule, from: start)
  }

  /// DTSTART provides the missing weekday or day of month or year (section 3.3.10).
  private mutating func supplyMissing(of rule: RecurrenceRule, from start: CalendarDay) {
    guard rule.weekdays.isEmpty, rule.monthDays.isEmpty, rule.yearDays.isEmpty else { return }
    switch rule.frequency {
    case .yearly where !rule.weekNumbers.isEmpty, .weekly:
      weekdays = 1 << start.weekday
    case .yearly:
      monthDays = 1 << start.day
      if months == 0 { months = 1 << start.month }
    case .monthly:
      monthDays = 1 << start.day
    case .daily, .hourly, .minutely, .secondly:
      break
    }
  }

  /// Whether every day passes.
  var isOpen: Bool { months == 0 && hasWeekdaysOnly && weekdays == 0 }

  /// Whether only unnumbered weekdays matter.
  var isWeekly: Bool { months == 0 && hasWeekdaysOnly }

  /// Whether the matching days of a month depend only on its length and first weekday.
  var isSameInEveryMonth: Bool { yearDays.isEmpty }

  private var hasWeekdaysOnly: Bool {
    monthDays == 0 && lastMonthDays == 0 && yearDays.isEmpty && ordinals.isEmpty
  }

  /// Whether BYMONTH allows a month.
  func admits(month: Int) -> Bool { months == 0 || months & (1 << month) != 0 }

  /// Whether a day matches.
  func matches(_ day: CalendarDay) -> Bool {
    guard admits(month: day.month) else { return false }
    if monthDays | lastMonthDays != 0 {
      let fromEnd = day.monthLength - day.day + 1
      guard monthDays & (1 << day.day) != 0 || lastMonthDays & (1 << fromEnd) != 0 else { return false }
    }
    if !yearDays.isEmpty {
      let fromEnd = day.yearDay - day.yearLength - 1
      guard yearDays.contains(day.yearDay) || yearDays.contains(fromEnd) else { return false }
    }
    if weekdays == 0, ordinals.isEmpty { return true }
    return weekdays & (1 << day.weekday) != 0 || matchesOrdinal(day)
  }

  /// Whether BYMONTHDAY names days that a month of this length does not have.
  func hasDays(after length: Int) -> Bool { monthDays >> (length + 1) != 0 }

  /// Whether BYYEARDAY names the day that only leap years have.
  var hasDayOfLeapYear: Bool { yearDays.contains(366) }

  /// Whether BYDAY, which is applied after SKIP, allows the target day of SKIP.
  func matchesMoved(_ day: CalendarDay) -> Bool {
    weekdays == 0 && ordinals.isEmpty || weekdays & (1 << day.weekday) != 0 || matchesOrdinal(day)
  }

  private func matchesOrdinal(_ day: CalendarDay) -> Bool {
    let (number, length) =
      scope == .month ? (day.day, day.monthLength) : (day.yearDay, day.yearLength)
    let ordinal = (number - 1) / 7 + 1
    let fromEnd = -((length - number) / 7 + 1)
    return ordinals.contains {
      $0.weekday == day.weekday && ($0.ordinal == ordinal || $0.ordinal == fromEnd)
    }
  }
}
