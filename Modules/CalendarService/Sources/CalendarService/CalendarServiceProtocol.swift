public import Catalog

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The person's calendars: where they come from, and what their format says.
///
/// What needs only one of the two takes only that one.
public protocol CalendarServiceProtocol: CalendarAccessProtocol, CalendarFormatProtocol {}

/// The person's calendars. Obtain it with `\.calendarService`.
public enum CalendarServiceBlueprint: ServiceKey {
  /// Reads events and understands their format.
  public typealias Output = any CalendarServiceProtocol
}

extension Catalog {
  /// The key of ``CalendarServiceBlueprint``.
  public var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
}

/// Reaches the calendars that a person has given access to.
///
/// Keeps nothing between calls. Safe to call from any task.
public protocol CalendarAccessProtocol: Sendable {
  /// The sources of the settings, in their order. Nothing is opened or asked before their first call.
  var sources: [any CalendarSourceProtocol] { get }

  /// Returns the source at a place, whether or not the settings have it: to try one out before it is kept.
  func source(_ source: CalendarSource) -> any CalendarSourceProtocol

  /// Returns the occurrences under way at any moment of `[from, to)`, from every source, earliest first.
  ///
  /// A recurring event appears once for each occurrence. An event that ends just
  /// as the range begins is left out; one that starts just then, even a deadline
  /// of no length, is in. Finding nothing is not an error: that is an empty array.
  /// An empty or reversed range holds nothing.
  ///
  /// They come from the sources as they are now, which for a server means that all of it is fetched.
  ///
  /// - Throws: ``CalendarSourceError`` for the first source that cannot be read, wholly or in part;
  ///   ``CalendarServiceError`` for the first of its resources that is no calendar.
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]

  /// Returns whether every source can be read: its file or folder is there and may be opened, its server
  /// accepts the person's name and password. True without sources. Which one cannot, and why,
  /// ``CalendarSourceProtocol/checkAccess()`` says.
  func requestAccess() async -> Bool
}
