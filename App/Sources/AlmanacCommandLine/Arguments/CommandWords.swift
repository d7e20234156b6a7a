/// A command line split into words, as a shell would do it that knows nothing but spaces and quotes.
struct CommandWords: Hashable {
  let words: [String]

  init(_ command: String) throws(UsageError) {
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
