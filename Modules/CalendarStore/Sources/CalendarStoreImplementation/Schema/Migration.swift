/// A step from one version of the database to the next.
struct Migration {
  /// The version that it leads to.
  let version: Int
  /// The statements.
  let sql: String
}

extension Migration {
  /// All of them, oldest first. Those that were released never change.
  static let all = [first, sources, memory, faults, history]
}
