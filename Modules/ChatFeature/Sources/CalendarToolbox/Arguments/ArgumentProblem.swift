/// A problem with an argument, and how to correct it.
struct ArgumentProblem: Sendable, Hashable, CustomStringConvertible {
  /// Its path: `limit`, `days[2].name`; `arguments` for all of them.
  var path: String
  /// The expected value: `a whole number from 1 to 20`.
  var expected: String
  /// The actual value; `nil` if it is missing.
  var found: String?
  /// Whether the schema has no such argument; ``expected`` names those that there are.
  var isUnknown = false

  /// `limit: expected a whole number from 1 to 20, found "many".`
  var description: String {
    if isUnknown { return "There is no argument '\(path)': expected \(expected)." }
    return found.map { "\(path): expected \(expected), found \($0)." }
      ?? "\(path): is missing; expected \(expected)."
  }
}
