package import CalendarService
package import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A source and its calendars, or the error of listing them.
struct ListedSource: Sendable {
  let source: any CalendarSourceProtocol
  /// The stored tokens passed to the source, by calendar path.
  let tokens: [String: String]
  let listing: Result<SourceListing, SyncFailure>

  /// Lists the calendars of a source.
  ///
  /// If the source used its discovery cache and a stored calendar is missing, discovery runs again first: calendars
  /// may have moved, and left some behind.
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

/// A source, and its calendars as stored.
struct ReconciledSource: Sendable {
  let source: any CalendarSourceProtocol
  let reconciliation: CalendarReconciliation
}

extension CalendarSourceError {
  /// Converts the error of a source. Cancellation becomes ``CalendarStoreError/cancelled``.
  package init(thrown error: any Error, by place: String) throws(CalendarStoreError) {
    switch error {
    case let error as CalendarSourceError: self = error
    case let error as CalendarStoreError: throw error
    case is CancellationError: throw .cancelled
    default:
      self = .unreadable(
        place: place, reason: (error as? any LocalizedError)?.errorDescription ?? "an unexpected failure")
    }
  }

  /// Whether further requests to the same source would fail as well.
  var isAboutAll: Bool {
    switch self {
    case .noPassword, .refusedCredentials, .refusedToken, .notACalendar, .unreachable, .noAnswer, .notAServer,
      .refusedRedirect, .busy,
      .plainText, .missingCredentials, .unreadableAddress, .offline, .full, .readOnly, .suddenlyEmpty:
      true
    case .notFound, .unreadable, .cannotAddCalendar, .wrongKind, .conflict, .takenUID, .forbidden,
      .serverFailure, .refused,
      .unreadableAnswer, .tooLarge:
      false
    }
  }
}
