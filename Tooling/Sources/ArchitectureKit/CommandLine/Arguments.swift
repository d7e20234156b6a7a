/// The arguments of a command line, consumed one by one.
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

  /// Takes the value of an option with a fixed set of values.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    of option: String
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let word = try value(of: option) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw .badValue(option: option, value: word, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// Takes an option without a value.
  mutating func flag(_ option: String) -> Bool {
    guard let index = words.firstIndex(of: option) else { return false }
    words.remove(at: index)
    return true
  }

  /// Takes the next argument that is not an option.
  mutating func next() -> String? {
    guard let index = words.firstIndex(where: { !$0.hasPrefix("-") }) else { return nil }
    return words.remove(at: index)
  }

  /// Throws if an argument is left.
  func finish() throws(UsageError) {
    if let word = words.first { throw .unexpected(word: word) }
  }
}

/// A command line that cannot be run. The text says what to type.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String)
  case missingValue(option: String)
  case badValue(option: String, value: String, allowed: [String])
  case missingWord(String)
  case unknownName(String, known: [String])
  case unexpected(word: String)

  var description: String {
    switch self {
    case .unknownCommand(let word): "'\(word)' is not a command. See 'architecture help'."
    case .missingValue(let option): "\(option) needs a value. See 'architecture help'."
    case .badValue(let option, let value, let allowed):
      "'\(value)' is not a value of \(option). Use one of \(allowed.joined(separator: ", "))."
    case .missingWord(let word): "\(word) is missing. See 'architecture help'."
    case .unknownName(let name, let known):
      "There is no '\(name)'. The names are \(known.joined(separator: ", "))."
    case .unexpected(let word): "Unexpected argument '\(word)'. See 'architecture help'."
    }
  }
}

/// The output and the exit status of a command.
public struct CommandResult: Equatable, Sendable {
  /// For the standard output.
  public var output = ""
  /// For the error stream.
  public var errorText = ""
  /// The exit status of the tool.
  public var exitCode = ExitCode.clean
}

/// The exit status of the tool.
public enum ExitCode: Int32, Sendable {
  /// There are no findings.
  case clean = 0
  /// There are findings.
  case breaches = 1
  /// The command failed.
  case failed = 2
}
