import CalendarService
import ICalendarComponents

extension CalendarParser {
  /// Parses the VTIMEZONEs and finishes the events that waited for them. Events that turn out to be invalid are
  /// removed from their objects. Returns the VCALENDARs with resolved zones.
  mutating func resolveZones(_ bytes: Span<UInt8>) -> [CalendarHeader] {
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
      let calendar = extents[number].calendar
      let zones = headers[calendar].zones
      for name in draft.component.zoneNames {
        guard let index = zones.index(ofName: name), zones.needsDefinition(at: index) else { continue }
        draft.note(.unknownZone(name: zones.written(at: index).beginning), line: draft.line)
      }
      draft.component.rename(zones: names[calendar])
      if draft.validate(zones: zones) {
        objects[number].components = [draft.component]
      } else {
        leave(number)
      }
      log(draft)
    }
    return headers
  }

  /// By the number of a VCALENDAR: how many waiting events name each of its zones.
  private var zoneUses: [Int: [String: Int]] {
    var uses: [Int: [String: Int]] = [:]
    for (draft, number) in waiting {
      for name in draft.component.zoneNames {
        uses[extents[number].calendar, default: [:]][name, default: 0] += 1
      }
    }
    return uses
  }
}

extension EventComponent {
  /// The zones that the event's times name, without duplicates, in reading order.
  var zoneNames: [String] {
    var names: [String] = []
    var known: Set<String> = []
    let times =
      [start, end] + [task?.due, recurrenceID].compactMap(\.self) + recurrenceDates + exceptionDates
    for case .zoned(_, let name) in times + recurrenceEnds.values where name != names.last {
      if known.insert(name).inserted { names.append(name) }
    }
    return names
  }
}
