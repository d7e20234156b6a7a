#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A source of calendars: a file, a folder, or an account on a server.
///
/// It transfers resources as bytes without parsing them (``CalendarFormatProtocol/readCalendar(_:named:)`` does
/// that). Safe to call from any task; a cancelled task gets `CancellationError`.
public protocol CalendarSourceProtocol: Sendable {
  /// Its location and name.
  var source: CalendarSource { get }

  /// Returns if the source can be read: the file or folder exists and can be opened, the server accepts the
  /// credentials.
  ///
  /// - Throws: ``CalendarSourceError`` with the reason if it cannot.
  func checkAccess() async throws

  /// Returns the calendars for events, sorted by path. An account without calendars is not an error.
  ///
  /// - Parameter state: the state of the last listing. Data of another account, or outdated data, is ignored.
  /// - Throws: ``CalendarSourceError``.
  func listing(since state: ListingState) async throws -> SourceListing

  /// Creates an empty calendar.
  ///
  /// - Parameter colour: `#RRGGBB`; `nil` leaves it to the source.
  /// - Returns: the calendar as the next listing describes it.
  /// - Throws: ``CalendarSourceError``: ``CalendarSourceError/cannotAddCalendar(place:reason:)`` if the source has a
  ///   fixed set of calendars, or refuses.
  func addCalendar(named name: String, colour: String?) async throws -> SourceCalendar

  /// Finds what changed in a calendar since `state`, and passes it to `take` in batches: at least one, of at most
  /// about 200 resources, in no particular order, each after `take` returned from the one before. Applied batches
  /// stay applied if a later one fails.
  ///
  /// A source that is suddenly missing, or an answer that is cut short, is an error and never a removal.
  ///
  /// The versions of `state` are asked for before the first batch, or not at all.
  ///
  /// - Throws: ``CalendarSourceError``, and whatever `take` and `state` throw.
  func changes(
    in calendar: SourceCalendar, since state: any SyncStateProtocol,
    take: (CalendarChanges) async throws -> Void
  ) async throws

  /// Returns the current resource at a path; `nil` if there is none.
  ///
  /// - Throws: ``CalendarSourceError``.
  func resource(at path: String, in calendar: SourceCalendar) async throws -> CalendarResource?

  /// Returns the path for a new event with this UID, different for each UID; for a source with a single resource,
  /// the path of that resource, which is the calendar's own.
  func path(forUID uid: String, in calendar: SourceCalendar) -> String

  /// Returns the token to keep once local state diverges from the server: when some of its changes are applied but
  /// not yet all, and when ``write(_:to:in:replacing:)`` or ``remove(_:in:version:)`` is called. That is the token
  /// itself if it records history, and `nil` if it only fingerprints content: such a token is the same again when
  /// somebody reverts the changes, and nothing would seem to have changed.
  func token(beforeChange token: String) -> String?

  /// Writes a resource if it still has version `version`; with `nil`, if it does not exist yet.
  ///
  /// After an error the resource is unchanged, except for ``CalendarSourceError/noAnswer(place:reason:)``, after
  /// which it may have either content.
  ///
  /// - Returns: the new version; `nil` if the source does not report it.
  /// - Throws: ``CalendarSourceError``: ``CalendarSourceError/conflict(path:)`` where it has changed, is gone,
  ///   or, for a new one, is there already.
  func write(
    _ content: Data, to path: String, in calendar: SourceCalendar, replacing version: String?
  ) async throws -> String?

  /// Removes a resource if it still has version `version`. Removing a missing one is not an error.
  ///
  /// - Throws: ``CalendarSourceError``: ``CalendarSourceError/conflict(path:)`` where it has changed.
  func remove(_ path: String, in calendar: SourceCalendar, version: String) async throws
}

extension CalendarSourceProtocol {
  /// Returns the calendars for events, sorted by path, after a new discovery.
  ///
  /// - Throws: ``CalendarSourceError``.
  public func calendars() async throws -> [SourceCalendar] {
    try await listing(since: ListingState()).calendars
  }
}
