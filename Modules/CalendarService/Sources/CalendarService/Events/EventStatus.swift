/// How certain an event is: STATUS of a VEVENT (RFC 5545, section 3.8.1.11).
public enum EventStatus: String, Sendable, Hashable, Codable {
  /// It takes place.
  case confirmed
  /// It may take place.
  case tentative
  /// It does not take place.
  case cancelled
}
