/// The calendars of a source at one moment.
public struct SourceListing: Sendable, Hashable {
  /// Those that hold events, by path.
  public var calendars: [SourceCalendar]
  /// By the paths of calendars of which a token was kept (``ListingState/tokens``), and in which nothing changed since:
  /// what to keep in the place of that token, mostly itself. Any other calendar has to be asked.
  public var unchanged: [String: String]
  /// What helps the source to list them the next time; only it can read that. `nil` where nothing would, and what was
  /// kept is to be forgotten. Holds no password.
  public var discoveryCache: String?

  /// Calendars, by default none of which is known to be as it was, and with nothing to remember.
  public init(calendars: [SourceCalendar], unchanged: [String: String] = [:], discoveryCache: String? = nil) {
    self.calendars = calendars
    self.unchanged = unchanged
    self.discoveryCache = discoveryCache
  }
}

/// What is known of a source from the last time, as far as it helps to list its calendars.
public struct ListingState: Sendable, Hashable {
  /// ``SourceListing/discoveryCache`` of the last listing, which may spare requests; `nil` has the calendars found anew.
  public var discoveryCache: String?
  /// ``SyncStateProtocol/token`` of each calendar of which one is kept, by its path.
  public var tokens: [String: String]

  /// What is known; by default nothing.
  public init(discoveryCache: String? = nil, tokens: [String: String] = [:]) {
    self.discoveryCache = discoveryCache
    self.tokens = tokens
  }
}
