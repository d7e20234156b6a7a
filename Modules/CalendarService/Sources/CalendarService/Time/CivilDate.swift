/// A day in the proleptic Gregorian calendar, in no particular time zone.
///
/// Kept as a count of days, so that arithmetic and comparison are those of an integer.
public struct CivilDate: Sendable, Hashable, Codable, Comparable {
  /// Days since 1970-01-01, negative before it.
  public var daysSinceEpoch: Int

  /// The day `daysSinceEpoch` days after 1970-01-01.
  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The day with this date, or `nil` if the calendar has none: a month outside 1…12, 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= 28 || day <= Self.length(ofMonth: month, in: year) else {
      return nil
    }
    self.init(daysSinceEpoch: Self.days(year: year, month: month, day: day))
  }

  /// The year; 0 is 1 BC.
  public var year: Int { components.year }
  /// The month, 1 to 12.
  public var month: Int { components.month }
  /// The day of the month, 1 to 31.
  public var day: Int { components.day }

  /// Year, month and day at once: cheaper than asking three times.
  public var components: (year: Int, month: Int, day: Int) {
    // Years that begin on 1 March put the leap day last; eras of 400 years have a fixed length.
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day of the week.
  public var weekday: Weekday {
    let index = ((daysSinceEpoch + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// The day `days` later; earlier where negative.
  public func adding(days: Int) -> CivilDate {
    CivilDate(daysSinceEpoch: daysSinceEpoch + days)
  }

  /// The same day of the month `months` later (earlier where negative), or that month's last day where it
  /// is shorter: a month after 31 January is 28 or 29 February.
  public func adding(months: Int) -> CivilDate {
    let (year, month, day) = components
    let index = year * 12 + month - 1 + months
    let newYear = index >= 0 ? index / 12 : (index - 11) / 12
    let newMonth = index - newYear * 12 + 1
    let newDay = min(day, Self.length(ofMonth: newMonth, in: newYear))
    return CivilDate(daysSinceEpoch: Self.days(year: newYear, month: newMonth, day: newDay))
  }

  /// How many days a month (1 to 12) has in a year.
  public static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Earlier days come first.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  private static func days(year: Int, month: Int, day: Int) -> Int {
    if 1...9999 ~= year { return days(usualYear: year, month, day) }
    // Years that begin on 1 March put the leap day last.
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The same for a year of at most four digits, in a fraction of the steps: each time that is read asks for it. None
  /// of the sums can overflow.
  @inline(__always)
  private static func days(usualYear: Int, _ month: Int, _ day: Int) -> Int {
    let isLate = month > 2
    let year = UInt32(truncatingIfNeeded: isLate ? usualYear : usualYear &- 1)
    let shiftedMonth = UInt32(truncatingIfNeeded: isLate ? month &- 3 : month &+ 9)
    let centuries = year / 100
    let daysBefore = year &* 365 &+ year / 4 &- centuries &+ centuries / 4 &+ (153 &* shiftedMonth &+ 2) / 5
    return Int(truncatingIfNeeded: daysBefore) &+ day &- 719_469
  }
}

extension CivilDate {
  /// The English names of the months, from January on.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The English name of its month: `March`.
  public var monthName: String { Self.monthNames[month - 1] }
}

extension CivilDate: CustomStringConvertible {
  /// The date as ISO 8601 writes it: `2026-03-09`.
  public var description: String {
    let (year, month, day) = components
    return "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }
}

extension Int {
  /// Decimal digits with leading zeros up to `width`; a minus sign is not counted.
  public func padded(to width: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, width - digits.count))
    return (self < 0 ? "-" : "") + zeros + digits
  }
}

/// A day of the week, numbered as ISO 8601 does: Monday is 1, Sunday is 7.
public enum Weekday: Int, Sendable, Hashable, Codable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Its English name: `Monday`.
  public var name: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][rawValue - 1]
  }
}
