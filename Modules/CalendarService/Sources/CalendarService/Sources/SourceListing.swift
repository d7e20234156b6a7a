/// The calendars of a source at one moment.
public struct SourceListing: Sendable, Hashable {
  /// Those that hold events, by path.
  public var calendars: [SourceCalendar]
  /// The token that each calendar is at now, by its path, as ``CalendarChanges/token`` would be after all its changes
  /// (RFC 6578, section 4): where it is the one that was kept, there are none. A calendar without one has to be asked.
  public var tokens: [String: String]
  /// What helps the source to list them the next time; only it can read that. `nil` where nothing would, and what was
  /// kept is to be forgotten. Holds no password.
  public var memory: String?

  /// Calendars, by default without tokens and with nothing to remember.
  public init(calendars: [SourceCalendar], tokens: [String: String] = [:], memory: String? = nil) {
    self.calendars = calendars
    self.tokens = tokens
    self.memory = memory
  }
}
