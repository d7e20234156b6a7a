/// How a command is used.
struct CommandHelp: Sendable, Hashable {
  /// What it is called; empty for what `almanac` alone does.
  let name: String
  /// What stands behind the name: `[WHEN…]`.
  var words = ""
  /// What it does, for the list of commands.
  let summary: String
  /// What it does, in full sentences; no line is longer than 78 columns.
  let description: String
  /// The options that only it has.
  var options: [Option] = []
  /// Command lines to try, without the `almanac`.
  let examples: [String]

  /// `almanac agenda [WHEN…]`.
  var synopsis: String {
    ["almanac", name, words].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
