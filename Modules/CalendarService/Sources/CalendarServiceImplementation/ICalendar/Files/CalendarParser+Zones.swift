import CalendarService

extension CalendarParser {
  /// Reads the VTIMEZONEs, and settles the events that waited for them; those that cannot be kept leave their
  /// objects. Returns the VCALENDARs, which know their zones then.
  mutating func settleZones(_ bytes: Span<UInt8>) -> [CalendarHeader] {
    var headers = earlier + [header]
    var names: [[String: String?]] = []
    for index in headers.indices {
      headers[index].readDefinitions(bytes)
      names.append(headers[index].needsDefinitions ? headers[index].resolveZones(database) : [:])
    }
    for (draft, number) in waiting {
      var draft = draft
      let calendar = places[number].calendar
      let zones = headers[calendar].zones
      for index in 0..<zones.count where draft.zones.contains(index) && zones.needsDefinition(at: index) {
        draft.note(.unknownZone(name: zones.written(at: index).beginning), line: draft.line)
      }
      draft.rename(names[calendar])
      if draft.settle(zones: zones) { objects[number].components = [draft.component] } else { leave(number) }
      log(draft)
    }
    return headers
  }
}

extension CalendarHeader {
  fileprivate var needsDefinitions: Bool { zones.needsDefinitions }

  fileprivate mutating func readDefinitions(_ bytes: Span<UInt8>) {
    for range in definitions {
      let lines = LineMender.mended(bytes.extracting(range), firstLine: 1).bytes
      let definition = ZoneDefinition(lines.span)
      definedZones[definition.identifier.lowercased()] = DefinedZone(
        definition: definition, text: String(decoding: lines, as: UTF8.self))
    }
  }

  /// Finds out what the zones that the database does not know stand for. Returns the new names of those
  /// that are called differently from now on, with `nil` for those whose times become floating.
  ///
  /// Best first: the IANA name that the definition was made from, the definition itself, the zone of the
  /// whole calendar.
  fileprivate mutating func resolveZones(_ database: any ZoneDatabaseProtocol) -> [String: String?] {
    var names: [String: String?] = [:]
    let fallback = zone.flatMap { try? database.zone(named: $0) }
    for index in 0..<zones.count where zones.needsDefinition(at: index) {
      let written = zones.written(at: index)
      let definition = definedZones[written.lowercased()]?.definition
      if let zone = definition?.location.flatMap({ try? database.zone(named: $0) }) {
        names[written] = .some(zone.identifier)
        zones.define(index, as: zone, isDefinedHere: false)
      } else if let zone = definition?.zone(named: written) {
        zones.define(index, as: zone, isDefinedHere: true)
      } else if zones.isUnknown(at: index) {
        names[written] = .some(fallback?.identifier)
      }
    }
    return names
  }
}
