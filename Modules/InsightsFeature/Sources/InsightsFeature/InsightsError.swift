public import CalendarStore

/// Why there is no report.
public enum InsightsError: Error, Sendable, Hashable {
  /// The store failed.
  case store(CalendarStoreError)
  /// The range has more than ``InsightsRequest/mostDays`` days.
  case tooLong(days: Int)
}

extension InsightsError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .store(let error): error.description
    case .tooLong(let days): "The range has \(days) days, more than a hundred years. Name a shorter one."
    }
  }
}
