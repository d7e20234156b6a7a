package import CalendarService

/// A section of a week, month, quarter or year.
package enum PeriodSection: Sendable, Hashable {
  case early, mid, late, start, end, firstHalf, secondHalf

  /// Its days of a period. Of a month, early is 1 to 10, mid 11 to 20, late from 21 on, the start the first seven days
  /// and the end the last seven. A week has two days, three and two; longer periods count in months.
  package func days(of days: Range<CivilDate>) -> Range<CivilDate> {
    let first = days.lowerBound
    let count = days.upperBound.daysSinceEpoch - first.daysSinceEpoch
    if count > 31 { return months(from: first, count: (count + 15) / 30, end: days.upperBound) }
    let third = count > 7 ? 10 : 2
    let edge = count > 7 ? 7 : 2
    let span: Range<Int> =
      switch self {
      case .early: 0..<third
      case .mid: count > 7 ? third..<2 * third : 1..<4
      case .late: count > 7 ? 2 * third..<count : 3..<5
      case .start: 0..<edge
      case .end: count > 7 ? count - edge..<count : 4..<count
      case .firstHalf: 0..<(count > 7 ? 15 : 3)
      case .secondHalf: (count > 7 ? 15 : 3)..<count
      }
    let bounded = span.clamped(to: 0..<max(count, 1))
    return first.adding(days: bounded.lowerBound)..<first.adding(days: bounded.upperBound)
  }

  private func months(from first: CivilDate, count: Int, end: CivilDate) -> Range<CivilDate> {
    let third = max(1, count / 3)
    let span: Range<Int> =
      switch self {
      case .early: 0..<third
      case .mid: third..<2 * third
      case .late: 2 * third..<count
      case .start: 0..<1
      case .end: count - 1..<count
      case .firstHalf: 0..<count / 2
      case .secondHalf: count / 2..<count
      }
    return first.adding(months: span.lowerBound)..<min(end, first.adding(months: span.upperBound))
  }
}
