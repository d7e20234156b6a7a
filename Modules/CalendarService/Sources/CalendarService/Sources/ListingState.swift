/// What is known of a source from the last time, as far as it helps to list its calendars.
public struct ListingState: Sendable, Hashable {
  /// ``SourceListing/memory`` of the last listing, which may spare requests; `nil` has the calendars found anew.
  public var memory: String?
  /// ``SyncStateProtocol/token`` of each calendar of which one is kept, by its path.
  public var tokens: [String: String]

  /// What is known; by default nothing.
  public init(memory: String? = nil, tokens: [String: String] = [:]) {
    self.memory = memory
    self.tokens = tokens
  }
}
