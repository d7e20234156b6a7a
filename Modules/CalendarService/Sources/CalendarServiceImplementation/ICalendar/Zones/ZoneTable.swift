import CalendarService
import Foundation

/// The time zones that a calendar names, and those that it defines.
struct ZoneTable {
  /// What a TZID stands for.
  private struct Entry {
    /// As the calendar writes it.
    var written: String
    /// What events say: the database's name, or as written until the calendar's own definition is known.
    var name: String
    var zone: Zone?
    /// Whether only the calendar itself can say what it means.
    var needsDefinition: Bool { zone == nil }
    /// Whether the database said that there is no such zone, rather than nothing.
    var isUnknown = false
    /// Whether the calendar's own definition says what it is.
    var isDefinedHere = false
  }

  private let database: any ZoneDatabaseProtocol
  private var entries: [Entry] = []
  /// The bytes of the TZID asked for last, quotes included: calendars rarely switch.
  private var last: (bytes: [UInt8], index: Int) = ([], 0)
  private var indices: [String: Int] = [:]

  init(database: any ZoneDatabaseProtocol) {
    self.database = database
  }

  var count: Int { entries.count }
  /// Whether an event named a zone that the database does not know.
  private(set) var needsDefinitions = false

  func name(at index: Int) -> String { entries[index].name }
  func written(at index: Int) -> String { entries[index].written }
  func needsDefinition(at index: Int) -> Bool { entries[index].needsDefinition }
  /// Whether the database knows that there is no such zone; `false` without a database.
  func isUnknown(at index: Int) -> Bool { entries[index].isUnknown }

  /// Whether only the calendar's own definition says what it is.
  func isDefinedHere(at index: Int) -> Bool { entries[index].isDefinedHere }

  /// Whether any of these zones is not known.
  func isAnyUndefined(of zones: ZoneSet) -> Bool {
    entries.indices.contains { zones.contains($0) && entries[$0].needsDefinition }
  }

  /// The index of the zone that a TZID parameter names.
  mutating func index(of line: Span<UInt8>, _ range: Range<Int>) -> Int {
    if last.bytes.count == range.count, !range.isEmpty, isLast(line, range) { return last.index }
    let written = TextValue.parameter(line, range)
    let index = indices[written] ?? add(written)
    last = (range.map { line[$0] }, index)
    return index
  }

  private func isLast(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in 0..<range.count where last.bytes[offset] != line[range.lowerBound + offset] { return false }
    return true
  }

  private mutating func add(_ written: String) -> Int {
    var entry = Entry(written: written, name: written)
    do {
      let zone = try database.zone(named: written)
      entry.name = zone.identifier
      entry.zone = zone
    } catch .unknown {
      entry.isUnknown = true
    } catch {}
    if entry.needsDefinition { needsDefinitions = true }
    entries.append(entry)
    indices[written] = entries.count - 1
    return entries.count - 1
  }

  /// Says what the zone at an index is, once the whole calendar is read.
  mutating func define(_ index: Int, as zone: Zone, isDefinedHere: Bool) {
    entries[index].isDefinedHere = isDefinedHere
    entries[index].name = zone.identifier
    entries[index].zone = zone
  }

  /// The zone that events call so.
  func zone(named name: String) -> Zone? {
    entries.first { $0.name == name }?.zone
  }

  /// The moment of a time, in seconds since 1970-01-01T00:00:00Z; a floating time and one in an unknown
  /// zone is taken as UTC.
  func second(of time: EventTime) -> Int {
    guard case .zoned(let dateTime, let name) = time, let zone = zone(named: name) else {
      return time.dateTime.secondsSinceEpoch
    }
    return Int(zone.date(of: dateTime).timeIntervalSince1970)
  }

  /// The time a duration later, in the same form: days on the wall, hours exactly (RFC 5545, section 3.3.6).
  func time(_ start: EventTime, after duration: DurationValue) -> EventTime {
    let wall = CivilDateTime(secondsSinceEpoch: start.dateTime.secondsSinceEpoch + duration.days * 86_400)
    let plain = CivilDateTime(secondsSinceEpoch: wall.secondsSinceEpoch + duration.seconds)
    switch start {
    case .day(let day):
      let extra = duration.seconds > 0 ? (duration.seconds + 86_399) / 86_400 : duration.seconds / 86_400
      return .day(day.adding(days: duration.days + extra))
    case .floating: return .floating(plain)
    case .utc: return .utc(plain)
    case .zoned(_, let name):
      guard let zone = zone(named: name), duration.seconds != 0 else { return .zoned(plain, zone: name) }
      let end = zone.date(of: wall).addingTimeInterval(Double(duration.seconds))
      return .zoned(zone.dateTime(at: end), zone: name)
    }
  }
}
