public import CalendarStore

/// Why the time spent could not be added up.
public enum InsightsError: Error, Sendable, Hashable {
  /// The store failed.
  case store(CalendarStoreError)
}

extension InsightsError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .store(let error): error.description
    }
  }
}
