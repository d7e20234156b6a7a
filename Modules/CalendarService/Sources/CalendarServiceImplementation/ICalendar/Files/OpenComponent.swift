/// A component whose END is still to come.
struct OpenComponent {
  let kind: ComponentName
  /// As written, for messages and for finding its END.
  let name: String
  /// The line of its BEGIN.
  let line: Int
  /// Where its bytes start.
  let index: Int
}
