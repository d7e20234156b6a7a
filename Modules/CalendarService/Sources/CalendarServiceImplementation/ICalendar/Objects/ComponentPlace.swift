/// Where a component of a file lies, and what its object needs to know of that.
struct ComponentPlace {
  private let lower: UInt32
  private let upper: UInt32
  /// The line of its BEGIN.
  let line: Int
  let zones: ZoneSet
  /// Which VCALENDAR of the file it stands in.
  let calendar: Int
  /// Whether its lines can be kept as they are: all end with CRLF, and are UTF-8.
  let isRegular: Bool

  /// No file is read that has four gigabytes.
  init(_ bytes: Range<Int>, of draft: borrowing EventDraft, in calendar: Int, _ isRegular: Bool) {
    lower = UInt32(truncatingIfNeeded: bytes.lowerBound)
    upper = UInt32(truncatingIfNeeded: bytes.upperBound)
    line = draft.line
    zones = draft.zones
    self.calendar = calendar
    self.isRegular = isRegular
  }

  var bytes: Range<Int> { Int(lower)..<Int(upper) }
}
