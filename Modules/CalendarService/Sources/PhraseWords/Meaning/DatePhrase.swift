package import CalendarService

/// The meaning of a phrase, before a clock resolves it.
package enum DatePhrase: Sendable, Hashable {
  case when(WhenPhrase)
  /// "from monday 9am to tuesday noon": both ends with their own day or part.
  case between(WhenPhrase, WhenPhrase)
  /// "weekday mornings", "mondays in april": the same hours on each of these days.
  case each(RecurringPhrase)
  /// "now".
  case now
  /// "rest of the day", "later today".
  case restOfDay
  /// "this time tomorrow": what the clock shows now, on another day.
  case thisTime(DaysPhrase)
  /// "in 20 minutes", "2 hours ago": minutes from now.
  case minutesFromNow(Int)
  /// "next 3 hours", "last hour": minutes before or after now.
  case minutes(Int)
}

/// A day, a part of it, and times in it: "tomorrow", "tomorrow evening", "tomorrow evening at 8", "at 8".
package struct WhenPhrase: Sendable, Hashable {
  /// `nil` if only a part or times are named; the day is then today.
  package var days: DaysPhrase?
  package var part: DayPart?
  package var times: TimesPhrase?

  package init(days: DaysPhrase? = nil, part: DayPart? = nil, times: TimesPhrase? = nil) {
    (self.days, self.part, self.times) = (days, part, times)
  }
}

/// Several days and the hours of each: "weekday mornings", "evenings next week", "mondays at 3pm in april".
package struct RecurringPhrase: Sendable, Hashable {
  package var weekdays: [Weekday]
  package var part: DayPart?
  package var times: TimesPhrase?
  /// The range that contains the days; if `nil`, the next or last seven days.
  package var scope: DaysPhrase?

  package init(weekdays: [Weekday], part: DayPart? = nil, times: TimesPhrase? = nil, scope: DaysPhrase? = nil)
  {
    (self.weekdays, self.part, self.times, self.scope) = (weekdays, part, times, scope)
  }
}

/// Which occurrence of a weekday.
package enum WeekdayChoice: Sendable, Hashable {
  /// "friday", "this friday": the first from today on, today included. For words that look back, the latest: "since
  /// friday".
  case nearest
  /// "the coming friday": the first after today.
  case coming
  /// "last friday": the latest before today.
  case latest
  /// "friday next week", "next friday": the one in a week, counted from the current one.
  case inWeek(Int)
}

/// A unit of time in phrases.
package enum PhraseUnit: Sendable, Hashable {
  case minute
  case hour
  case day
  case week
  case fortnight
  case month
  case quarter
  case year

  /// Whether it is shorter than a day.
  package var isWithinADay: Bool { self == .minute || self == .hour }
}

/// A time of day as a phrase states it: "2:30 pm", "14:00", "half past two", "noon".
package struct SpokenTime: Sendable, Hashable {
  /// 0 to 24, as written.
  package var hour: Int
  package var minute = 0
  /// Named, or known from the context.
  package var half: DayHalf?
  /// Whether it is in 24-hour form: 14:00, 02:30.
  package var isOf24Hours = false
  /// Whether it is written as clocks show it: with two digits of hours and minutes, as in 10:00, or with minutes in
  /// digits in a language whose clock has 24 hours, as in 6:30.
  package var isOfClock = false

  package init(hour: Int, minute: Int = 0, half: DayHalf? = nil, isOf24Hours: Bool = false) {
    (self.hour, self.minute, self.half, self.isOf24Hours) = (hour, minute, half, isOf24Hours)
  }

  package static let noon = SpokenTime(hour: 12, half: .pm)
  /// The end of the day: "friday at midnight" is the night before Saturday.
  package static let midnight = SpokenTime(hour: 24, isOf24Hours: true)

  /// Whether only the rule for bare hours determines the half of the day.
  package var isBare: Bool { half == nil && !isOf24Hours && (1...12).contains(hour) }

  /// Minutes since midnight. A bare hour is 7 to 11 in the morning, 12 to 6 after noon, unless a clock shows it.
  package var minutes: Int {
    switch half {
    case .am: hour % 12 * 60 + minute
    case .pm: (hour % 12 + 12) * 60 + minute
    case nil: hour * 60 + minute + (isBare && !isOfClock && hour < 7 ? 12 * 60 : 0)
    }
  }

  /// The same time, in this half of the day if it was bare.
  package func leaning(to half: DayHalf?) -> SpokenTime {
    guard isBare, let half else { return self }
    var time = self
    time.half = half
    return time
  }
}

/// Before or after noon.
package enum DayHalf: Sendable, Hashable {
  case am
  case pm
}

/// The year of a month or day.
package enum SpokenYear: Sendable, Hashable {
  case number(Int)
  /// Counted from the current one: "next year" is 1.
  case relative(Int)
}

/// Times within a day.
package enum TimesPhrase: Sendable, Hashable {
  case at(SpokenTime)
  case after(SpokenTime)
  /// "from 3pm", "from 3pm on".
  case from(SpokenTime)
  case before(SpokenTime)
  case between(SpokenTime, SpokenTime)
}

extension DatePhrase {
  /// Whether it names a time of day.
  package var hasTime: Bool {
    switch self {
    case .when(let when): when.times != nil
    case .between(let first, let last): first.times != nil || last.times != nil
    default: false
    }
  }
}
