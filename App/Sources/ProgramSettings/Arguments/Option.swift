/// An option of the command line.
package struct Option: Sendable, Hashable {
  /// The long form: `--zone`.
  package let name: String
  /// The name of its value; `nil` if it takes none.
  package let value: String?
  /// Its meaning in one line.
  package let explanation: String

  /// The letter of its short form: `-c`.
  package let short: Character?

  package init(_ name: String, _ value: String? = nil, _ explanation: String, short: Character? = nil) {
    self.name = name
    self.short = short
    self.value = value
    self.explanation = explanation
  }

  /// Whether a word is its long or short form: `--calendar` or `-c`.
  package func isTyped(as word: String) -> Bool { word == name || short.map { word == "-\($0)" } ?? false }

  /// The form in help screens: `--zone <name>`.
  package var synopsis: String { value.map { "\(name) <\($0.lowercased())>" } ?? name }

  /// The synopsis with the short form: `-c, --calendar <name>`.
  package var label: String { short.map { "-\($0), \(synopsis)" } ?? synopsis }

  /// The allowed values: `mine|theirs`; empty if any value is allowed.
  package var choices: [String] {
    value.map { $0.contains("|") ? $0.split(separator: "|").map(String.init) : [] } ?? []
  }
}
