package import CalendarService
import TimeZones

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The time zones that a calendar names, and those that it defines.
package struct ZoneTable {
  /// The meaning of a TZID.
  private struct Entry {
    /// The TZID as written.
    var written: String
    /// The name that events store: that of the database, or as written until the calendar's own definition is read.
    var name: String
    var zone: Zone?
    /// Whether the calendar must define it.
    var needsDefinition: Bool { zone == nil }
    /// The database's guess, used if the calendar does not define it.
    var databaseZone: Zone?
    /// Whether a database was available and has no such zone.
    var isUnknown = false
    /// Whether it has the calendar's own definition.
    var isDefinedHere = false
  }

  /// X-WR-TIMEZONE: the zone of times without a zone; `nil` if they are floating.
  package var floatingZone: String?

  private static let spellingLimit = 16

  private let database: any ZoneDatabaseProtocol
  private var entries: [Entry] = []
  /// TZIDs as written, including quotes. A linear search suffices: most calendars have few.
  private var spellings: [(bytes: [UInt8], index: Int)] = []
  private var indices: [String: Int] = [:]
  /// The first zone for each name that events store.
  private var indicesByName: [String: Int] = [:]
  /// The zones that the calendar must define.
  private var undefined = ZoneSet()

  package init(database: any ZoneDatabaseProtocol) {
    self.database = database
  }

  package var count: Int { entries.count }
  /// Whether an event named a zone that the calendar must define.
  package var needsDefinitions: Bool { undefined != ZoneSet() }

  package func name(at index: Int) -> String { entries[index].name }
  package func written(at index: Int) -> String { entries[index].written }
  package func needsDefinition(at index: Int) -> Bool { entries[index].needsDefinition }
  /// The database's guess for a zone that the calendar may define itself.
  package func databaseZone(at index: Int) -> Zone? { entries[index].databaseZone }
  /// Whether the database has no such zone; `false` without a database.
  package func isUnknown(at index: Int) -> Bool { entries[index].isUnknown }

  /// Whether the zone exists only in the calendar's own definition.
  package func isDefinedHere(at index: Int) -> Bool { entries[index].isDefinedHere }

  /// Whether some zones exist only in the calendar's own definitions.
  package var hasOwn: Bool { entries.contains(where: \.isDefinedHere) }

  /// Whether any of these zones waits, or may wait, for its definition.
  package func isAnyUndefined(of zones: ZoneSet) -> Bool { !undefined.isDisjoint(with: zones) }

  /// The index of the zone that events store under a name.
  package func index(ofName name: String) -> Int? { indicesByName[name] }

  /// The index of the zone in a TZID parameter; adds a new zone.
  mutating func index(of line: Span<UInt8>, _ range: Range<Int>) -> Int {
    if let index = knownIndex(of: line, range) { return index }
    let written = TextValue.zoneIdentifier(line, range)
    let index = indices[written] ?? add(written)
    if spellings.count < Self.spellingLimit { spellings.append((range.map { line[$0] }, index)) }
    return index
  }

  /// The index of ``floatingZone``.
  mutating func indexOfFloating() -> Int? { floatingZone.map { indices[$0] ?? add($0) } }

  /// The index of the zone in a range of a line; `nil` if this spelling was not seen before.
  func knownIndex(of line: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for index in spellings.indices where spellings[index].bytes.count == range.count {
      let bytes = spellings[index].bytes
      if line.holds(bytes.span, at: range.lowerBound) { return spellings[index].index }
    }
    return nil
  }

  private mutating func add(_ written: String) -> Int {
    var entry = Entry(written: written, name: written)
    do {
      let zone = try database.zone(named: written)
      if ZoneName.isGlobal(written) {
        // A separate string: threads that count references to a shared one slow each other down.
        entry.name = String(decoding: Array(zone.identifier.utf8), as: UTF8.self)
        entry.zone = zone
      } else {
        entry.databaseZone = zone
      }
    } catch .unknown {
      entry.isUnknown = true
    } catch {
      // Without a database the name stays unresolved.
    }
    return append(entry)
  }

  private mutating func append(_ entry: Entry) -> Int {
    let index = entries.count
    if entry.needsDefinition { undefined.insert(index) }
    entries.append(entry)
    indices[entry.written] = index
    if indicesByName[entry.name] == nil { indicesByName[entry.name] = index }
    return index
  }

  /// Adds the zones of another table of the same calendar. Returns their new indices; empty if they are unchanged.
  package mutating func merge(_ other: ZoneTable) -> [Int] {
    let mapping = other.entries.map { entry in
      indices[entry.written] ?? append(entry)
    }
    return mapping.elementsEqual(mapping.indices) ? [] : mapping
  }

  /// Sets the zone at an index after the whole calendar is read.
  package mutating func define(_ index: Int, as zone: Zone, isDefinedHere: Bool) {
    entries[index].isDefinedHere = isDefinedHere
    entries[index].name = zone.identifier
    entries[index].zone = zone
    if indicesByName[zone.identifier] == nil { indicesByName[zone.identifier] = index }
  }

  /// The zone that events store under a name.
  package func zone(named name: String) -> Zone? {
    // Most calendars have few zones, for which a linear search is faster than hashing.
    if entries.count <= 8 { return entries.first { $0.name == name }?.zone }
    return indicesByName[name].flatMap { entries[$0].zone }
  }

  /// The moment of a time in seconds since 1970-01-01T00:00:00Z; floating times and times in unknown zones are
  /// taken as UTC.
  package func second(of time: EventTime) -> Int {
    guard case .zoned(let dateTime, let name) = time, let zone = zone(named: name) else {
      return time.dateTime.secondsSinceEpoch
    }
    return Int(zone.date(of: dateTime).timeIntervalSince1970)
  }

  /// A time in UTC, by ``second(of:)``.
  package func utc(of time: EventTime) -> CivilDateTime { CivilDateTime(secondsSinceEpoch: second(of: time)) }

  /// The second moment with the same local time, in seconds since 1970-01-01T00:00:00Z; `nil` if it occurs once.
  func secondShowing(of time: EventTime) -> Int? {
    guard case .zoned(let dateTime, let name) = time else { return nil }
    return zone(named: name)?.secondShowing(of: dateTime)
  }

  /// The time a duration after another, in the form of ``EventDuration/end(from:in:)``.
  func time(_ start: EventTime, after duration: EventDuration) -> EventTime {
    guard case .zoned(_, let name) = start else { return duration.end(from: start, in: nil) }
    return duration.end(from: start, in: zone(named: name))
  }
}

extension ZoneTable {
  /// Fast path for most lines: the index of the zone of a line whose only parameter is a TZID that was seen before.
  func knownIndex(ofOnlyParameterIn line: Span<UInt8>, _ content: ContentLine) -> Int? {
    let range = content.parameters
    guard range.count > 6, line.has(";TZID=", at: range.lowerBound..<range.lowerBound + 6) else { return nil }
    return knownIndex(of: line, range.lowerBound + 6..<range.upperBound)
  }
}
