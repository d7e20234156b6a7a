/// What an iCalendar file holds.
public struct CalendarFile: Sendable, Hashable {
  /// What the calendar calls itself: NAME (RFC 7986) or X-WR-CALNAME; `nil` if it does not.
  public var name: String?
  /// COLOR or X-APPLE-CALENDAR-COLOR, as written.
  public var colour: String?
  /// METHOD of the first calendar in the file that says one; `nil` for a calendar that is merely kept.
  public var method: CalendarMethod?
  /// The events, one object for each UID, in the order in which the UIDs first appear.
  public var objects: [CalendarObject]
  /// What was wrong, by line. Each fault cost at most the component that it stands in.
  public var faults: [CalendarFault]

  /// How many tasks (VTODO) were skipped: only events are read.
  public var skippedTasks = 0
  /// How many journal entries (VJOURNAL) were skipped.
  public var skippedJournals = 0

  /// The contents of a file, nothing of it skipped.
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
