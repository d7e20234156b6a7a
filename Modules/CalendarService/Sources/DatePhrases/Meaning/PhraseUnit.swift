/// A length that people count time in.
enum PhraseUnit: Sendable, Hashable {
  case minute
  case hour
  case day
  case week
  case fortnight
  case month
  case quarter
  case year

  /// Whether it is shorter than a day.
  var isWithinADay: Bool { self == .minute || self == .hour }
}
