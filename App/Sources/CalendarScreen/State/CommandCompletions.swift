/// The words that the command line knows, to complete a line of `:`.
package struct CommandCompletions: Sendable {
  /// The actions and options of each command.
  private let words: [String: [String]]
  /// The values of options that have a choice.
  private let choices: [String: [String]]

  package init(words: [String: [String]] = [:], choices: [String: [String]] = [:]) {
    (self.words, self.choices) = (words, choices)
  }

  /// The candidates for the last word of a line, with what is typed of it.
  func candidates(for line: String, calendars: [String]) -> (typed: String, all: [String]) {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let typed = parts.last ?? ""
    let before = parts.dropLast().filter { !$0.isEmpty }
    let all: [String]
    switch before.last {
    case nil: all = words.keys.sorted()
    case "--calendar"?: all = calendars.map { $0.contains(" ") ? "'\($0)'" : $0 }
    case let last?: all = choices[last] ?? words[before[0]] ?? []
    }
    return (typed, all.filter { $0.hasPrefix(typed) && (!typed.isEmpty || !$0.hasPrefix("-")) })
  }
}
