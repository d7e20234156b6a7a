import CalendarService

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
