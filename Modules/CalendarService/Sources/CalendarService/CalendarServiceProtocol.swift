#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The person's calendars: their sources and their format.
///
/// Callers that need only one of the two protocols take only that one.
public protocol CalendarServiceProtocol: CalendarAccessProtocol, CalendarFormatProtocol {}

/// Accesses the person's calendars.
///
/// Stateless. Safe to call from any task.
public protocol CalendarAccessProtocol: Sendable {
  /// The sources of the settings, in order. Nothing is opened or sent before their first call.
  var sources: [any CalendarSourceProtocol] { get }

  /// Returns a source that need not be in the settings, for example to test it before it is added.
  func source(_ source: CalendarSource) -> any CalendarSourceProtocol

  /// Returns the occurrences under way at any moment of `[from, to)`, from every source, earliest first.
  ///
  /// Each occurrence of a recurring event is listed. An event that ends exactly at the start of the range is
  /// omitted; one that starts then is included, even a deadline of no length. If there are no events, or the range
  /// is empty or reversed, the result is an empty array.
  ///
  /// The sources are read completely: a server is asked for everything.
  ///
  /// - Throws: ``CalendarSourceError`` for the first source that cannot be read, wholly or in part;
  ///   ``CalendarServiceError`` for the first of its resources that is not a calendar.
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]

  /// Returns whether every source can be read: its file or folder exists and can be opened, its server accepts the
  /// credentials. `true` without sources. ``CalendarSourceProtocol/checkAccess()`` gives the reason of a failure.
  func requestAccess() async -> Bool
}
