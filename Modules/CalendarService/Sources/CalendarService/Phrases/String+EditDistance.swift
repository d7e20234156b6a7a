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

  private static func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        let isSwap = i > 0 && j > 0 && a == right[j - 1] && left[i - 1] == b
        let replaced = Swift.min(rows[i][j] + (a == b ? 0 : 1), isSwap ? rows[i - 1][j - 1] + 1 : .max)
        row.append(Swift.min(rows[i][j + 1] + 1, row[j] + 1, replaced))
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
