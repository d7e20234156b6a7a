import CalendarService

extension RecurrencePeriods {
  /// The value of ``current`` for the period of a moment.
  static func period(at moment: Int, of plan: RecurrencePlan) -> Int {
    if plan.stride != nil { return moment }
    let day = CalendarDay.floor(moment, by: 86_400)
    let (year, month, _) = CivilDate(daysSinceEpoch: day).components
    switch plan.frequency {
    case .yearly: return plan.weekNumbers.isEmpty ? year : yearOfWeek(day, in: year, plan)
    case .monthly: return year * 12 + month - 1
    case .weekly: return day - daysIntoWeek(day, plan)
    case .daily: return day
    case .hourly, .minutely, .secondly:
      return CalendarDay.floor(moment, by: plan.frequency.seconds) * plan.frequency.seconds
    }
  }

  /// The increment of ``current`` from one period to the next.
  static func unit(of frequency: RecurrenceFrequency) -> Int {
    switch frequency {
    case .yearly, .monthly, .daily: 1
    case .weekly: 7
    case .hourly, .minutely, .secondly: frequency.seconds
    }
  }

  /// The first possible moment of a period.
  func start(of period: Int) -> Int {
    if plan.stride != nil { return period }
    return switch plan.frequency {
    // Week 1 begins at most three days before its year.
    case .yearly: (CalendarDay.newYear(of: period) - (plan.weekNumbers.isEmpty ? 0 : 3)) * 86_400
    case .monthly: Self.firstDay(ofMonth: period) * 86_400
    case .weekly, .daily: period * 86_400
    case .hourly, .minutely, .secondly: period
    }
  }

  /// The first of a month since year 0, in days since 1970-01-01.
  static func firstDay(ofMonth index: Int) -> Int {
    let year = CalendarDay.floor(index, by: 12)
    let month = index - year * 12
    // From March on, each five consecutive months have 153 days.
    let before = month < 2 ? month * 31 : (153 * (month - 2) + 2) / 5 + 59 + (CivilDate.isLeap(year) ? 1 : 0)
    return CalendarDay.newYear(of: year) + before
  }

  /// For each weekday of the rule: the number of days after WKST.
  static func weekOffsets(of plan: RecurrencePlan) -> [Int] {
    (0..<7).filter { plan.days.weekdays & (1 << ((plan.weekStart.rawValue - 1 + $0) % 7)) != 0 }
  }

  private static func daysIntoWeek(_ day: Int, _ plan: RecurrencePlan) -> Int {
    (CalendarDay.weekday(of: day) - (plan.weekStart.rawValue - 1) + 7) % 7
  }

  /// The week year of a day: the one that contains most days of its week.
  private static func yearOfWeek(_ day: Int, in year: Int, _ plan: RecurrencePlan) -> Int {
    let weekStart = plan.weekStart.rawValue - 1
    if day < YearDays.firstWeek(of: year, from: weekStart) { return year - 1 }
    return day < YearDays.firstWeek(of: year + 1, from: weekStart) ? year : year + 1
  }
}
