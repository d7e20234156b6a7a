package import CalendarService
import Synchronization

/// A cache of the zones that calendars define (RFC 5545, section 3.6.5).
///
/// Expanding four centuries of a VTIMEZONE is slow, and all events of a calendar share its zones.
package final class ZoneDefinitions: Sendable {
  private struct Definition: Hashable {
    let name: String
    let text: String
  }

  /// The cache size: the number of zones that a file may define. A full cache is emptied.
  private static let limit = ZoneAllowance.count

  private let zones = Mutex<[Definition: Zone?]>([:])

  package init() {}

  /// The zone that a VTIMEZONE defines; `nil` if no observance has a start and both offsets.
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
