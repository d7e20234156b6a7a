import CalendarService

/// Which objects of a file have the UID of an earlier one. Looks at each but once, as they come.
struct RepeatedUIDs {
  /// The objects, in order, and the first of each one's UID.
  private(set) var numbers: [(number: Int, first: Int)] = []
  private var table = UIDTable(capacity: 0)
  private var count = 0

  /// Looks at the objects that it has not seen yet; those that were left, and those without a UID, are alone.
  mutating func look(through objects: [CalendarObject], _ places: [ComponentPlace]) {
    if table.capacity < objects.count {
      // The room that the objects have tells how many may come.
      table = UIDTable(capacity: max(objects.capacity, objects.count))
      numbers = []
      count = 0
    }
    for number in count..<objects.count where places[number].isAlone {
      guard let hash = places[number].uidHash, let first = table.find(hash, of: number, in: objects) else {
        continue
      }
      numbers.append((number, first))
    }
    count = objects.count
  }
}
