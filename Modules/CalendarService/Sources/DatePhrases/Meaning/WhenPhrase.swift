/// A day, a part of it, times within it: "tomorrow", "tomorrow evening", "tomorrow evening at 8", "at 8".
struct WhenPhrase: Sendable, Hashable {
  /// Today where there is none but a part or times.
  var days: DaysPhrase?
  var part: DayPart?
  var times: TimesPhrase?
}
