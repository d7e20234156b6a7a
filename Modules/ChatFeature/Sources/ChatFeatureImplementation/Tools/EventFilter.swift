import CalendarService
import CalendarStore

/// The state of an event for the person: cancelled, declined, tentative or not answered.
enum EventFilter: String, Sendable, CaseIterable {
  case cancelled, declined, tentative, unanswered

  /// The events that are so for the person, known by `addresses` or by the address that a calendar is named after.
  ///
  /// - Throws: ``ToolFailure/unusable(_:)`` where answers are asked for and no address of the person is known.
  func events(of events: [CalendarEvent], by addresses: Set<String>) throws(ToolFailure) -> [CalendarEvent] {
    let own = Set(addresses.map { $0.lowercased() })
    let isKnown = !own.isEmpty || events.contains { $0.calendar.contains("@") }
    guard self == .cancelled || self == .tentative || isKnown else {
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
      case .unanswered: answer == .needsAction
      }
    }
  }
}

extension CalendarEvent {
  /// What the person answered to an invitation; `nil` where the event does not invite the person.
  ///
  /// - Parameter addresses: the person's own, in lower case. The address that a calendar is named after is one too.
  func answer(of addresses: Set<String>) -> Participant.Response? {
    attendees.first {
      let address = $0.address.lowercased()
      return addresses.contains(address) || address == calendar.lowercased()
    }?.response
  }
}
