import CalendarService

/// The meaning of a phrase, before a clock resolves it.
enum DatePhrase: Sendable, Hashable {
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
struct WhenPhrase: Sendable, Hashable {
  /// `nil` if only a part or times are named; the day is then today.
  var days: DaysPhrase?
  var part: DayPart?
  var times: TimesPhrase?
}

/// Several days and the hours of each: "weekday mornings", "evenings next week", "mondays at 3pm in april".
struct RecurringPhrase: Sendable, Hashable {
  var weekdays: [Weekday]
  var part: DayPart?
  var times: TimesPhrase?
  /// The range that contains the days; if `nil`, the next or last seven days.
  var scope: DaysPhrase?
}

/// Which occurrence of a weekday.
enum WeekdayChoice: Sendable, Hashable {
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
enum PhraseUnit: Sendable, Hashable {
  case minute
  case hour
  case day
  case week
  case fortnight
  case month
  case quarter
  case year

  /// Whether it is shorter than a day.
  var isWithinADay: Bool { self == .minute || self == .hour }
}

/// A time of day as a phrase states it: "2:30 pm", "14:00", "half past two", "noon".
struct SpokenTime: Sendable, Hashable {
  /// 0 to 24, as written.
  var hour: Int
  var minute = 0
  /// Named, or known from the context.
  var half: DayHalf?
  /// Whether it is in 24-hour form: 14:00, 02:30.
  var isOf24Hours = false

  static let noon = SpokenTime(hour: 12, half: .pm)
  /// The end of the day: "friday at midnight" is the night before Saturday.
  static let midnight = SpokenTime(hour: 24, isOf24Hours: true)

  /// Whether only the rule for bare hours determines the half of the day.
  var isBare: Bool { half == nil && !isOf24Hours && (1...12).contains(hour) }

  /// Minutes since midnight. A bare hour is 7 to 11 in the morning, 12 to 6 after noon.
  var minutes: Int {
    switch half {
    case .am: hour % 12 * 60 + minute
    case .pm: (hour % 12 + 12) * 60 + minute
    case nil: hour * 60 + minute + (isBare && hour < 7 ? 12 * 60 : 0)
    }
  }

  /// The same time, in this half of the day if it was bare.
  func leaning(to half: DayHalf?) -> SpokenTime {
    guard isBare, let half else { return self }
    var time = self
    time.half = half
    return time
  }
}

/// Before or after noon.
enum DayHalf: Sendable, Hashable {
  case am
  case pm
}

/// The year of a month or day.
enum SpokenYear: Sendable, Hashable {
  case number(Int)
  /// Counted from the current one: "next year" is 1.
  case relative(Int)
}

/// Times within a day.
enum TimesPhrase: Sendable, Hashable {
  case at(SpokenTime)
  case after(SpokenTime)
  /// "from 3pm", "from 3pm on".
  case from(SpokenTime)
  case before(SpokenTime)
  case between(SpokenTime, SpokenTime)
}
