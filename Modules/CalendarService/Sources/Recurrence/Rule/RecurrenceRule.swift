package import CalendarService

/// A parsed RRULE (RFC 5545, section 3.3.10).
///
/// Lists are sorted and without duplicates; an empty list means that the part is absent.
package struct RecurrenceRule: Sendable, Hashable {
  package var frequency: RecurrenceFrequency
  /// INTERVAL, at least 1.
  var interval = 1
  /// COUNT, at least 1. Never together with ``until``.
  package var count: Int?
  /// UNTIL as written: `.day`, `.floating` or `.utc`.
  package var until: EventTime?
  /// BYSECOND, 0 to 59: a leap second is written 60 and read as 59 (section 3.3.12).
  var seconds: [Int] = []
  /// BYMINUTE, 0 to 59.
  var minutes: [Int] = []
  /// BYHOUR, 0 to 23.
  var hours: [Int] = []
  /// BYDAY, in the order written.
  var weekdays: [OrdinalWeekday] = []
  /// BYMONTHDAY, 1 to 31, or -1 to -31 from the end.
  var monthDays: [Int] = []
  /// BYYEARDAY, 1 to 366, or -1 to -366 from the end.
  var yearDays: [Int] = []
  /// BYWEEKNO, 1 to 53, or -1 to -53 from the end.
  var weekNumbers: [Int] = []
  /// BYMONTH, 1 to 12.
  var months: [Int] = []
  /// BYSETPOS, 1 to 366, or -1 to -366 from the end.
  var positions: [Int] = []
  /// WKST.
  var weekStart = Weekday.monday
  /// SKIP.
  var skip = RecurrenceSkip.omit
}

/// SKIP: the treatment of a date that a month or year does not have, such as 31 April (RFC 7529, section 4.1).
enum RecurrenceSkip: String, Sendable, Hashable {
  /// Leave it out, as without SKIP.
  case omit = "OMIT"
  /// Use the last day before it.
  case backward = "BACKWARD"
  /// Use the first day after it.
  case forward = "FORWARD"
}

/// One value of BYDAY: `TU` is every Tuesday, `2TU` the second one of the month or year, `-1TU` the last.
struct OrdinalWeekday: Sendable, Hashable {
  /// The ordinal, from the end if negative; `nil` for every one.
  var ordinal: Int?
  var weekday: Weekday
}
