import CalendarService

/// Finds what someone may have meant.
enum Spelling {
  /// The candidate that differs least from a word, or begins as it does; `nil` where none is near.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let word = word.lowercased()
    let near = candidates.map { (name: $0, distance: word.editDistance(to: $0.lowercased())) }
      .filter { $0.distance <= max(1, word.count / 3) }
      .min { $0.distance < $1.distance }?.name
    return near ?? (word.count < 2 ? nil : candidates.first { $0.lowercased().hasPrefix(word) })
  }
}
