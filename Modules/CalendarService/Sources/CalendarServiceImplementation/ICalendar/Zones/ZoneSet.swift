/// Which of a calendar's zones an event names, by their index in the ``ZoneTable``.
struct ZoneSet: Hashable {
  private var bits: UInt64 = 0

  /// The zones from here on share one bit: a calendar that names more is rare, and one zone too many harmless.
  private static let last = 63

  mutating func insert(_ index: Int) {
    bits |= 1 << UInt64(min(index, Self.last))
  }

  func contains(_ index: Int) -> Bool {
    bits & 1 << UInt64(min(index, Self.last)) != 0
  }

  mutating func formUnion(_ other: ZoneSet) {
    bits |= other.bits
  }
}
