package import CalendarService
import ICalendarComponents
import ICalendarFormat

/// Writes objects as one iCalendar stream (RFC 5545).
package struct CalendarWriter {
  let database: any ZoneDatabaseProtocol
  /// The time of writing, in UTC.
  let stamp: CivilDateTime
  private let definitions = ZoneDefinitions()
  private var zones: [UInt8] = []
  private var events: [UInt8] = []
  /// The zones that events name, each with the first year in which it is used.
  private var named: [String: Int] = [:]
  /// The TZIDs defined so far.
  private var defined: Set<String> = []
  private var names = ZoneNames()

  init(database: any ZoneDatabaseProtocol, stamp: CivilDateTime) {
    self.database = database
    self.stamp = stamp
  }

  /// The stream.
  package static func text(
    of objects: [CalendarObject], named name: String?, colour: String? = nil,
    database: any ZoneDatabaseProtocol,
    stamp: CivilDateTime
  ) -> String {
    var writer = CalendarWriter(database: database, stamp: stamp)
    for object in objects { writer.add(object) }
    writer.defineNamed()
    var bytes: [UInt8] = []
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Almanac//EN", "CALSCALE:GREGORIAN"] {
      LineFolding.append(line, to: &bytes)
    }
    if let name {
      LineFolding.append("NAME:\(TextEscaping.text(name))", to: &bytes)
      LineFolding.append("X-WR-CALNAME:\(TextEscaping.text(name))", to: &bytes)
    }
    if let colour {
      // RFC 7986, section 5.9, takes names only; other programs write and read '#RRGGBB' in Apple's property.
      let property = colour.hasPrefix("#") ? "X-APPLE-CALENDAR-COLOR" : "COLOR"
      LineFolding.append("\(property):\(TextEscaping.text(colour))", to: &bytes)
    }
    bytes += writer.zones
    bytes += writer.events
    LineFolding.append("END:VCALENDAR", to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func add(_ given: CalendarObject) {
    let object = names.renamed(given)
    let text = LineNormalizer.normalized(Array(object.text.utf8).span, firstLine: 1).bytes
    let known = CalendarParser.events(in: text.span, database: database)
    for range in known.definitions { define(Array(text[range])) }
    for (_, text) in object.zones.sorted(by: { $0.key < $1.key }) { define(Array(text.utf8)) }
    let writer = EventWriter(stamp: stamp, database: database)
    let resolver = EventZoneResolver(of: object, database: database, definitions: definitions, personal: .utc)
    let parts = Dictionary(
      known.parts.map { ($0.component.recurrenceID, $0) }, uniquingKeysWith: { first, _ in first })
    for written in object.components {
      let component = written.withoutWrongDuration(resolver)
      name(
        [component.start, component.end] + [component.task?.due, component.recurrenceID].compactMap(\.self)
          + component.recurrenceDates + component.recurrenceEnds.values + component.exceptionDates)
      // An override that was read as a series.
      let isLone = known.parts.count == 1 && object.components.count == 1
      if let part = parts[component.recurrenceID] ?? (isLone ? known.parts.first : nil) {
        if part.component == component {
          events += text[part.bytes]
        } else {
          writer.append(
            component, replacing: part.component, lines: text.span.extracting(part.bytes), to: &events)
        }
      } else {
        writer.append(component, to: &events)
      }
    }
  }

  private mutating func name(_ times: [EventTime]) {
    for case .zoned(let dateTime, let zone) in times {
      named[zone] = min(named[zone] ?? .max, dateTime.date.year)
    }
  }

  /// Writes definitions of the zones that no object text defines, as RFC 5545 requires (section 3.2.19).
  private mutating func defineNamed() {
    for (name, year) in named.sorted(by: { $0.key < $1.key }) where !defined.contains(name) {
      guard let zone = try? database.zone(named: name) else { continue }
      // No zone has changes before 1800, and the calendar ends in 9999.
      ZoneDefinitionWriter(zone: zone, year: min(max(year, 1800), 9000)).append(to: &zones)
    }
  }

  private mutating func define(_ lines: [UInt8]) {
    guard defined.insert(ZoneDefinition(lines.span).identifier).inserted else { return }
    names.define(String(decoding: lines, as: UTF8.self))
    zones += lines
  }
}

extension EventComponent {
  /// The component without its DURATION if that does not lead from the start to the end.
  fileprivate func withoutWrongDuration(_ resolver: EventZoneResolver) -> EventComponent {
    guard let duration, duration.end(from: start, in: resolver.writtenZone(of: start)) != end else {
      return self
    }
    var component = self
    component.duration = nil
    return component
  }
}
