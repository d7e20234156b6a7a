import CalendarService
import CalendarStore

/// The status of an event for the person: cancelled, declined, tentative, unanswered, or a day off.
enum EventFilter: String, Sendable, CaseIterable {
  case cancelled, declined, tentative, unanswered, off

  /// The events that have this status for the person, identified by `addresses` or by an address that is a calendar's
  /// name. Of ``off`` it only leaves out declined events; ``DaysOff`` chooses among the rest.
  ///
  /// - Throws: ``ToolFailure/unusable(_:)`` if answers are requested and no address of the person is known.
  func events(of events: [CalendarEvent], by addresses: Set<String>) throws(ToolFailure) -> [CalendarEvent] {
    let own = Set(addresses.map { $0.lowercased() })
    let isKnown = !own.isEmpty || events.contains { $0.calendar.contains("@") }
    guard [.cancelled, .tentative, .off].contains(self) || isKnown else {
      throw .unusable(
        "None of your own addresses is known, so I cannot tell which events are invitations to you. "
          + "Set your own addresses in the settings.")
    }
    return events.filter { event in
      let answer = event.answer(of: own)
      return switch self {
      case .cancelled: event.status == .cancelled
      case .declined: answer == .declined
      case .tentative: event.status == .tentative || answer == .tentative
      case .unanswered: event.awaitsAnswer(of: own)
      case .off: answer != .declined
      }
    }
  }
}

extension CalendarEvent {
  /// The person's answer to an invitation; `nil` if the event does not invite the person.
  ///
  /// - Parameter addresses: the person's own, in lower case. An address that is the calendar's name is also one.
  func answer(of addresses: Set<String>) -> Participant.Response? {
    attendees.first {
      let address = $0.address.lowercased()
      return addresses.contains(address) || address == calendar.lowercased()
    }?.response
  }
}
