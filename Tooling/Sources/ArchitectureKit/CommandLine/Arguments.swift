/// The words of a command line, taken one by one.
struct Arguments {
  private var words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// Takes the value of an option, `--name value` or `--name=value`; `nil` if it is not there.
  mutating func value(of option: String) throws(UsageError) -> String? {
    if let index = words.firstIndex(where: { $0.hasPrefix(option + "=") }) {
      return String(words.remove(at: index).dropFirst(option.count + 1))
    }
    guard let index = words.firstIndex(of: option) else { return nil }
    guard index + 1 < words.count, !words[index + 1].hasPrefix("--") else {
      throw .missingValue(option: option)
    }
    defer { words.removeSubrange(index...index + 1) }
    return words[index + 1]
  }

  /// Takes the value of an option that allows only certain words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    of option: String
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let word = try value(of: option) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw .badValue(option: option, value: word, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// Takes the value of an option that is a count.
  mutating func number(of option: String) throws(UsageError) -> Int? {
    guard let word = try value(of: option) else { return nil }
    guard let number = Int(word), number > 0 else {
      throw .badValue(option: option, value: word, allowed: ["a number above zero"])
    }
    return number
  }

  /// Takes an option without a value.
  mutating func flag(_ option: String) -> Bool {
    guard let index = words.firstIndex(of: option) else { return false }
    words.remove(at: index)
    return true
  }

  /// Takes the next word that is no option.
  mutating func next() -> String? {
    guard let index = words.firstIndex(where: { !$0.hasPrefix("-") }) else { return nil }
    return words.remove(at: index)
  }

  /// Makes sure that nothing is left.
  func finish() throws(UsageError) {
    if let word = words.first { throw .unexpected(word: word) }
  }
}
