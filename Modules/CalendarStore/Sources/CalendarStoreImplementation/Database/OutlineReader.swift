import CalendarService
import CalendarStore
import DatabaseFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads stored rows of a range: first when an event takes place, and the rest of those in the range only.
struct OutlineReader: Sendable {
  let from: Date
  let to: Date
  let service: any CalendarServiceProtocol
  let zone: Zone

  /// What a row is.
  enum Found {
    /// The outline of a single event that is under way in the range, and when it takes place.
    case single(EventOutline, EventMoments)
    /// A single event outside the range.
    case outside
    /// An object that the service expands.
    case object(CalendarObject)
    /// It cannot be read.
    case unreadable
  }

  /// Reads a row of `single`, or the body of an object.
  func read(_ bytes: UnsafeRawBufferPointer, of calendar: String) throws(CalendarStoreError) -> Found {
    let outline: EventOutline
    do throws(ByteReader.Malformed) {
      guard let known = try EventOutline(bytes) else {
        return CalendarObject(stored: bytes).map(Found.object) ?? .unreadable
      }
      outline = known
    } catch {
      return .unreadable
    }
    let moments = try service.checkingStoredZones { () throws(CalendarServiceError) in
      do throws(CalendarServiceError) {
        return try service.moments(of: outline.times, zones: outline.zones, in: zone)
      } catch .noTimeZoneDatabase(_, let name) {
        throw .noTimeZoneDatabase(path: calendar, zone: name)
      }
    }
    guard let moments = moments ?? nil, moments.isUnderWay(from: from, to: to) else { return .outside }
    return .single(outline, moments)
  }

  /// Adds the occurrences of a row to a table, but at most `most` in all; `nil` if the row cannot be read.
  ///
  /// - Returns: `false` if there are more; some are missing then.
  func add(
    _ bytes: UnsafeRawBufferPointer, of calendar: String, to table: inout OccurrenceTable, atMost most: Int
  ) throws(CalendarStoreError) -> Bool? {
    switch try read(bytes, of: calendar) {
    case .unreadable: return nil
    case .outside: return true
    case .object(let object):
      return try service.checkingStoredZones { () throws(CalendarServiceError) in
        try service.add(object, of: calendar, from: from, to: to, in: zone, to: &table, atMost: most)
      } ?? true
    case .single(var outline, let moments):
      guard let event = try? outline.shared(of: calendar, isAllDay: moments.days != nil) else { return nil }
      table.occurrences.append(.init(of: table.events.count, start: moments.start, end: moments.end))
      table.events.append(event)
      return table.occurrences.count <= most
    }
  }
}
