/// Text of one line in several styles, whose columns are counted without the escape codes.
package struct StyledText {
  private var parts: [(text: TerminalText, style: Screen.Style?)] = []
  /// How many columns it takes.
  package private(set) var columns = 0

  /// Text in a style; plain without one.
  package init(_ text: String = "", in style: Screen.Style? = nil) {
    append(TerminalText(text), in: style)
  }

  /// Adds text at the end.
  package mutating func append(_ text: TerminalText, in style: Screen.Style? = nil) {
    guard text.columns > 0 else { return }
    parts.append((text, style))
    columns += text.columns
  }

  /// As much of it as fits into `width` columns, filled up with spaces.
  package func padded(to width: Int, on screen: Screen) -> String {
    var room = width
    var shown = ""
    for (text, style) in parts where room > 0 {
      let text = text.cut(to: room)
      shown += style.map { screen.text(text.string, in: $0) } ?? text.string
      room -= text.columns
    }
    return shown + String(repeating: " ", count: max(0, room))
  }
}
