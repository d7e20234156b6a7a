/// Puts what overlaps side by side.
enum Lanes {
  /// Where a stretch goes: its lane, and how many lanes the stretches have that overlap, directly or through others.
  struct Position: Hashable {
    let lane: Int
    let count: Int
  }

  /// The position of each stretch: the first lane that is free at its start.
  ///
  /// - Parameter ranges: the stretches by their lower bounds; none is empty.
  static func positions(of ranges: [Range<Int>]) -> [Position] {
    var positions: [Position] = []
    var group: [Int] = []
    var ends: [Int] = []
    func close() {
      positions += group.map { Position(lane: $0, count: ends.count) }
      group = []
      ends = []
    }
    for range in ranges {
      if let last = ends.max(), last <= range.lowerBound { close() }
      let lane = ends.firstIndex { $0 <= range.lowerBound } ?? ends.count
      if lane == ends.count { ends.append(range.upperBound) } else { ends[lane] = range.upperBound }
      group.append(lane)
    }
    close()
    return positions
  }
}
