/// The content of an iCalendar file.
public struct CalendarFile: Sendable, Hashable {
  /// The name of the calendar: NAME (RFC 7986) or X-WR-CALNAME; `nil` if there is none.
  public var name: String?
  /// COLOR or X-APPLE-CALENDAR-COLOR, as written.
  public var colour: String?
  /// METHOD of the first calendar in the file that has one; `nil` for a stored calendar.
  public var method: CalendarMethod?
  /// The events and tasks, one object for each UID, in the order in which the UIDs first appear.
  public var objects: [CalendarObject]
  /// The faults, by line. Each affected at most its component.
  public var faults: [CalendarFault]

  /// How many journal entries (VJOURNAL) were skipped.
  public var skippedJournals = 0

  /// Contents without skipped components.
  public init(
    name: String?, colour: String? = nil, method: CalendarMethod? = nil, objects: [CalendarObject],
    faults: [CalendarFault]
  ) {
    self.name = name
    self.colour = colour
    self.method = method
    self.objects = objects
    self.faults = faults
  }
}
