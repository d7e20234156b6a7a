/// How often a rule repeats: FREQ (RFC 5545, section 3.3.10), finest first.
package enum RecurrenceFrequency: String, Sendable, Hashable, CaseIterable {
  case secondly = "SECONDLY"
  case minutely = "MINUTELY"
  case hourly = "HOURLY"
  case daily = "DAILY"
  case weekly = "WEEKLY"
  case monthly = "MONTHLY"
  case yearly = "YEARLY"

  /// Length of one period in seconds; the longest one for months and years.
  var seconds: Int {
    switch self {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    case .daily: 86_400
    case .weekly: 7 * 86_400
    case .monthly: 31 * 86_400
    case .yearly: 366 * 86_400
    }
  }
}

extension RecurrenceFrequency: Comparable {
  /// Finer ones come first.
  package static func < (left: RecurrenceFrequency, right: RecurrenceFrequency) -> Bool {
    left.seconds < right.seconds
  }
}
