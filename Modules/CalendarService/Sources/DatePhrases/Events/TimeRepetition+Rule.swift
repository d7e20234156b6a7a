import CalendarService
import PhraseWords
import TimePhrases

extension TimeRepetition {
  /// Both as one, if one only repeats the frequency of the other: "on mondays" and "every other week"; otherwise `nil`.
  func joined(with other: TimeRepetition) -> TimeRepetition? {
    guard frequency == other.frequency, interval == 1 || other.interval == 1, isPlain || other.isPlain else {
      return nil
    }
    var joined = isPlain ? other : self
    joined.interval = max(interval, other.interval)
    return joined
  }

  private var isPlain: Bool { weekdays.isEmpty && ordinal == nil && monthDay == nil && month == nil }

  /// The first matching day from `day` on, within eight years; `day` itself if the recurrence depends only on the
  /// start.
  func firstDay(from day: CivilDate) -> CivilDate? {
    (0..<8 * 366).lazy.map { day.adding(days: $0) }.first(where: takes)
  }

  /// Whether it can take place on a day; the interval is ignored.
  func takes(_ day: CivilDate) -> Bool {
    if let month, month != day.month { return false }
    let length = CivilDate.length(ofMonth: day.month, in: day.year)
    if let monthDay { return monthDay < 0 ? day.day == length : day.day == monthDay }
    guard weekdays.isEmpty || weekdays.contains(day.weekday) else { return false }
    guard let ordinal else { return true }
    return ordinal < 0 ? day.day > length - 7 : (day.day - 1) / 7 + 1 == ordinal
  }

  /// The value of an RRULE without its end.
  func rule(firstWeekday: Weekday) -> String {
    var parts = ["FREQ=\(frequency.rawValue.uppercased())"]
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if let month { parts.append("BYMONTH=\(month)") }
    if let monthDay { parts.append("BYMONTHDAY=\(monthDay)") }
    if !weekdays.isEmpty {
      parts.append(
        "BYDAY=\(weekdays.map { "\(ordinal.map(String.init) ?? "")\(Self.code($0))" }.joined(separator: ","))"
      )
    }
    if frequency == .weekly, interval > 1, firstWeekday != .monday {
      parts.append("WKST=\(Self.code(firstWeekday))")
    }
    return parts.joined(separator: ";")
  }

  /// "every 2 weeks on Monday and Friday", "every month on the last Friday", without the end.
  var title: String {
    let unit =
      switch frequency {
      case .daily: "day"
      case .weekly: "week"
      case .monthly: "month"
      case .yearly: "year"
      }
    let every = interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
    let names = weekdays.map(\.name)
    let list =
      names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
    if let monthDay {
      let day = monthDay < 0 ? "the last day" : "day \(monthDay)"
      return "\(every) on \(day)"
        + (month.map { " of \(CivilDate.monthNames[$0 - 1])" } ?? "")
    }
    if let ordinal {
      return "\(every) on the \(ordinal < 0 ? "last" : Self.ordinals[min(ordinal, 5) - 1]) \(list)"
    }
    if weekdays == PhraseVocabulary.workDays {
      return interval == 1 ? "every weekday" : "\(every) on weekdays"
    }
    if weekdays.isEmpty { return every }
    return interval == 1 ? "every \(list)" : "\(every) on \(list)"
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]

  private static func code(_ weekday: Weekday) -> String {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][weekday.rawValue - 1]
  }
}
