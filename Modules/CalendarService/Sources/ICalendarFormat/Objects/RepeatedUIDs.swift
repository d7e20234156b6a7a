import CalendarService

/// Finds objects of a file that repeat an earlier UID. Checks each object once, in order.
struct RepeatedUIDs {
  /// The objects that share a UID, in order, each with the first object of that UID.
  private(set) var numbers: [(number: Int, first: Int)] = []
  private var table = UIDTable(capacity: 0)
  private var count = 0

  /// Checks the objects added since the last call. Emptied objects and those without a UID are skipped.
  mutating func look(through objects: [CalendarObject], _ extents: [ComponentExtent]) {
    if table.capacity < objects.count {
      // The capacity of the array tells how many objects may come.
      table = UIDTable(capacity: max(objects.capacity, objects.count))
      numbers = []
      count = 0
    }
    for number in count..<objects.count where extents[number].isAlone {
      guard let hash = extents[number].uidHash, let first = table.find(hash, of: number, in: objects) else {
        continue
      }
      numbers.append((number, first))
    }
    count = objects.count
  }
}
