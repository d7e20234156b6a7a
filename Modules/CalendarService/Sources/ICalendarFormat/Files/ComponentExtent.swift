import ICalendarComponents

/// The location of a component in a file, and what its object needs to know about it.
///
/// 32 bytes in size, since there is one for each event. Offsets of 32 bits suffice: files are smaller than 4 GiB.
struct ComponentExtent {
  private let lower: UInt32
  private let upper: UInt32
  private var number: UInt32
  private let uid: UInt32
  private(set) var zones: ZoneSet
  private var header: UInt32
  private let hasUID: Bool
  /// Whether its lines can be stored unchanged: all end with CRLF, and are UTF-8.
  let isRegular: Bool
  /// Whether the event is still in an object of its own.
  private(set) var isAlone = true

  /// - Parameters:
  ///   - calendar: the number of its VCALENDAR in the file.
  ///   - uid: the hash of its UID; `nil` if it has none.
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
  /// The number of its VCALENDAR in the file.
  var calendar: Int { Int(header) }
  /// The hash of its UID; `nil` if it has none.
  var uidHash: UInt32? { hasUID ? uid : nil }

  /// Records that the event was moved out of its object, or dropped.
  mutating func leave() { isAlone = false }

  /// Shifts the line, VCALENDAR number and zone indices by what precedes this chunk of the file.
  mutating func move(lines: Int, calendars: Int, zones mapping: [Int]) {
    if header == 0 { zones = zones.mapped(mapping) }
    number &+= UInt32(truncatingIfNeeded: lines)
    header &+= UInt32(truncatingIfNeeded: calendars)
  }
}
