/// An option of the command line.
struct Option: Sendable, Hashable {
  /// As it is typed: `--zone`.
  let name: String
  /// What its value is called; `nil` for one that takes none.
  let value: String?
  /// What it does, in a line.
  let explanation: String

  init(_ name: String, _ value: String? = nil, _ explanation: String) {
    self.name = name
    self.value = value
    self.explanation = explanation
  }

  /// As a help screen shows it: `--zone NAME`.
  var synopsis: String { value.map { "\(name) \($0)" } ?? name }
}
