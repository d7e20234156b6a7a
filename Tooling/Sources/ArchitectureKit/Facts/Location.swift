/// A position in a file of the repository.
struct Location: Hashable, Comparable, Sendable {
  /// The file's path from the root of the repository.
  var file: String
  /// Both count from one.
  var line: Int
  var column: Int

  init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  init(file: String, token: Token) {
    self.init(file: file, line: Int(token.line), column: Int(token.column))
  }

  static func < (left: Location, right: Location) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension Location {
  /// Whether it names a file as a whole.
  var isWholeFile: Bool { line == 1 && column == 1 }

  /// As findings print it, without the column.
  var text: String { "\(file):\(line)" }
}
