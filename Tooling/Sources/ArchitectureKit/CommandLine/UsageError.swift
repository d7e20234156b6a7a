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
