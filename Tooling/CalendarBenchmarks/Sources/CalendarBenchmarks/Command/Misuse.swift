/// Why nothing was measured.
enum Misuse: Error, Equatable {
  case unknownWord(String)
  case noCount(String?, after: String)
  case nothingAfter(String)
  case failed(String)
}

extension Misuse: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownWord(let word): "'\(word)' is not an option. Try '--help'."
    case .noCount(let word, let option): "'\(word ?? "")' after '\(option)' is not a number above zero."
    case .nothingAfter(let option): "'\(option)' needs a word after it. Try '--help'."
    case .failed(let name): "\(name) could not be run. Build it again."
    }
  }
}
