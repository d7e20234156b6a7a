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
      let needs = headers[index].needsDefinitions
      names.append(
        needs ? headers[index].resolveZones(database, uses[index] ?? [:], &allowance, &faults) : [:])
    }
    for (draft, number) in waiting {
      var draft = draft
      let calendar = places[number].calendar
      let zones = headers[calendar].zones
      for name in draft.component.zoneNames {
        guard let index = zones.index(ofName: name), zones.needsDefinition(at: index) else { continue }
        draft.note(.unknownZone(name: zones.written(at: index).beginning), line: draft.line)
      }
      draft.rename(names[calendar])
      if draft.settle(zones: zones) { objects[number].components = [draft.component] } else { leave(number) }
      log(draft)
    }
    return headers
  }

  /// How many of the events that wait name the zones of a VCALENDAR, by its number.
  private var zoneUses: [Int: [String: Int]] {
    var uses: [Int: [String: Int]] = [:]
    for (draft, number) in waiting {
      for name in draft.component.zoneNames {
        uses[places[number].calendar, default: [:]][name, default: 0] += 1
      }
    }
    return uses
  }
}

extension EventComponent {
  /// The zones that its times name, each once, in the order in which they are read.
  var zoneNames: [String] {
    var names: [String] = []
    var known: Set<String> = []
    let times = [start, end] + [recurrenceID].compactMap(\.self) + recurrenceDates + exceptionDates
    for case .zoned(_, let name) in times + recurrenceEnds.values where name != names.last {
      if known.insert(name).inserted { names.append(name) }
    }
    return names
  }
}
