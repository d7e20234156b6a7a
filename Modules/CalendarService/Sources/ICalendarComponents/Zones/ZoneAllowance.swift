/// Limits on time zone definitions in a file.
///
/// Each object stores the definitions that it needs. Without limits, one long definition and many short events
/// would turn a small file into a database that fills the disk.
package struct ZoneAllowance {
  /// The maximum size of a VTIMEZONE in bytes. Real ones have 300 to 20,000.
  package static let definition = 1 << 16
  /// The maximum length of a defined zone's name in bytes: each stored time contains it.
  package static let name = 255

  /// The maximum number of zones that a file may define: more than the time zone database has.
  package static let count = 1000

  private var zonesLeft = count
  /// The bytes of definitions that the remaining objects may store.
  private var left: Int

  /// The total for a file of `size` bytes: 64 MiB or eight times the size of the file, whichever is larger. Real
  /// definitions, which are about as long as an event, stay below that.
  package init(file size: Int) {
    left = max(1 << 26, size * 8)
  }

  /// Returns whether a definition of `size` bytes may be stored `events` times.
  package mutating func take(_ size: Int, times events: Int) -> Bool {
    let (all, isBeyondAll) = size.multipliedReportingOverflow(by: events)
    guard !isBeyondAll, all <= left else { return false }
    left -= all
    return true
  }

  /// Counts one more zone; `false` if the limit is reached.
  package mutating func takeZone() -> Bool {
    zonesLeft -= 1
    return zonesLeft >= 0
  }
}
