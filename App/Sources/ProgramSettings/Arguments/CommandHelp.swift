/// The help of a command, from which help screens, the man page and the completions are made.
package struct CommandHelp: Sendable, Hashable {
  /// The name; empty for `almanac` without a command.
  package let name: String
  /// The words after the name: `[WHEN…]`.
  package var words = ""
  /// A summary for the list of commands.
  package let summary: String
  /// A description in full sentences; no line is longer than 78 columns.
  package let description: String
  /// The options of this command only.
  package var options: [Option] = []
  /// Options that no help screen shows: for reports of errors.
  package var hiddenOptions: [Option] = []
  /// The first words that it takes, if only these are allowed: `add`, `list`.
  package var actions: [String] = []
  /// The meanings of its words, by their names in ``words``; those of ``usualArguments`` need none.
  package var arguments: [String: String] = [:]
  /// Example command lines, without `almanac`.
  package let examples: [String]

  package init(
    name: String, words: String = "", summary: String, description: String, options: [Option] = [],
    hiddenOptions: [Option] = [], actions: [String] = [], arguments: [String: String] = [:],
    examples: [String]
  ) {
    self.name = name
    self.words = words
    self.summary = summary
    self.description = description
    self.options = options
    self.hiddenOptions = hiddenOptions
    self.actions = actions
    self.arguments = arguments
    self.examples = examples
  }

  /// `almanac agenda [<when> ...]`.
  package var usage: String {
    let words = words.split(separator: " ").map { word in
      let name = word.filter { $0 != "[" && $0 != "]" && $0 != "…" }
      let argument = "<\(name.lowercased())>" + (word.contains("…") ? " ..." : "")
      return word.hasPrefix("[") ? "[\(argument)]" : argument
    }
    return (["almanac", name] + words + ["[<options>]"]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The names and meanings of its words; words without an explanation are left out.
  package var explainedArguments: [(name: String, explanation: String)] {
    words.split { !($0.isLetter && $0.isUppercase) }.map(String.init).compactMap { name in
      (arguments[name] ?? Self.usualArguments[name]).map { (name, $0) }
    }
  }

  /// The meanings of words that several commands take.
  static let usualArguments = [
    "WHEN": "a day, several days or hours: tomorrow, friday afternoon, next week, 2026-01-05",
    "EVENT": "an event by its id, or by its title and perhaps a day",
    "ID": "the id of an event, as --ids shows it", "FILE": "a file; '-' is the standard input or output",
    "QUESTION": "a question in plain English, in quotes", "WORDS": "words of the event",
    "ACCOUNT": "the name of an account; all of them unless named", "COMMAND": "a command of almanac",
  ]
}
