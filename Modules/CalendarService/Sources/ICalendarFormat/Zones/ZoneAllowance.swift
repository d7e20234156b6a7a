/// How much of a file may be definitions of time zones.
///
/// Each object keeps those that it needs: one long definition and many short events would make of a small file a
/// database that fills the disk.
struct ZoneAllowance {
  /// How long a VTIMEZONE may be, in bytes: those of real calendars have from 300 to 20,000.
  static let definition = 1 << 16
  /// How long the name of a defined zone may be, in bytes: it stands in each time that is kept.
  static let name = 255

  /// How many zones of its own a file may define: there are no more in the whole database.
  static let count = 1000

  private var zonesLeft = count
  /// How many bytes the objects may still keep.
  private var left: Int

  /// What the objects of a file of so many bytes may keep together: 64 MiB, or where that is more, eight times as
  /// much as the file has. Real definitions of about the length of an event come to less than that.
  init(file size: Int) {
    left = max(1 << 26, size * 8)
  }

  /// Returns whether a definition may be kept so many times.
  mutating func take(_ size: Int, times events: Int) -> Bool {
    let (all, isBeyondAll) = size.multipliedReportingOverflow(by: events)
    guard !isBeyondAll, all <= left else { return false }
    left -= all
    return true
  }

  /// Takes room for one more zone; `false` where there is none.
  mutating func takeZone() -> Bool {
    zonesLeft -= 1
    return zonesLeft >= 0
  }
}
