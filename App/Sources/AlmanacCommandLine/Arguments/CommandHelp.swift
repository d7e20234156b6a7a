/// The help of a command, from which help screens, the man page and the completions are made.
struct CommandHelp: Sendable, Hashable {
  /// The name; empty for `almanac` without a command.
  let name: String
  /// The words after the name: `[WHEN…]`.
  var words = ""
  /// A summary for the list of commands.
  let summary: String
  /// A description in full sentences; no line is longer than 78 columns.
  let description: String
  /// The options of this command only.
  var options: [Option] = []
  /// The first words that it takes, if only these are allowed: `add`, `list`.
  var actions: [String] = []
  /// The meanings of its words, by their names in ``words``; those of ``usualArguments`` need none.
  var arguments: [String: String] = [:]
  /// Example command lines, without `almanac`.
  let examples: [String]

  /// `almanac agenda [<when> ...]`.
  var usage: String {
    let words = words.split(separator: " ").map { word in
      let name = word.filter { $0 != "[" && $0 != "]" && $0 != "…" }
      let argument = "<\(name.lowercased())>" + (word.contains("…") ? " ..." : "")
      return word.hasPrefix("[") ? "[\(argument)]" : argument
    }
    return (["almanac", name] + words + ["[<options>]"]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The names and meanings of its words; words without an explanation are left out.
  var explainedArguments: [(name: String, explanation: String)] {
    words.split { !($0.isLetter && $0.isUppercase) }.map(String.init).compactMap { name in
      (arguments[name] ?? Self.usualArguments[name]).map { (name, $0) }
    }
  }

  /// The meanings of words that several commands take.
  static let usualArguments = [
    "WHEN": "a day, several days or hours: tomorrow, friday afternoon, next week, 2026-01-05",
    "ID": "the id of an event, as --ids shows it", "FILE": "a file; '-' is the standard input or output",
    "QUESTION": "a question in plain English, in quotes", "WORDS": "words of the event",
    "ACCOUNT": "the name of an account; all of them unless named", "COMMAND": "a command of almanac",
  ]
}
