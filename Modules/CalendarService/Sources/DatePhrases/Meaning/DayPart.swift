/// A part of a day. The hours are those in which people expect to find their events; the night is the
/// evening and what is left of the day.
enum DayPart: Sendable, Hashable {
  case morning
  case lunch
  case afternoon
  case evening
  case night

  /// From and to, in minutes since midnight.
  var minutes: Range<Int> {
    switch self {
    case .morning: 6 * 60..<12 * 60
    case .lunch: 12 * 60..<14 * 60
    case .afternoon: 12 * 60..<18 * 60
    case .evening: 18 * 60..<22 * 60
    case .night: 18 * 60..<24 * 60
    }
  }

  /// The half of the day in which bare hours lie: "at 8 in the evening". Lunch is on both sides of noon.
  var half: DayHalf? {
    switch self {
    case .morning: .am
    case .lunch: nil
    case .afternoon, .evening, .night: .pm
    }
  }
}
