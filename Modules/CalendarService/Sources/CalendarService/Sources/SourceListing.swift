/// The calendars of a source at one moment.
public struct SourceListing: Sendable, Hashable {
  /// The calendars for events, sorted by path.
  public var calendars: [SourceCalendar]
  /// The unchanged calendars: for each path with a token (``ListingState/tokens``) without changes since, the token
  /// to store from now on, usually the same. The changes of all other calendars must be requested.
  public var unchanged: [String: String]
  /// Data that makes the next listing faster, in a private format of the source. `nil` removes older data. Contains
  /// no password.
  public var discoveryCache: String?
  /// Why a calendar that the source names is not among them: it is on another server, which is not asked. `nil` if none
  /// is.
  public var leftOut: CalendarSourceError?

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
