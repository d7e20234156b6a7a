extension Array {
  /// The elements of each key together; both in the order in which they come first.
  func grouped<Key: Hashable>(by keyOf: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = keyOf(element)
      let place = places[key, default: groups.count]
      if place == groups.count {
        places[key] = place
        groups.append([])
      }
      groups[place].append(element)
    }
    return groups
  }
}
