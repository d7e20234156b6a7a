/// Where a component of a file lies, and what its object needs to know of that.
///
/// Of 32 bytes, as there is one for each event; no file is read that has four gigabytes.
struct ComponentPlace {
  private let lower: UInt32
  private let upper: UInt32
  private var number: UInt32
  private let uid: UInt32
  private(set) var zones: ZoneSet
  private var header: UInt32
  private let hasUID: Bool
  /// Whether its lines can be kept as they are: all end with CRLF, and are UTF-8.
  let isRegular: Bool
  /// Whether the event read there is still in an object of its own.
  private(set) var isAlone = true

  /// - Parameters:
  ///   - calendar: which VCALENDAR of the file it stands in.
  ///   - uid: the hash of its UID; `nil` where it has none.
  init(_ bytes: Range<Int>, of draft: borrowing EventDraft, in calendar: Int, uid: UInt32?) {
    lower = UInt32(truncatingIfNeeded: bytes.lowerBound)
    upper = UInt32(truncatingIfNeeded: bytes.upperBound)
    number = UInt32(truncatingIfNeeded: draft.line)
    self.uid = uid ?? 0
    zones = draft.zones
    header = UInt32(truncatingIfNeeded: calendar)
    hasUID = uid != nil
    isRegular = draft.isRegular
  }

  var bytes: Range<Int> { Int(lower)..<Int(upper) }
  /// The line of its BEGIN.
  var line: Int { Int(number) }
  /// Which VCALENDAR of the file it stands in.
  var calendar: Int { Int(header) }
  /// The hash of its UID; `nil` where it has none.
  var uidHash: UInt32? { hasUID ? uid : nil }

  /// Notes that the event left its object, for that of another or for none.
  mutating func leave() { isAlone = false }

  /// Makes what was read of a part of a file fit the whole: there are lines before it, and VCALENDARs, the last
  /// of which has zones.
  mutating func move(lines: Int, calendars: Int, zones mapping: [Int]) {
    if header == 0 { zones = zones.mapped(mapping) }
    number &+= UInt32(truncatingIfNeeded: lines)
    header &+= UInt32(truncatingIfNeeded: calendars)
  }
}
