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
