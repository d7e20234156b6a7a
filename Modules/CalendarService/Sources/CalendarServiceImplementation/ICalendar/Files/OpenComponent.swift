/// A component whose END is still to come.
struct OpenComponent {
  let kind: ComponentName
  /// In capitals, for finding its END and for messages.
  let name: String
  /// The line of its BEGIN.
  let line: Int
  /// Where its bytes start.
  let index: Int

  /// Whether an END with this kind and this name is its own.
  func isEnded(by kind: ComponentName, name: @autoclosure () -> String) -> Bool {
    kind == self.kind && (kind != .other || self.name == name())
  }
}
