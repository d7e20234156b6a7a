/// Who may see an event: CLASS (RFC 5545, section 3.8.1.3).
public enum EventVisibility: String, Sendable, Hashable, Codable {
  /// Everyone with whom the calendar is shared.
  case `public`
  /// Its owner alone; also whatever other word a calendar uses, as the RFC demands.
  case `private`
  /// Only those whom its owner trusts.
  case confidential
}
