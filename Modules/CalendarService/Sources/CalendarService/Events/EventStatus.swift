/// How certain an event is: STATUS of a VEVENT (RFC 5545, section 3.8.1.11).
public enum EventStatus: String, Sendable, Hashable, Codable {
  /// It takes place.
  case confirmed
  /// It may take place.
  case tentative
  /// It does not take place.
  case cancelled
}

/// Who may see an event: CLASS (RFC 5545, section 3.8.1.3).
public enum EventVisibility: String, Sendable, Hashable, Codable {
  /// Everyone with whom the calendar is shared.
  case `public`
  /// Its owner alone; also whatever other word a calendar uses, as the RFC demands.
  case `private`
  /// Only those whom its owner trusts.
  case confidential
}
