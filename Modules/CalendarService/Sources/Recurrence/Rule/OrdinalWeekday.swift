import CalendarService

/// One value of BYDAY: `TU` is every Tuesday, `2TU` the second one of the month or year, `-1TU` the last.
struct OrdinalWeekday: Sendable, Hashable {
  /// Which one, from the end where negative; `nil` for every one.
  var ordinal: Int?
  var weekday: Weekday
}
