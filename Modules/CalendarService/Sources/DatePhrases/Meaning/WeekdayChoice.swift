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
