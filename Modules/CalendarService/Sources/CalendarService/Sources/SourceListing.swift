/// The calendars of a source at one moment.
public struct SourceListing: Sendable, Hashable {
  /// Those that hold events, by path.
  public var calendars: [SourceCalendar]
  /// The unchanged calendars: for each path whose token was given (``ListingState/tokens``) and in which nothing
  /// changed since, the token to keep from now on, mostly the same. Every other calendar has to be asked.
  public var unchanged: [String: String]
  /// What helps the source to list them faster the next time; only the source can read it. `nil` if there is nothing
  /// to keep, and an older one is to be dropped. Holds no password.
  public var discoveryCache: String?

  /// Calendars, by default none of them unchanged, and with nothing to cache.
  public init(calendars: [SourceCalendar], unchanged: [String: String] = [:], discoveryCache: String? = nil) {
    self.calendars = calendars
    self.unchanged = unchanged
    self.discoveryCache = discoveryCache
  }
}

/// The state of a source at the last listing, as far as it helps to list its calendars again.
public struct ListingState: Sendable, Hashable {
  /// ``SourceListing/discoveryCache`` of the last listing, which may save requests; `nil` discovers the calendars
  /// anew.
  public var discoveryCache: String?
  /// ``SyncStateProtocol/token`` of each calendar that has one, by path.
  public var tokens: [String: String]

  /// The state; by default that of a first run.
  public init(discoveryCache: String? = nil, tokens: [String: String] = [:]) {
    self.discoveryCache = discoveryCache
    self.tokens = tokens
  }
}
