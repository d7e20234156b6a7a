/// What the program was asked to do.
enum Command: Equatable {
  case help
  case list
  /// Measure the cases of these names, or all if there is none.
  case measure(only: [String], rounds: Int)
  /// Run one case so many times, and nothing else: its floor where `ofFloor` says so.
  case run(name: String, ofFloor: Bool, count: Int)
  case stress(seconds: Int)

  /// Understands the words after the program's name.
  init(_ words: [String]) throws(Misuse) {
    var words = words[...]
    var only: [String] = []
    var rounds = 101
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": self = .help; return
      case "--list": self = .list; return
      case "--only": only.append(try Self.name(words.popFirst(), after: word))
      case "--rounds": rounds = try Self.number(words.popFirst(), after: word)
      case "--stress":
        self = .stress(seconds: try Self.number(words.popFirst(), after: word))
        return
      case "--instructions":
        let name = try Self.name(words.popFirst(), after: word)
        let count = try Self.number(words.popFirst(), after: word)
        let last = words.popFirst()
        guard last == nil || last == "--floor" else { throw .unknownWord(last ?? "") }
        self = .run(name: name, ofFloor: last != nil, count: count)
        return
      default:
        throw .unknownWord(word)
      }
    }
    self = .measure(only: only, rounds: rounds)
  }

  private static func name(_ word: String?, after option: String) throws(Misuse) -> String {
    guard let word else { throw .nothingAfter(option) }
    guard Case.all.contains(where: { $0.name == word }) else { throw .unknownCase(word) }
    return word
  }

  private static func number(_ word: String?, after option: String) throws(Misuse) -> Int {
    guard let word else { throw .nothingAfter(option) }
    guard let number = Int(word), number > 0 else { throw .noCount(word, after: option) }
    return number
  }
}

/// What the program says about itself.
enum Help {
  static let text = """
    Measures what the catalog costs, beside the least that the language allows.

    benchmarks [--rounds N] [--only NAME]...   measure all cases, or those named
    benchmarks --list                          name the cases
    benchmarks --instructions NAME COUNT [--floor]
                                               run one case so many times, for callgrind
    benchmarks --stress SECONDS                reset a shared instance while threads obtain it

    N is 101 unless said otherwise. Build for release: other figures mean nothing.

    """
}

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
