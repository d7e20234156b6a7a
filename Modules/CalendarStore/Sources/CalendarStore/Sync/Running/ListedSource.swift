import CalendarService

/// A source, and the calendars that it has; or why it does not say.
struct ListedSource: Sendable {
  let source: any CalendarSourceProtocol
  /// The tokens that it was told, by the paths of its calendars.
  let tokens: [String: String]
  let listing: Result<SourceListing, SyncFailure>

  /// Asks a source for its calendars.
  ///
  /// Where it remembers where they are, and one that is held is not among them, it has to find them anew before that
  /// is believed: they may have moved, and left some behind.
  init(_ source: any CalendarSourceProtocol, _ known: KnownListing) async throws(CalendarStoreError) {
    self.source = source
    tokens = known.state.tokens
    do {
      var listing = try await source.listing(since: known.state)
      if known.state.discoveryCache != nil, !known.paths.isSubset(of: listing.calendars.map(\.path)) {
        listing = try await source.listing(since: ListingState())
      }
      self.listing = .success(listing)
    } catch {
      listing = .failure(.source(try CalendarSourceError(thrown: error, by: source.source.name)))
    }
  }
}
