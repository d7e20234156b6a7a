/// A command line that makes no sense. The text says what to type.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String)
  case missingValue(option: String)
  case badValue(option: String, value: String, allowed: [String])
  case missingWord(String)
  case unknownName(String, known: [String])
  case unexpected(word: String)

  var description: String {
    switch self {
    case .unknownCommand(let word): "'\(word)' is no command. Try 'architecture help'."
    case .missingValue(let option): "\(option) needs a value. Try 'architecture help'."
    case .badValue(let option, let value, let allowed):
      "'\(value)' is no value of \(option). It takes \(allowed.joined(separator: ", "))."
    case .missingWord(let word): "\(word) is missing. Try 'architecture help'."
    case .unknownName(let name, let known):
      "'\(name)' is no module and no target. The modules are \(known.joined(separator: ", "))."
    case .unexpected(let word): "'\(word)' is not understood here. Try 'architecture help'."
    }
  }
}
