import CalendarService
import ICalendarComponents

extension CalendarHeader {
  var needsDefinitions: Bool { zones.needsDefinitions }

  /// Parses the VTIMEZONEs. Those longer than ``ZoneAllowance/definition`` are ignored.
  mutating func readDefinitions(_ bytes: Span<UInt8>, _ faults: inout FaultLog) {
    for extent in definitions {
      let written = bytes.extracting(extent.bytes)
      guard written.count <= ZoneAllowance.definition else {
        let name = ZoneDefinition(written).identifier.beginning
        leaveOut(
          .longZone(name: name, size: written.count, limit: ZoneAllowance.definition), extent.line, &faults)
        continue
      }
      let lines = LineNormalizer.normalized(written, firstLine: 1).bytes
      let definition = ZoneDefinition(lines.span)
      let size = definition.identifier.utf8.count
      guard size <= ZoneAllowance.name else {
        leaveOut(.tooLong(property: "TZID", size: size, limit: ZoneAllowance.name), extent.line, &faults)
        continue
      }
      definedZones[definition.identifier.lowercased()] = DefinedZone(
        definition: definition, text: String(decoding: lines, as: UTF8.self), line: extent.line)
    }
  }

  /// Resolves the zones that the database does not know. Returns the new names of renamed zones, with `nil` for
  /// those whose times become floating.
  ///
  /// In order of preference: the IANA name that the definition was made from, the definition itself, the database's
  /// guess for the name, the zone of the whole calendar. A zone that needs a database when there is none is
  /// recorded in ``missingZone``.
  mutating func resolveZones(
    _ database: any ZoneDatabaseProtocol, _ uses: [String: Int], _ allowance: inout ZoneAllowance,
    _ faults: inout FaultLog
  ) -> [String: String?] {
    var names: [String: String?] = [:]
    let fallback = zone.flatMap { try? database.zone(named: $0) }
    for index in 0..<zones.count where zones.needsDefinition(at: index) {
      let written = zones.written(at: index)
      let defined = definedZones[written.lowercased()]
      if let zone = defined?.definition.location.flatMap({ try? database.zone(named: $0) }) {
        names[written] = .some(zone.identifier)
        zones.define(index, as: zone, isDefinedHere: false)
      } else if let defined, isKept(defined, in: uses[zones.name(at: index)] ?? 0, &allowance, &faults),
        let zone = defined.definition.zone(named: written)
      {
        zones.define(index, as: zone, isDefinedHere: true)
      } else if let zone = zones.databaseZone(at: index) {
        names[written] = .some(zone.identifier)
        zones.define(index, as: zone, isDefinedHere: false)
      } else if zones.isUnknown(at: index) {
        names[written] = .some(fallback?.identifier)
      } else {
        missingZone = missingZone ?? written.beginning
      }
    }
    return names
  }

  private func isKept(
    _ zone: DefinedZone, in events: Int, _ allowance: inout ZoneAllowance, _ faults: inout FaultLog
  ) -> Bool {
    let size = zone.text.utf8.count
    guard allowance.takeZone() else {
      let name = zone.definition.identifier.beginning
      leaveOut(.manyZones(name: name, limit: ZoneAllowance.count), zone.line, &faults)
      return false
    }
    if allowance.take(size, times: events) { return true }
    let name = zone.definition.identifier.beginning
    leaveOut(.repeatedZone(name: name, size: size, events: events), zone.line, &faults)
    return false
  }

  private func leaveOut(_ problem: CalendarFault.Problem, _ line: Int, _ faults: inout FaultLog) {
    faults.add(problem, line: line, component: "VTIMEZONE", costsComponent: true)
  }
}
