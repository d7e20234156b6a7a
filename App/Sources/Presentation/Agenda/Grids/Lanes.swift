/// Assigns overlapping ranges to lanes.
enum Lanes {
  /// The lane of a range, and the number of lanes of the ranges that overlap it, directly or through others.
  struct Position: Hashable {
    let lane: Int
    let count: Int
  }

  /// The position of each range: the first lane that is free at its start.
  ///
  /// - Parameter ranges: non-empty ranges sorted by lower bound.
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
