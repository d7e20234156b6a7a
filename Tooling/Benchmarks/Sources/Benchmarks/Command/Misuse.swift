/// Words that the program does not understand.
enum Misuse: Error, Equatable {
  case unknownWord(String)
  case unknownCase(String)
  case nothingAfter(String)
  case noCount(String, after: String)
}

extension Misuse: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownWord(let word):
      "'\(word)' is not an option. Try '--help'."
    case .unknownCase(let name):
      "There is no case '\(name)'. '--list' names them all."
    case .nothingAfter(let option):
      "'\(option)' needs a word after it. Try '--help'."
    case .noCount(let word, let option):
      "'\(word)' after '\(option)' is not a number above zero."
    }
  }
}
