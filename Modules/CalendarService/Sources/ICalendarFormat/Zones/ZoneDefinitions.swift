package import CalendarService
import Synchronization

/// The zones that calendars define (RFC 5545, section 3.6.5), each worked out once.
///
/// What a VTIMEZONE says of four centuries is much to work out, and all the events of a calendar that names a
/// zone of its own come with the same one.
package final class ZoneDefinitions: Sendable {
  private struct Definition: Hashable {
    let name: String
    let text: String
  }

  /// How many are kept: as many as a file may define. Where there are more, all are forgotten and begun anew.
  private static let limit = ZoneAllowance.count

  private let zones = Mutex<[Definition: Zone?]>([:])

  package init() {}

  /// The zone that a VTIMEZONE defines; `nil` where none of its parts says a start and both offsets.
  package func zone(named name: String, definedBy text: String) -> Zone? {
    let definition = Definition(name: name, text: text)
    if let known = zones.withLock({ $0[definition] }) { return known }
    let bytes = Array(text.utf8)
    let zone = ZoneDefinition(bytes.span).zone(named: name)
    zones.withLock { zones in
      if zones.count == Self.limit { zones = [:] }
      zones[definition] = .some(zone)
    }
    return zone
  }
}
