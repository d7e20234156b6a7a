/// Assigns overlapping ranges to lanes.
enum Lanes {
  /// The lane of a range, and the number of lanes of the ranges that overlap it, directly or through others.
  struct Position: Hashable {
    let lane: Int
    let count: Int
  }

  /// The maximum number of lanes: more than a screen has room for.
  static let most = 100

  /// The position of each range: the first lane that is free at its start, ``most`` if there is none.
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
    var last = Int.min
    for range in ranges {
      if last <= range.lowerBound { close() }
      last = max(last, range.upperBound)
      let lane = ends.firstIndex { $0 <= range.lowerBound } ?? ends.count
      if lane < ends.count {
        ends[lane] = range.upperBound
      } else if lane < most {
        ends.append(range.upperBound)
      }
      group.append(lane)
    }
    close()
    return positions
  }
}
