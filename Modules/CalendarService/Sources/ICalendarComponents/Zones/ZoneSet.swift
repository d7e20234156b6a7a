/// The set of a calendar's zones that an event names, by their index in the ``ZoneTable``.
package struct ZoneSet: Hashable {
  private var bits: UInt64 = 0

  package init() {}

  /// Zones from this index on share one bit: few calendars name more, and a false positive is harmless.
  package static let last = 63

  package mutating func insert(_ index: Int) {
    bits |= 1 << UInt64(min(index, Self.last))
  }

  package func contains(_ index: Int) -> Bool {
    bits & 1 << UInt64(min(index, Self.last)) != 0
  }

  package func intersection(_ other: ZoneSet) -> ZoneSet {
    var both = ZoneSet()
    both.bits = bits & other.bits
    return both
  }

  package func isDisjoint(with other: ZoneSet) -> Bool { bits & other.bits == 0 }

  /// The set with each zone index replaced by its entry in `mapping`, which has at most ``last`` entries. An empty
  /// mapping changes nothing.
  package func mapped(_ mapping: [Int]) -> ZoneSet {
    guard !mapping.isEmpty else { return self }
    var mapped = ZoneSet()
    for index in mapping.indices where contains(index) { mapped.insert(mapping[index]) }
    return mapped
  }

  mutating func formUnion(_ other: ZoneSet) {
    bits |= other.bits
  }
}
