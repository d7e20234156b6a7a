/// A position in a file of the repository.
package struct Location: Hashable, Comparable, Sendable {
  /// The file's path from the root of the repository.
  package var file: String
  /// Both count from one.
  package var line: Int
  package var column: Int

  package init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  package init(file: String, token: Token) {
    self.init(file: file, line: Int(token.line), column: Int(token.column))
  }

  package static func < (left: Location, right: Location) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension Location {
  /// Whether it names a file as a whole.
  package var isWholeFile: Bool { line == 1 && column == 1 }

  /// As findings print it, without the column.
  package var text: String { "\(file):\(line)" }
}
