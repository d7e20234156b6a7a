import CalendarService

extension CalendarParser {
  /// Reads the VTIMEZONEs, and settles the events that waited for them; those that cannot be kept leave their
  /// objects. Returns the VCALENDARs, which know their zones then.
  mutating func settleZones(_ bytes: Span<UInt8>) -> [CalendarHeader] {
    var headers = earlier + [header]
    var names: [[String: String?]] = []
    var allowance = ZoneAllowance(file: bytes.count)
    let uses = zoneUses
    for index in headers.indices {
      headers[index].readDefinitions(bytes, &faults)
      let used = uses[index] ?? ZoneUses()
      let needs = headers[index].needsDefinitions
      names.append(needs ? headers[index].resolveZones(database, used, &allowance, &faults) : [:])
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

  /// How many of the events that wait name the zones of a VCALENDAR, by its number.
  private var zoneUses: [Int: ZoneUses] {
    var uses: [Int: ZoneUses] = [:]
    for (draft, number) in waiting { uses[places[number].calendar, default: ZoneUses()].count(draft.zones) }
    return uses
  }
}
