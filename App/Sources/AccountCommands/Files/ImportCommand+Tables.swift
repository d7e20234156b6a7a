import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension TableFile {
  /// The bytes of a file whose name is that of a table; `nil` if there is none.
  static func contents(of path: String) -> Data? {
    isTable(path: path, Data()) ? try? Data(contentsOf: URL(fileURLWithPath: path)) : nil
  }
}

extension ImportCommand {
  /// Imports the rows of a table, those of each calendar as one change.
  func importTable(
    _ table: TableFile, _ path: String, to calendar: String?, _ session: Session
  ) async throws -> [ImportRecord] {
    let store = try session.catalog[\.calendarStore]
    let all = try await store.calendars(countingEvents: false)
    let fallback = session.defaultCalendar(among: all)
    var places: [String] = []
    var rows: [String: [TableRow]] = [:]
    for row in table.rows {
      let source = ImportSource(path: path, calendar: calendar ?? row.calendar ?? fallback)
      let name = try source.calendarName(of: CalendarFile(name: nil, objects: [], faults: []))
      if rows[name] == nil { places.append(name) }
      rows[name, default: []].append(row)
    }
    var records: [ImportRecord] = []
    for place in places {
      var (new, kept) = ([TableRow](), 0)
      let isKnown = all.contains { $0.name == place }
      for row in rows[place] ?? [] {
        if isKnown, try await session.contains(row, in: place) { kept += 1 } else { new.append(row) }
      }
      let file = try self.file(of: new, order: table.order(orElse: session.clock.dateOrder), path, session)
      let report =
        file.objects.isEmpty ? SaveReport(calendar: place) : try await store.save(file, in: place, saving)
      records.append(ImportRecord(path, report, of: file, kept: kept))
    }
    return records
  }

  /// The events of rows. A row that is no event is a fault at its line.
  private func file(
    of rows: [TableRow], order: DateOrder, _ path: String, _ session: Session
  ) throws -> CalendarFile {
    let zones = try session.catalog[\.zoneDatabase]
    let own = session.clock.zone
    var text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Almanac//EN"]
    // The line of the table for each line of the text.
    var numbers = text.map { _ in 1 }
    var faults: [CalendarFault] = []
    for row in rows {
      do throws(UnreadableTime) {
        let lines = try row.lines { name in
          let zone = row.hasOwnZone ? own : name.map { (try? zones.zone(named: $0)) ?? .utc }
          return TableTime(zone: own, order: order, eventZone: zone)
        }
        text += lines
        numbers += lines.map { _ in row.line }
      } catch {
        faults.append(
          CalendarFault(
            file: path, line: row.line, component: "'\(row.title)'",
            problem: .unreadable(text: error.text, expected: "a day or a time, such as 2026-01-31 09:00"),
            costsComponent: true))
      }
    }
    text.append("END:VCALENDAR\r\n")
    var file = try session.catalog[\.calendarService].readCalendar(
      Data(text.joined(separator: "\r\n").utf8), named: path)
    for index in file.faults.indices {
      file.faults[index].line = numbers[min(max(file.faults[index].line - 1, 0), numbers.count - 1)]
    }
    file.faults = (faults + file.faults).sorted { $0.line < $1.line }
    return file
  }
}

extension Session {
  /// Whether a calendar has the event of a row.
  fileprivate func contains(_ row: TableRow, in calendar: String) async throws -> Bool {
    let store = try catalog[\.calendarStore]
    for uid in [row.storedUID, row.uid].compactMap(\.self) {
      if try await store.object(uid: uid, in: calendar) != nil { return true }
    }
    guard let id = row.id.flatMap({ EventID($0) }) else { return false }
    return try await store.objects(matching: id, in: [calendar]).contains { stored in
      stored.object.components.contains { $0.title == row.title }
    }
  }

  /// The calendar of an invitation or a cancellation: the one that has the event, otherwise that of new events; `nil`
  /// for any other file, and if the person or the file names the calendar.
  ///
  /// - Throws: ``UnknownCancellation`` if no calendar has the event that is cancelled.
  func calendar(ofInvitation file: CalendarFile, _ source: ImportSource) async throws -> String? {
    guard source.calendar == nil, let method = file.method, [.request, .add, .cancel].contains(method) else {
      return nil
    }
    let store = try catalog[\.calendarStore]
    let all = try await store.calendars(countingEvents: false)
    for calendar in all where !calendar.isReadOnly {
      for object in file.objects where try await store.object(uid: object.uid, in: calendar.name) != nil {
        return calendar.name
      }
    }
    guard method != .cancel else { throw UnknownCancellation(path: source.path) }
    return file.name == nil ? defaultCalendar(among: all) : nil
  }
}

/// A cancellation of an event that is in no calendar.
struct UnknownCancellation: ReportedError, Hashable {
  let path: String

  var exitCode: ExitCode { .data }
}

extension UnknownCancellation: CustomStringConvertible {
  var description: String {
    "\(path) cancels an event that is in none of your calendars. Nothing was changed."
  }
}
