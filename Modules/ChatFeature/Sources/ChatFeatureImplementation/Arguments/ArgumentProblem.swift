/// What is wrong with an argument, and how to write it.
struct ArgumentProblem: Sendable, Hashable, CustomStringConvertible {
  /// Where it stands: `limit`, `days[2].name`; `arguments` for all of them.
  var path: String
  /// What should stand there: `a whole number from 1 to 20`.
  var expected: String
  /// What stands there; `nil` if nothing does.
  var found: String?

  /// `limit: expected a whole number from 1 to 20, found "many".`
  var description: String {
    found.map { "\(path): expected \(expected), found \($0)." }
      ?? "\(path): is missing; expected \(expected)."
  }
}
