public import CalendarStore

extension StoredCalendar {
  /// A calendar called `Work` with nothing in it, unless said otherwise.
  public static func fixture(
    name: String = "Work", colour: String? = nil, rgb: Int? = nil, isHidden: Bool = false,
    eventCount: Int = 0, source: String? = nil,
    isReadOnly: Bool = false
  ) -> StoredCalendar {
    StoredCalendar(
      name: name, colour: colour, rgb: rgb, isHidden: isHidden, eventCount: eventCount, source: source,
      isReadOnly: isReadOnly)
  }
}
