extension String {
  /// Returns the number of characters to add, remove, replace or swap with their neighbour to turn this text into
  /// `other`.
  ///
  /// The number is the same in both directions, and 0 for equal texts. Case matters.
  public func editDistance(to other: String) -> Int {
    let areASCII = utf8.allSatisfy { $0 < 0x80 } && other.utf8.allSatisfy { $0 < 0x80 }
    return areASCII
      ? Self.editDistance(Array(utf8), Array(other.utf8)) : Self.editDistance(Array(self), Array(other))
  }

  /// Whether at most this number of such changes turn this text into `other`.
  ///
  /// Texts that obviously need more are told apart faster than by their distance.
  public func isWithin(_ edits: Int, of other: String) -> Bool {
    // Each letter that this text lacks needs an edit of its own.
    func letters(_ text: String) -> UInt32 {
      text.utf8.reduce(0) { $1 < 0x80 ? $0 | 1 << UInt32($1 & 31) : $0 }
    }
    let missing = letters(other) & ~letters(self)
    return missing.nonzeroBitCount <= edits && abs(count - other.count) <= edits
      && editDistance(to: other) <= edits
  }

  private static func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var (before, above, row) = ([Int](), [Int](), Array(0...right.count))
    for (i, a) in left.enumerated() {
      (before, above, row) = (above, row, before)
      row.removeAll(keepingCapacity: true)
      row.append(i + 1)
      for (j, b) in right.enumerated() {
        let isSwap = i > 0 && j > 0 && a == right[j - 1] && left[i - 1] == b
        let replaced = Swift.min(above[j] + (a == b ? 0 : 1), isSwap ? before[j - 1] + 1 : .max)
        row.append(Swift.min(above[j + 1] + 1, row[j] + 1, replaced))
      }
    }
    return row[right.count]
  }
}
