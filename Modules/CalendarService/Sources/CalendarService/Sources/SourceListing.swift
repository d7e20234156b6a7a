/// The calendars of a source at one moment.
public struct SourceListing: Sendable, Hashable {
  /// Those that hold events, by path.
  public var calendars: [SourceCalendar]
  /// By the paths of calendars of which a token was kept (``ListingState/tokens``), and in which nothing changed since:
  /// what to keep in the place of that token, mostly itself. Any other calendar has to be asked.
  public var unchanged: [String: String]
  /// What helps the source to list them the next time; only it can read that. `nil` where nothing would, and what was
  /// kept is to be forgotten. Holds no password.
  public var memory: String?

  /// Calendars, by default none of which is known to be as it was, and with nothing to remember.
  public init(calendars: [SourceCalendar], unchanged: [String: String] = [:], memory: String? = nil) {
    self.calendars = calendars
    self.unchanged = unchanged
    self.memory = memory
  }
}
