public import CalendarService

extension CalendarEvent {
  /// Whether the person declined it, or all attendees did.
  ///
  /// The person's own answer decides: that of an attendee with one of `addresses` (ignoring case), or with the
  /// calendar's name, since a calendar is often named after its owner's address. If no attendee is known to be the
  /// person, the event is declined if all attendees declined it.
  public func isDeclined(by addresses: Set<String>) -> Bool {
    attendees.haveDeclined(for: addresses, inCalendarNamed: calendar)
  }

  /// Whether it is an invitation by somebody else that the person with `addresses` (ignoring case) has not answered. An
  /// address that is the calendar's name is the person's too.
  public func awaitsAnswer(of addresses: Set<String>) -> Bool {
    // Most events have no attendees.
    guard let organizer, !attendees.isEmpty else { return false }
    let own = Set((addresses + [calendar]).map { $0.lowercased() })
    return !own.contains(organizer.address.lowercased())
      && attendees.contains { $0.response == .needsAction && own.contains($0.address.lowercased()) }
  }

  /// Whether the event is busy for the person with `addresses`: it is neither marked as free (TRANSP:TRANSPARENT),
  /// cancelled nor declined. Does not depend on times.
  public func isBusy(for addresses: Set<String>) -> Bool {
    isBusy && status != .cancelled && !isDeclined(by: addresses)
  }

  /// Whether the event takes the person's time: it is busy for `addresses`, and has a length.
  public func takesTime(of addresses: Set<String>) -> Bool {
    start < end && isBusy(for: addresses)
  }
}

extension OccurrenceTable.Event {
  /// ``CalendarService/CalendarEvent/isDeclined(by:)``.
  public func isDeclined(by addresses: Set<String>) -> Bool {
    attendees.haveDeclined(for: addresses, inCalendarNamed: calendar)
  }
}

extension [Participant] {
  fileprivate func haveDeclined(for addresses: Set<String>, inCalendarNamed calendar: String) -> Bool {
    // Most events have no attendees.
    guard !isEmpty else { return false }
    let known = Set((addresses + [calendar]).map { $0.lowercased() })
    let own = filter { known.contains($0.address.lowercased()) }
    return (own.isEmpty ? self : own).allSatisfy { $0.response == .declined }
  }
}
