/// A part of a day. The hours are those in which people expect their events; the night is the evening and the rest of
/// the day.
package struct DayPart: Sendable, Hashable {
  /// The range in minutes since midnight.
  package let minutes: Range<Int>
  /// The half of the day for bare hours: "at 8 in the evening". Lunch is on both sides of noon.
  package let half: DayHalf?

  package static let morning = DayPart(6..<12, .am)
  package static let lunch = DayPart(12..<14, nil)
  static let afternoon = DayPart(12..<18, .pm)
  static let evening = DayPart(18..<22, .pm)
  package static let night = DayPart(18..<24, .pm)
  package static let beforeNoon = DayPart(0..<12, .am)
  package static let afterNoon = DayPart(12..<24, .pm)
  package static let beforeWork = DayPart(6..<9, .am)
  package static let afterLunch = DayPart(13..<18, .pm)
  package static let afterWork = DayPart(18..<22, .pm)

  private init(_ hours: Range<Int>, _ half: DayHalf?) {
    minutes = hours.lowerBound * 60..<hours.upperBound * 60
    self.half = half
  }

  /// "early afternoon" is its first three hours, "late afternoon" its last three; an evening has two each.
  package func section(_ section: PeriodSection) -> DayPart {
    let (first, last) = (minutes.lowerBound / 60, minutes.upperBound / 60)
    let length = max(1, (last - first) / 2)
    switch section {
    case .early, .start, .firstHalf: return DayPart(first..<first + length, half)
    case .mid: return DayPart(first + length / 2 + length % 2..<last - length / 2 - length % 2 + 1, half)
    case .late, .end, .secondHalf: return DayPart(last - length..<last, half)
    }
  }
}
