package import CalendarService

extension CalendarEvent {
  /// The order of lists: ``precedes(_:)``, then by calendar, so that it is always the same.
  package static func isEarlier(_ left: CalendarEvent, _ right: CalendarEvent) -> Bool {
    if left.precedes(right) { return true }
    return !right.precedes(left) && left.calendar < right.calendar
  }

  /// The order of what is over: latest first, then as ``isEarlier(_:_:)``.
  package static func isLater(_ left: CalendarEvent, _ right: CalendarEvent) -> Bool {
    left.start == right.start ? isEarlier(left, right) : left.start > right.start
  }
}
