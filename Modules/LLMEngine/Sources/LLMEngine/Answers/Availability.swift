/// Whether an engine can answer now.
public enum Availability: Sendable, Hashable {
  /// It can.
  case available
  /// It cannot; `reason` says why and what would help.
  case unavailable(reason: String)
}
