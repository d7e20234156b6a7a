import CalendarService

/// A command line split into words at spaces, with quotes as in a shell.
package struct CommandWords: Hashable {
  package let words: [String]

  package init(_ command: String) throws(UsageError) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw .openQuote(command: command) }
    if let word { words.append(word) }
    self.words = words
  }
}

/// Suggests corrections.
package enum Spelling {
  /// The candidate most similar to a word, or that begins with it; `nil` if none is similar.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let word = word.lowercased()
    let near = candidates.map { (name: $0, distance: word.editDistance(to: $0.lowercased())) }
      .filter { $0.distance <= max(1, word.count / 3) }
      .min { $0.distance < $1.distance }?.name
    return near ?? (word.count < 2 ? nil : candidates.first { $0.lowercased().hasPrefix(word) })
  }
}
