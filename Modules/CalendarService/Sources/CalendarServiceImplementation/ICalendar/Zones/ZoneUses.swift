/// How many events name each of a calendar's zones.
struct ZoneUses {
  private var events = [Int](repeating: 0, count: ZoneSet.last + 1)

  /// Takes in an event.
  mutating func count(_ zones: ZoneSet) {
    for index in events.indices where zones.contains(index) { events[index] += 1 }
  }

  /// How many events keep the zone at an index of the ``ZoneTable``: those that name it, or share its bit.
  func events(at index: Int) -> Int { events[min(index, ZoneSet.last)] }
}
