/// Which of a calendar's zones an event names, by their index in the ``ZoneTable``.
struct ZoneSet: Hashable {
  private var bits: UInt64 = 0

  /// The zones from here on share one bit: a calendar that names more is rare, and one zone too many harmless.
  static let last = 63

  mutating func insert(_ index: Int) {
    bits |= 1 << UInt64(min(index, Self.last))
  }

  func contains(_ index: Int) -> Bool {
    bits & 1 << UInt64(min(index, Self.last)) != 0
  }

  func intersection(_ other: ZoneSet) -> ZoneSet {
    var both = ZoneSet()
    both.bits = bits & other.bits
    return both
  }

  func isDisjoint(with other: ZoneSet) -> Bool { bits & other.bits == 0 }

  /// The same zones in a table in which they have other indices, each that at its own index of `mapping`: at
  /// most ``last`` of them. An empty mapping leaves all as they are.
  func mapped(_ mapping: [Int]) -> ZoneSet {
    guard !mapping.isEmpty else { return self }
    var mapped = ZoneSet()
    for index in mapping.indices where contains(index) { mapped.insert(mapping[index]) }
    return mapped
  }

  mutating func formUnion(_ other: ZoneSet) {
    bits |= other.bits
  }
}
