package import CalendarService

extension CalendarEvent {
  /// The order of lists: earliest first, then by title, then by id and calendar, so that it is always the same.
  package static func isEarlier(_ left: CalendarEvent, _ right: CalendarEvent) -> Bool {
    left.start == right.start ? precedesByName(left, right) : left.start < right.start
  }

  /// The order of what is over: latest first, then as ``isEarlier(_:_:)``.
  package static func isLater(_ left: CalendarEvent, _ right: CalendarEvent) -> Bool {
    left.start == right.start ? precedesByName(left, right) : left.start > right.start
  }

  private static func precedesByName(_ left: CalendarEvent, _ right: CalendarEvent) -> Bool {
    (left.title, left.id.uid, left.id.recurrenceID ?? "", left.calendar)
      < (right.title, right.id.uid, right.id.recurrenceID ?? "", right.calendar)
  }
}
