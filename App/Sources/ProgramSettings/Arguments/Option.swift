/// An option of the command line.
package struct Option: Sendable, Hashable {
  /// As it is typed: `--zone`.
  package let name: String
  /// What its value is called; `nil` for one that takes none.
  package let value: String?
  /// What it does, in a line.
  package let explanation: String

  /// A letter that is typed for it behind one hyphen: `-c`.
  package let short: Character?

  package init(_ name: String, _ value: String? = nil, _ explanation: String, short: Character? = nil) {
    self.name = name
    self.short = short
    self.value = value
    self.explanation = explanation
  }

  /// Whether it is typed this way: `--calendar` or `-c`.
  package func isTyped(as word: String) -> Bool { word == name || short.map { word == "-\($0)" } ?? false }

  /// As a help screen shows it: `--zone <name>`.
  package var synopsis: String { value.map { "\(name) <\($0.lowercased())>" } ?? name }

  /// The synopsis after the letter: `-c, --calendar <name>`.
  package var label: String { short.map { "-\($0), \(synopsis)" } ?? synopsis }

  /// The words that its value is one of: `mine|theirs`; none where it may be another.
  package var choices: [String] {
    value.map { $0.contains("|") ? $0.split(separator: "|").map(String.init) : [] } ?? []
  }
}
