public import CalendarService

/// A phrase of time in a text: "on friday", "half past four", "an hour and a quarter", "2 hours later".
public struct TimePhrase: Sendable, Hashable {
  /// The words in the text, with their prepositions.
  public var range: Range<String.Index>
  /// What they mean.
  public var meaning: TimeMeaning
  /// Other readings of the same words, the likelier ones first: "15h" is a time of day or a length.
  public var alternatives: [TimeMeaning]
  /// The corrected words, in the order written.
  public var corrections: [DateCorrection]

  /// A phrase with one reading, unless `alternatives` lists others.
  public init(
    _ meaning: TimeMeaning, in range: Range<String.Index>, alternatives: [TimeMeaning] = [],
    corrections: [DateCorrection] = []
  ) {
    (self.meaning, self.range) = (meaning, range)
    (self.alternatives, self.corrections) = (alternatives, corrections)
  }
}

/// Kinds of phrases of time.
public struct TimePhraseKinds: OptionSet, Sendable, Hashable {
  /// A bit for each kind.
  public let rawValue: Int

  /// The kinds of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Days and times: ``TimeMeaning/range(_:)`` and ``TimeMeaning/clock(_:)``.
  public static let ranges = TimePhraseKinds(rawValue: 1)
  /// Lengths.
  public static let lengths = TimePhraseKinds(rawValue: 2)
  /// Distances.
  public static let shifts = TimePhraseKinds(rawValue: 4)
  /// Repetitions.
  public static let repetitions = TimePhraseKinds(rawValue: 8)
  /// Exceptions.
  public static let exceptions = TimePhraseKinds(rawValue: 16)
  /// Every kind.
  public static let all: TimePhraseKinds = [.ranges, .lengths, .shifts, .repetitions, .exceptions]
}

/// What words for time mean, as far as it does not depend on the clock.
public enum TimeMeaning: Sendable, Hashable {
  /// Days, or times of named days: "next week", "tomorrow afternoon", "friday 3 to 4pm", "after lunch".
  case range(TimeRangeForm)
  /// A time of day: "at 4", "half past two", "noon".
  case clock(ClockTime)
  /// A length: "an hour and a half", "3h 10", "two weeks".
  case length(TimeLength)
  /// A distance from an event, negative towards the past: "2 hours later", "by 30 minutes", "a day earlier".
  case shift(TimeLength)
  /// A repetition without its end: "every second tuesday", "monthly on the 3rd".
  case repetition(TimeRepetition)
  /// What a repetition or a range leaves out: "except on mondays", "but not friday".
  indirect case exception(TimeMeaning)

  /// Whether it names a time of day: "at 4", "friday 3 to 4pm", but not "friday afternoon" or "in two hours".
  public var namesClock: Bool {
    if case .clock = self { true } else { form?.namesHours ?? false }
  }

  /// Whether it names a time of day or a part of the day: "friday afternoon", "after 5".
  public var namesHours: Bool {
    form.map { $0.namesHours || $0.namesPart } ?? namesClock
  }

  /// The form of a range; `nil` for anything else.
  public var form: TimeRangeForm? { if case .range(let form) = self { form } else { nil } }
}

/// The form of a range of time.
public struct TimeRangeForm: Sendable, Hashable {
  /// Whether it names a day, a week or another period, and not only hours.
  public var namesDays: Bool
  /// Whether it names a time of day: "friday at 3", but not "friday afternoon".
  public var namesHours: Bool
  /// Whether it names a part of the day: "friday afternoon", "tonight".
  public var namesPart: Bool
  /// Whether it is several ranges: "weekday mornings", "mondays in april".
  public var isSeveral: Bool
  /// Whether its days are one day: "friday", "the first of april", but not "the end of april".
  public var isOneDay: Bool
  /// Whether it is a day with a name of its own: "good friday", "christmas 2027".
  public var isHoliday: Bool

  /// A range of this form.
  public init(
    namesDays: Bool, namesHours: Bool, namesPart: Bool = false, isSeveral: Bool = false,
    isOneDay: Bool = false, isHoliday: Bool = false
  ) {
    (self.namesDays, self.namesHours, self.namesPart) = (namesDays, namesHours, namesPart)
    (self.isSeveral, self.isOneDay, self.isHoliday) = (isSeveral, isOneDay, isHoliday)
  }
}

/// A time of day as people say it.
public struct ClockTime: Sendable, Hashable {
  /// Minutes since midnight; before noon if the half of the day is open, so that "4:30" is 270. 1440 is the end of the
  /// day.
  public var minutes: Int
  /// Whether the words leave the half of the day open: 4 can be 4 or 16, but 04:00, 12 and "4 pm" cannot.
  public var isOpen: Bool

  /// A time of day.
  public init(minutes: Int, isOpen: Bool) { (self.minutes, self.isOpen) = (minutes, isOpen) }

  /// Whether it can mean a time of day in minutes since midnight.
  public func matches(_ other: Int) -> Bool {
    other == minutes % 1440 || isOpen && other == minutes + 720
  }
}

/// A length of time: calendar units, and exact minutes.
public struct TimeLength: Sendable, Hashable {
  /// Months, apart from days because they differ in length.
  public var months: Int
  /// Days, apart from minutes because a change of the clocks makes some of them longer or shorter.
  public var days: Int
  /// Minutes.
  public var minutes: Int

  /// The length of all of these together.
  public init(months: Int = 0, days: Int = 0, minutes: Int = 0) {
    (self.months, self.days, self.minutes) = (months, days, minutes)
  }

  /// Whether it consists of days and months only.
  public var isOfDays: Bool { minutes == 0 }

  /// The same length in the other direction.
  public var negated: TimeLength { TimeLength(months: -months, days: -days, minutes: -minutes) }

  /// "1 hour 30 minutes", "3 days", "2 months".
  public var title: String {
    [(months, "month"), (days, "day"), (minutes / 60, "hour"), (minutes % 60, "minute")]
      .compactMap { $0 == 0 ? nil : "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " ")
  }
}

/// A repetition, without its end: "every tuesday", "every 2 weeks", "on the last friday of every month".
public struct TimeRepetition: Sendable, Hashable {
  /// The unit that repeats.
  public enum Frequency: String, Sendable { case daily, weekly, monthly, yearly }

  /// The unit that repeats.
  public var frequency: Frequency
  /// Every how many units: 2 for "every other week".
  public var interval: Int
  /// The weekdays of a week; of a month if ``ordinal`` is set.
  public var weekdays: [Weekday]
  /// Which weekday of a month; -1 is the last.
  public var ordinal: Int?
  /// The day of a month; -1 is the last.
  public var monthDay: Int?
  /// The month of a yearly repetition, from 1.
  public var month: Int?

  /// A repetition on the day of its start, unless others are given.
  public init(
    frequency: Frequency, interval: Int = 1, weekdays: [Weekday] = [], ordinal: Int? = nil,
    monthDay: Int? = nil, month: Int? = nil
  ) {
    (self.frequency, self.interval, self.weekdays) = (frequency, interval, weekdays)
    (self.ordinal, self.monthDay, self.month) = (ordinal, monthDay, month)
  }
}
