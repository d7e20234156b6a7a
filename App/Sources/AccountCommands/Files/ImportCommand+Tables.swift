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
      let isKnown = all.contains { $0.name == place }
      var known = KnownEntries(session: session, calendar: isKnown ? place : nil)
      var (new, kept, same) = ([TableRow](), 0, [String]())
      for row in rows[place] ?? [] {
        if try await known.contains(row) { kept += 1 } else { new.append(row) }
      }
      var file = try self.file(of: new, order: table.order(orElse: session.clock.dateOrder), path, session)
      var objects: [CalendarObject] = []
      for object in file.objects {
        if try await known.contains(object) {
          same.append(object.components.first?.title ?? "")
        } else {
          objects.append(object)
        }
      }
      file.objects = objects
      let report =
        objects.isEmpty ? SaveReport(calendar: place) : try await store.save(file, in: place, saving)
      records.append(ImportRecord(path, report, of: file, kept: kept, same: same))
    }
    return records
  }

  /// Takes the entries out of an iCalendar file that a table without UIDs brought into the calendar before, and returns
  /// their titles. A series is none: a table has single occurrences.
  func takeOutEntriesOfTables(
    _ file: inout CalendarFile, in calendar: String, _ session: Session
  ) async throws -> [String] {
    let store = try session.catalog[\.calendarStore]
    let all = try await store.calendars(countingEvents: false)
    guard file.method == nil, !saving.replacesCalendar,
      let stored = all.first(where: { $0.name.lowercased() == calendar.lowercased() })
    else { return [] }
    var known = KnownEntries(session: session, calendar: stored.name)
    var (objects, same) = ([CalendarObject](), [String]())
    for object in file.objects {
      let isSingle = object.components.count == 1 && !object.components[0].isRecurring
      if isSingle, try await known.contains(object, fromTablesOnly: true),
        try await store.object(uid: object.uid, in: stored.name) == nil
      {
        same.append(object.components.first?.title ?? "")
      } else {
        objects.append(object)
      }
    }
    file.objects = objects
    return same
  }

  /// The events of rows. A row that is no event is a fault at its line.
  private func file(
    of rows: [TableRow], order: DateOrder, _ path: String, _ session: Session
  ) throws -> CalendarFile {
    let (zones, service) = (try session.catalog[\.zoneDatabase], try session.catalog[\.calendarService])
    let own = session.clock.zone
    var file = CalendarFile(name: nil, objects: [], faults: [])
    for row in rows {
      let fault = { (cell: UnreadableCell, costsComponent: Bool) in
        CalendarFault(
          file: path, line: row.line, component: "'\(row.title)'",
          problem: .unreadable(text: cell.text, expected: cell.expected), costsComponent: costsComponent)
      }
      var ignored: [UnreadableCell] = []
      let component: EventComponent
      do {
        component = try row.component(ignoring: &ignored) { name in
          let zone = row.hasOwnZone ? own : name.map { (try? zones.zone(named: $0)) ?? .utc }
          return TableTime(zone: own, order: order, eventZone: zone)
        }
      } catch {
        file.faults.append(fault(error, true))
        continue
      }
      file.faults += ignored.map { fault($0, false) }
      // What an iCalendar file may not contain, a table may not either.
      let text = service.text(of: [CalendarObject(uid: component.uid, components: [component])], named: nil)
      let read = try service.readCalendar(Data(text.utf8), named: path)
      file.objects += read.objects
      file.faults += read.faults.map { fault in
        var fault = fault
        fault.line = row.line
        return fault
      }
    }
    return file
  }
}

/// The entries that a calendar has, and those of the table so far.
private struct KnownEntries {
  let session: Session
  /// `nil` for a calendar that does not exist yet.
  let calendar: String?
  /// The UIDs of the table so far.
  private var uids: Set<String> = []
  /// The stored entries for which a row without a UID stands.
  private var found: Set<CalendarEvent.ID> = []
  /// The stored tasks, read once.
  private var tasks: [CalendarTask]?
  /// The stored events by their starts, of the months that were read.
  private var months: [CivilDate: [Date: [CalendarEvent]]] = [:]

  init(session: Session, calendar: String?) { (self.session, self.calendar) = (session, calendar) }

  /// Whether the entry of a row was there before: by its UID, or by its short id and its title.
  mutating func contains(_ row: TableRow) async throws -> Bool {
    guard uids.insert(row.storedUID).inserted else { return true }
    guard let calendar else { return false }
    let store = try session.catalog[\.calendarStore]
    for uid in [row.storedUID, row.uid].compactMap(\.self) {
      if try await store.object(uid: uid, in: calendar) != nil { return true }
    }
    guard let id = row.id.flatMap({ EventID($0) }) else { return false }
    return try await store.objects(matching: id, in: [calendar]).contains { stored in
      stored.object.components.contains { $0.title == row.title }
    }
  }

  /// Whether the calendar has another entry with the title and the start of an object: the same one, from a table
  /// without UIDs. Each stored entry stands for one of the file.
  mutating func contains(_ object: CalendarObject, fromTablesOnly: Bool = false) async throws -> Bool {
    func isFree(_ id: CalendarEvent.ID) -> Bool {
      (!fromTablesOnly || TableRow.isOwnUID(id.uid)) && !found.contains(id)
    }
    guard let calendar else { return false }
    let store = try session.catalog[\.calendarStore]
    let service = try session.catalog[\.calendarService]
    let zone = session.clock.zone
    if let task = service.task(object, of: calendar, in: zone) {
      let all =
        if let tasks { tasks } else {
          try await store.tasks(matching: nil, in: [calendar], includingClosed: true)
        }
      tasks = all
      return take(
        all.first {
          $0.title == task.title && $0.due == task.due && $0.start == task.start && isFree($0.id)
        }?.id)
    }
    let event = service.nearestOccurrence(
      of: (calendar, object), to: .distantPast, in: zone, where: { _ in true })
    guard let event else { return false }
    let starting = try await events(inMonthOf: event.start)[event.start] ?? []
    let same = starting.first {
      $0.title == event.title && $0.isAllDay == event.isAllDay && isFree($0.id)
    }
    return take(same?.id)
  }

  private mutating func events(inMonthOf moment: Date) async throws -> [Date: [CalendarEvent]] {
    let zone = session.clock.zone
    let day = zone.dateTime(at: moment).date
    let month = day.adding(days: 1 - day.day)
    if let known = months[month] { return known }
    let events = try await session.catalog[\.calendarStore].outlines(
      from: zone.start(of: month), to: zone.start(of: month.adding(months: 1)),
      in: [calendar].compactMap(\.self), includingCancelled: true)
    let byStart = Dictionary(grouping: events, by: \.start)
    months[month] = byStart
    return byStart
  }

  /// Notes a stored entry as one of the table. Returns whether there is one.
  private mutating func take(_ id: CalendarEvent.ID?) -> Bool {
    id.map { found.insert($0).inserted } ?? false
  }
}

extension Session {
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
