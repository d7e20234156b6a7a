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
  /// "in 20 minutes", "2 hours ago": minutes from now.
  case minutesFromNow(Int)
  /// "next 3 hours", "last hour": minutes before or after now.
  case minutes(Int)
}
