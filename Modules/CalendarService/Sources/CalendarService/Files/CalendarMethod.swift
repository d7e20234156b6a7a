/// What a calendar that was sent to someone asks of them: METHOD (RFC 5546, section 1.4).
public enum CalendarMethod: String, Sendable, Hashable, Codable {
  /// To know of the events; nothing else is asked.
  case publish = "PUBLISH"
  /// To take part in the events, new or changed.
  case request = "REQUEST"
  /// To know who takes part: an answer to an invitation.
  case reply = "REPLY"
  /// To add occurrences to a series.
  case add = "ADD"
  /// To know that the events do not take place.
  case cancel = "CANCEL"
  /// To send the newest version of an event.
  case refresh = "REFRESH"
  /// To change an event as proposed.
  case counter = "COUNTER"
  /// To know that a proposal was turned down.
  case declineCounter = "DECLINECOUNTER"

  /// Whether the calendar holds events to keep. The others are about events that their owner has.
  public var bringsEvents: Bool {
    switch self {
    case .publish, .request, .add, .cancel: true
    case .reply, .refresh, .counter, .declineCounter: false
    }
  }
}
