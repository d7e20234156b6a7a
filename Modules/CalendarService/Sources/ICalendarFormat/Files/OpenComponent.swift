/// A component whose END is still to come.
struct OpenComponent {
  let kind: ComponentName
  /// In capitals, for finding its END and for messages.
  let name: String
  /// The line of its BEGIN.
  var line: Int
  /// Where its bytes start.
  let index: Int

  /// The same with lines before those of its part of the file.
  func moved(lines: Int) -> OpenComponent {
    var moved = self
    moved.line += lines
    return moved
  }

  /// Whether an END with this kind and this name is its own.
  func isEnded(by kind: ComponentName, name: @autoclosure () -> String) -> Bool {
    kind == self.kind && (kind != .other || self.name == name())
  }
}
