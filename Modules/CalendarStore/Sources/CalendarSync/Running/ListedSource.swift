import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A source, and the calendars that it has; or why it does not say.
struct ListedSource: Sendable {
  let source: any CalendarSourceProtocol
  /// The tokens that it was told, by the paths of its calendars.
  let tokens: [String: String]
  let listing: Result<SourceListing, SyncFailure>

  /// Asks a source for its calendars.
  ///
  /// Where it remembers where they are, and a stored one is not among them, it has to find them anew before that
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

/// A source, and its calendars as they are kept.
struct ReconciledSource: Sendable {
  let source: any CalendarSourceProtocol
  let reconciliation: CalendarReconciliation
}

extension CalendarSourceError {
  /// The error that a source threw. Cancellation is rethrown as ``CalendarStoreError/cancelled``.
  init(thrown error: any Error, by place: String) throws(CalendarStoreError) {
    switch error {
    case let error as CalendarSourceError: self = error
    case let error as CalendarStoreError: throw error
    case is CancellationError: throw .cancelled
    default:
      self = .unreadable(
        place: place, reason: (error as? any LocalizedError)?.errorDescription ?? "an unexpected failure")
    }
  }

  /// Whether there is no use in asking the same source for anything else now.
  var isAboutAll: Bool {
    switch self {
    case .noPassword, .refusedCredentials, .refusedToken, .notACalendar, .unreachable, .noAnswer, .notAServer,
      .refusedRedirect, .busy,
      .plainText, .missingCredentials, .unreadableAddress, .offline, .full, .readOnly, .suddenlyEmpty:
      true
    case .notFound, .unreadable, .wrongKind, .conflict, .takenUID, .forbidden, .serverFailure, .refused,
      .unreadableAnswer, .tooLarge:
      false
    }
  }
}
