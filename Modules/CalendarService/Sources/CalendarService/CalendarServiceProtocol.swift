public import Foundation

/// Reads the events of the calendars that a person has given access to, and understands their format.
///
/// Keeps nothing between calls. Safe to call from any task.
public protocol CalendarServiceProtocol: Sendable {
  /// Returns the occurrences under way at any moment of `[from, to)`, from every source, earliest first.
  ///
  /// A recurring event appears once for each occurrence. An event that ends just
  /// as the range begins is left out; one that starts just then, even a deadline
  /// of no length, is in. Finding nothing is not an error: that is an empty array.
  /// An empty or reversed range holds nothing.
  ///
  /// - Throws: ``CalendarServiceError`` for the first source that cannot be read.
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]

  /// Returns whether every source can be read: its files exist and may be opened. True without sources.
  func requestAccess() async -> Bool

  /// Reads an iCalendar file (RFC 5545).
  ///
  /// A fault in one component costs that component only and is listed in ``CalendarFile/faults``.
  /// A calendar without events is not an error.
  ///
  /// - Throws: ``CalendarServiceError`` where the file as a whole is not to be trusted: not iCalendar,
  ///   missing, a folder, empty or truncated.
  func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile

  /// Reads the bytes of an iCalendar file as ``readCalendar(at:)`` does; `name` stands for it in faults.
  func readCalendar(_ bytes: Data, named name: String) throws(CalendarServiceError) -> CalendarFile

  /// Returns the occurrences of calendar objects under way at any moment of `[from, to)`, with the edges
  /// of ``fetchEvents(from:to:)``, earliest first, then by title, then by id.
  ///
  /// - Parameters:
  ///   - objects: the objects, each with the name of its calendar. Cancelled events are returned as such;
  ///     a cancelled override removes its occurrence.
  ///   - zone: the person's zone, in which all-day and floating events take place.
  func occurrences(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone
  ) -> [CalendarEvent]

  /// Returns the moments between which every occurrence of an object lies: the start of the first and the
  /// end of the last, `distantFuture` for a series without end. A day of slack on either side covers every
  /// zone. `nil` where there is no occurrence.
  func span(of object: CalendarObject) -> DateInterval?

  /// Writes objects as one iCalendar stream (RFC 5545): what another program can read, and what becomes the
  /// ``CalendarObject/text`` of an object that was changed.
  ///
  /// Reading the stream gives the same components. Of an object with a text, the lines of what did not change
  /// and of what was not understood are kept as they are.
  ///
  /// - Parameter name: what the calendar calls itself; `nil` where it does not.
  func text(of objects: [CalendarObject], named name: String?) -> String
}
