import CalendarService

/// What a phrase says, before a clock tells when that is.
enum DatePhrase: Sendable, Hashable {
  case when(WhenPhrase)
  /// "from monday 9am to tuesday noon": both ends with their own day or part.
  case between(WhenPhrase, WhenPhrase)
  /// "weekday mornings", "mondays in april": each of these days, the same hours of each.
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

/// A day, a part of it, times within it: "tomorrow", "tomorrow evening", "tomorrow evening at 8", "at 8".
struct WhenPhrase: Sendable, Hashable {
  /// Today where there is none but a part or times.
  var days: DaysPhrase?
  var part: DayPart?
  var times: TimesPhrase?
}

/// Several days and the hours of each: "weekday mornings", "evenings next week", "mondays at 3pm in april".
struct RecurringPhrase: Sendable, Hashable {
  var weekdays: [Weekday]
  var part: DayPart?
  var times: TimesPhrase?
  /// Where the days are looked for; the next or last seven days where there is nothing said.
  var scope: DaysPhrase?
}

/// Which of the days of one name.
enum WeekdayChoice: Sendable, Hashable {
  /// "friday", "this friday": the first from today on, today included. The latest, where the words look
  /// back: "since friday".
  case nearest
  /// "the coming friday": the first after today.
  case coming
  /// "last friday": the latest before today.
  case latest
  /// "friday next week", "next friday": the one in a week counted from the present one.
  case inWeek(Int)
}

/// A length that people count time in.
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

/// A time of day as it is said: "2:30 pm", "14:00", "half past two", "noon".
struct SpokenTime: Sendable, Hashable {
  /// 0 to 24, as said.
  var hour: Int
  var minute = 0
  /// Said, or known from the words around it.
  var half: DayHalf?
  /// Whether it is written as on a 24-hour clock: 14:00, 02:30.
  var isOf24Hours = false

  static let noon = SpokenTime(hour: 12, half: .pm)
  /// The end of the day: "friday at midnight" is the night to Saturday.
  static let midnight = SpokenTime(hour: 24, isOf24Hours: true)

  /// Whether only the rule for bare hours can say which half of the day is meant.
  var isBare: Bool { half == nil && !isOf24Hours && (1...12).contains(hour) }

  /// Minutes since midnight. A bare hour is taken as 7 to 11 in the morning, 12 to 6 after noon.
  var minutes: Int {
    switch half {
    case .am: hour % 12 * 60 + minute
    case .pm: (hour % 12 + 12) * 60 + minute
    case nil: hour * 60 + minute + (isBare && hour < 7 ? 12 * 60 : 0)
    }
  }

  /// The same time, in a half of the day where it was bare.
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

/// Which year a month or day is of.
enum SpokenYear: Sendable, Hashable {
  case number(Int)
  /// Counted from the present one: "next year" is 1.
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
