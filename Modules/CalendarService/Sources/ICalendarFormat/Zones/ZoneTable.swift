import CalendarService
import TimeZones

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The time zones that a calendar names, and those that it defines.
struct ZoneTable {
  /// What a TZID stands for.
  private struct Entry {
    /// As the calendar writes it.
    var written: String
    /// What events say: the database's name, or as written until the calendar's own definition is known.
    var name: String
    var zone: Zone?
    /// Whether the calendar itself is to say what it means.
    var needsDefinition: Bool { zone == nil }
    /// What the database takes it to mean, where the calendar does not define it.
    var databaseZone: Zone?
    /// Whether the database said that there is no such zone, rather than nothing.
    var isUnknown = false
    /// Whether the calendar's own definition says what it is.
    var isDefinedHere = false
  }

  private static let spellingLimit = 16

  private let database: any ZoneDatabaseProtocol
  private var entries: [Entry] = []
  /// TZIDs as the lines have them, quotes included: most calendars have few.
  private var spellings: [(bytes: [UInt8], index: Int)] = []
  private var indices: [String: Int] = [:]
  /// The first zone of each name that events say.
  private var indicesByName: [String: Int] = [:]
  /// The zones that the calendar itself is to explain.
  private var undefined = ZoneSet()

  init(database: any ZoneDatabaseProtocol) {
    self.database = database
  }

  var count: Int { entries.count }
  /// Whether an event named a zone that the calendar itself is to explain.
  var needsDefinitions: Bool { undefined != ZoneSet() }

  func name(at index: Int) -> String { entries[index].name }
  func written(at index: Int) -> String { entries[index].written }
  func needsDefinition(at index: Int) -> Bool { entries[index].needsDefinition }
  /// What the database takes a zone to mean that the calendar itself may define.
  func databaseZone(at index: Int) -> Zone? { entries[index].databaseZone }
  /// Whether the database knows that there is no such zone; `false` without a database.
  func isUnknown(at index: Int) -> Bool { entries[index].isUnknown }

  /// Whether only the calendar's own definition says what it is.
  func isDefinedHere(at index: Int) -> Bool { entries[index].isDefinedHere }

  /// Whether only the calendar's own definition says what some of them are.
  var hasOwn: Bool { entries.contains(where: \.isDefinedHere) }

  /// Whether any of these zones waits for its definition, or may do so.
  func isAnyUndefined(of zones: ZoneSet) -> Bool { !undefined.isDisjoint(with: zones) }

  /// The index of the zone that events call so.
  func index(ofName name: String) -> Int? { indicesByName[name] }

  /// The index of the zone that a TZID parameter names.
  mutating func index(of line: Span<UInt8>, _ range: Range<Int>) -> Int {
    if let index = knownIndex(of: line, range) { return index }
    let written = TextValue.zoneIdentifier(line, range)
    let index = indices[written] ?? add(written)
    if spellings.count < Self.spellingLimit { spellings.append((range.map { line[$0] }, index)) }
    return index
  }

  /// The index of the zone that a range of a line names, if lines named it so before.
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
        // A text of its own: cores that count references to the same one slow each other.
        entry.name = String(decoding: Array(zone.identifier.utf8), as: UTF8.self)
        entry.zone = zone
      } else {
        entry.databaseZone = zone
      }
    } catch .unknown {
      entry.isUnknown = true
    } catch {
      // Without a database nothing can be said of it.
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

  /// Takes in the zones of another table of the same calendar. Returns their indices from now on; none where
  /// those are the same.
  mutating func merge(_ other: ZoneTable) -> [Int] {
    let mapping = other.entries.map { entry in
      indices[entry.written] ?? append(entry)
    }
    return mapping.elementsEqual(mapping.indices) ? [] : mapping
  }

  /// Sets the zone at an index, once the whole calendar is read.
  mutating func define(_ index: Int, as zone: Zone, isDefinedHere: Bool) {
    entries[index].isDefinedHere = isDefinedHere
    entries[index].name = zone.identifier
    entries[index].zone = zone
    if indicesByName[zone.identifier] == nil { indicesByName[zone.identifier] = index }
  }

  /// The zone that events call so.
  func zone(named name: String) -> Zone? {
    // Most calendars have few, and those are found sooner without a hash.
    if entries.count <= 8 { return entries.first { $0.name == name }?.zone }
    return indicesByName[name].flatMap { entries[$0].zone }
  }

  /// The moment of a time, in seconds since 1970-01-01T00:00:00Z; a floating time and one in an unknown
  /// zone is taken as UTC.
  func second(of time: EventTime) -> Int {
    guard case .zoned(let dateTime, let name) = time, let zone = zone(named: name) else {
      return time.dateTime.secondsSinceEpoch
    }
    return Int(zone.date(of: dateTime).timeIntervalSince1970)
  }

  /// When the wall shows a time again, in seconds since 1970-01-01T00:00:00Z; `nil` where it shows it once.
  func secondShowing(of time: EventTime) -> Int? {
    guard case .zoned(let dateTime, let name) = time else { return nil }
    return zone(named: name)?.secondShowing(of: dateTime)
  }

  /// The time a duration after another, as ``EventDuration/end(from:in:)`` writes it.
  func time(_ start: EventTime, after duration: EventDuration) -> EventTime {
    guard case .zoned(_, let name) = start else { return duration.end(from: start, in: nil) }
    return duration.end(from: start, in: zone(named: name))
  }
}

extension ZoneTable {
  /// The index of the zone of a line that has no parameter but a TZID which was seen before: nearly all have.
  func knownIndex(ofOnlyParameterIn line: Span<UInt8>, _ content: ContentLine) -> Int? {
    let range = content.parameters
    guard range.count > 6, line.has(";TZID=", at: range.lowerBound..<range.lowerBound + 6) else { return nil }
    return knownIndex(of: line, range.lowerBound + 6..<range.upperBound)
  }
}
