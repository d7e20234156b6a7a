/// What the program was asked to do.
enum Command: Equatable {
  case help
  case measure(events: Int, rounds: Int)
  case generate(events: Int, path: String)
  /// One run of the parser, and nothing else.
  case parse(path: String)
  /// One run of the parser by one core.
  case parseAlone(path: String)
  /// One run of the parser by one core, then the occurrences of ten years.
  case list(path: String)
  /// One run of its floor.
  case scan(path: String)

  static let text = """
    Measures how fast calendars are read and rules expanded, beside other programs.

    calendar-benchmarks [--events N] [--rounds N]   100,000 events and 7 rounds unless said otherwise
    calendar-benchmarks --generate FILE [--events N]  write the file that is read
    calendar-benchmarks --parse FILE                read it once: seconds of the processor, peak KiB, events, seconds
    calendar-benchmarks --parse-alone FILE          the same by one core
    calendar-benchmarks --list FILE                 the same, then list the occurrences of ten years
    calendar-benchmarks --scan FILE                 look at each byte once

    libical is measured where a C compiler and its headers are, dateutil where python3 has it.
    Build for release and with -Xswiftc -enable-testing: other figures mean nothing.

    """

  /// Understands the words after the program's name.
  init(_ words: [String]) throws(Misuse) {
    var words = words[...]
    var (events, rounds) = (100_000, 7)
    var path: String?
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": self = .help; return
      case "--events": events = try Self.number(words.popFirst(), after: word)
      case "--rounds": rounds = try Self.number(words.popFirst(), after: word)
      case "--generate": path = try Self.path(words.popFirst(), after: word)
      case "--parse": self = .parse(path: try Self.path(words.popFirst(), after: word)); return
      case "--parse-alone": self = .parseAlone(path: try Self.path(words.popFirst(), after: word)); return
      case "--list": self = .list(path: try Self.path(words.popFirst(), after: word)); return
      case "--scan": self = .scan(path: try Self.path(words.popFirst(), after: word)); return
      default: throw .unknownWord(word)
      }
    }
    self = path.map { .generate(events: events, path: $0) } ?? .measure(events: events, rounds: rounds)
  }

  private static func number(_ word: String?, after option: String) throws(Misuse) -> Int {
    guard let number = word.flatMap({ Int($0) }), number > 0 else { throw .noCount(word, after: option) }
    return number
  }

  private static func path(_ word: String?, after option: String) throws(Misuse) -> String {
    guard let word else { throw .nothingAfter(option) }
    return word
  }
}

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
