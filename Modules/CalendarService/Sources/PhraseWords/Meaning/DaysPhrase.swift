package import CalendarService

/// A range of whole days as a phrase states it. Months are 1 to 12; offsets count from the current day or period.
package indirect enum DaysPhrase: Sendable, Hashable {
  /// "today", "yesterday", "the day after tomorrow".
  case day(Int)
  case weekday(Weekday, WeekdayChoice)
  /// "the tuesday after easter": the nearest one after or before the days.
  case weekdayBeside(Weekday, isAfter: Bool, DaysPhrase)
  /// "next weekend".
  case weekend(Int)
  /// "this week", "next month", "last year".
  case period(PhraseUnit, Int)
  /// "the week of march 5", "the week before christmas": the week that contains a day, or one before or after it.
  case weekOf(DaysPhrase, Int)
  /// "the weekend after easter": the one of the week that contains a day, or one before or after it.
  case weekendOf(DaysPhrase, Int)
  /// "mid april", "the end of next month".
  case section(PeriodSection, of: DaysPhrase)
  /// "the second week of april": days 8 to 14; -1 is the last seven days.
  case nthWeek(Int, of: DaysPhrase)
  /// "the last day of march".
  case nthDay(Int, of: DaysPhrase)
  /// "easter", "christmas 2027".
  case holiday(Holiday, SpokenYear?)
  /// "last christmas", "next easter": the latest that is over, the first that has not started.
  case holidayBeside(Holiday, Int)
  /// "march", "march 2026".
  case month(Int, SpokenYear?)
  /// "last march", "next march": the latest that is over, the first that has not started.
  case monthBeside(Int, Int)
  /// "the 5th", "march 5", "5 march 2026", "march 7-12".
  case monthDays(month: Int?, days: ClosedRange<Int>, SpokenYear?)
  /// "the 5th of next month".
  case dayOfMonth(Int, month: Int)
  /// "first monday of march", "last friday of next month": the month is itself a range of days.
  case nthWeekday(Int, Weekday, of: DaysPhrase)
  /// "wednesday may 20": a date with its weekday.
  case checked(Weekday, DaysPhrase)
  /// "2026".
  case year(Int)
  /// "2026-w12", "week 12".
  case week(Int, SpokenYear?)
  /// "q1", "q1 2026".
  case quarter(Int, SpokenYear?)
  /// "in 3 days", "2 weeks ago", "a week from friday": one day, this much later than another.
  case later(Int, PhraseUnit, than: DaysPhrase)
  /// "next 7 days": from today on, today included.
  case following(Int, PhraseUnit)
  /// "the last two weeks": up to today, today included.
  case preceding(Int, PhraseUnit)
  /// "rest of the week": from today to its end.
  case rest(of: DaysPhrase)
  /// "since monday": up to today.
  case since(DaysPhrase)
  /// "until friday", "before friday": from today on, with or without the named last day.
  case until(DaysPhrase, isIncluded: Bool)
  /// "after friday": the following four weeks.
  case after(DaysPhrase)
  /// "from friday on": the four weeks from then on.
  case from(DaysPhrase)
  /// "so far this month": from its start up to today.
  case soFar(DaysPhrase)
  case between(DaysPhrase, DaysPhrase)

  /// Whether it is a named or numbered period of a week or more: "next week", "april", "q2".
  package var isPeriod: Bool {
    switch self {
    case .period, .month, .monthBeside, .year, .week, .quarter, .weekOf: true
    default: false
    }
  }

  /// Whether it is one day, which can have a time.
  package var isOneDay: Bool {
    switch self {
    case .day, .weekday, .weekdayBeside, .dayOfMonth, .nthWeekday, .nthDay, .later: true
    case .holiday(let holiday, _), .holidayBeside(let holiday, _): holiday.isOneDay
    case .checked(_, let days): days.isOneDay
    case .monthDays(_, let days, _): days.count == 1
    default: false
    }
  }
}
