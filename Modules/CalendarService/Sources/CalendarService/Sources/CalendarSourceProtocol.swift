#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One place that calendars come from: a file, a folder, or an account on a server.
///
/// It transfers resources as bytes and does not parse them: that is what
/// ``CalendarFormatProtocol/readCalendar(_:named:)`` does. Safe to call from any task; a cancelled task gets
/// `CancellationError`.
public protocol CalendarSourceProtocol: Sendable {
  /// Which place, and what the person calls it.
  var source: CalendarSource { get }

  /// Returns if the source can be read: the file or folder is there and may be opened, the server accepts the
  /// person's name and password.
  ///
  /// - Throws: ``CalendarSourceError`` that says why it cannot.
  func checkAccess() async throws

  /// Returns the calendars that hold events, by path. An account without calendars is not an error.
  ///
  /// - Parameter state: what is known from the last listing of this source. What is of another account, or does not
  ///   hold any more, is left aside, and the calendars are found as without it.
  /// - Throws: ``CalendarSourceError``.
  func listing(since state: ListingState) async throws -> SourceListing

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

  /// Returns the resource at a path as it is now; `nil` if there is none.
  ///
  /// - Throws: ``CalendarSourceError``.
  func resource(at path: String, in calendar: SourceCalendar) async throws -> CalendarResource?

  /// Returns where a new event of this UID would be kept: a path that no other UID leads to; or, where one
  /// resource is the whole calendar, the path of that one, which is the calendar's own.
  func path(forUID uid: String, in calendar: SourceCalendar) -> String

  /// Returns the token to keep once local state diverges from the server: when some of its changes are applied but
  /// not yet all, and when ``write(_:to:in:replacing:)`` or ``remove(_:in:version:)`` is called. That is the token
  /// itself if it records history, and `nil` if it only fingerprints content: such a token is the same again when
  /// somebody reverts the changes, and nothing would seem to have changed.
  func token(beforeChange token: String) -> String?

  /// Writes a resource, if it is still in the version `version`; with `nil`, if there is none yet.
  ///
  /// All or nothing: after a throw the resource is what it was, except for
  /// ``CalendarSourceError/noAnswer(place:reason:)``, after which it is one or the other.
  ///
  /// - Returns: the version that it has now; `nil` if the source does not say, and has to be asked.
  /// - Throws: ``CalendarSourceError``: ``CalendarSourceError/conflict(path:)`` where it has changed, is gone,
  ///   or, for a new one, is there already.
  func write(
    _ content: Data, to path: String, in calendar: SourceCalendar, replacing version: String?
  ) async throws -> String?

  /// Removes a resource, if it is still in the version `version`. One that is gone already is not an error.
  ///
  /// - Throws: ``CalendarSourceError``: ``CalendarSourceError/conflict(path:)`` where it has changed.
  func remove(_ path: String, in calendar: SourceCalendar, version: String) async throws
}

extension CalendarSourceProtocol {
  /// Returns the calendars that hold events, by path, found anew.
  ///
  /// - Throws: ``CalendarSourceError``.
  public func calendars() async throws -> [SourceCalendar] {
    try await listing(since: ListingState()).calendars
  }
}
