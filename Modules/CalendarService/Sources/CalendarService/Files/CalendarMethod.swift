/// METHOD: the purpose of a calendar that was sent to someone (RFC 5546, section 1.4).
public enum CalendarMethod: String, Sendable, Hashable, Codable {
  /// To publish events.
  case publish = "PUBLISH"
  /// To invite to new or changed events.
  case request = "REQUEST"
  /// To reply to an invitation.
  case reply = "REPLY"
  /// To add occurrences to a series.
  case add = "ADD"
  /// To cancel events.
  case cancel = "CANCEL"
  /// To ask for the newest version of an event.
  case refresh = "REFRESH"
  /// To propose a change of an event.
  case counter = "COUNTER"
  /// To decline a proposal.
  case declineCounter = "DECLINECOUNTER"

  /// Whether the calendar contains events to store. The others concern events of the recipient.
  public var bringsEvents: Bool {
    switch self {
    case .publish, .request, .add, .cancel: true
    case .reply, .refresh, .counter, .declineCounter: false
    }
  }
}
