/// Finds what someone may have meant.
enum Spelling {
  /// The candidate that differs least from a word, or begins as it does; `nil` where none is near.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let word = word.lowercased()
    let near = candidates.map { (name: $0, distance: distance(word, $0.lowercased())) }
      .filter { $0.distance <= max(1, word.count / 3) }
      .min { $0.distance < $1.distance }?.name
    return near ?? (word.count < 2 ? nil : candidates.first { $0.lowercased().hasPrefix(word) })
  }

  /// How many letters to change, add, leave out, or swap with their neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
