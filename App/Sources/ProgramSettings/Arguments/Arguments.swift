/// The arguments of a command: its words and the values of its options.
package struct Arguments: Sendable, Hashable {
  /// The words that are not options, in order.
  package var words: [String] = []
  /// The values of each option by name, in order; an option without a value has an empty string for each
  /// occurrence.
  package var values: [String: [String]] = [:]

  package init(words: [String] = [], values: [String: [String]] = [:]) {
    self.words = words
    self.values = values
  }

  /// The words as one phrase.
  package var phrase: String { words.joined(separator: " ") }

  /// The words of a command that needs at least one; `what` names them in the error.
  package func someWords(what: String, example: String) throws(UsageError) -> [String] {
    if words.isEmpty { throw .missingWords(what: what, example: example) }
    return words
  }

  /// Whether an option is given.
  package func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option, the last one if it is repeated.
  package func value(of option: Option) -> String? { values[option.name]?.last }

  /// A whole number from one to `bound`.
  package func count(of option: Option, atMost bound: Int = .max) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .unreadableValue(option: option.name, text: text, expected: "a whole number such as 45")
    }
    guard number <= bound else {
      throw .unreadableValue(option: option.name, text: text, expected: "\(bound) or less")
    }
    return number
  }

  /// Throws if more than one of these options is given.
  package func refuseSeveral(of options: [Option]) throws(UsageError) {
    let given = options.filter(has)
    guard given.count < 2 else {
      throw .unusable(reason: "\(given[0].name) and \(given[1].name) contradict each other. Leave one out.")
    }
  }

  /// Throws if there are words, for a command that takes none.
  package func refuseWords(of command: String) throws(UsageError) {
    if let word = words.first { throw .unexpectedWord(word, command: command) }
  }
}
