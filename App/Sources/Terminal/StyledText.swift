/// A line of text in several styles, with its width excluding escape codes.
package struct StyledText {
  private var parts: [(text: TerminalText, style: Screen.Style?)] = []
  /// The width in columns.
  package private(set) var columns = 0

  /// Text in a style, or plain.
  package init(_ text: String = "", in style: Screen.Style? = nil) {
    append(TerminalText(text), in: style)
  }

  /// Appends text.
  package mutating func append(_ text: TerminalText, in style: Screen.Style? = nil) {
    guard text.columns > 0 else { return }
    parts.append((text, style))
    columns += text.columns
  }

  /// The text cut or padded with spaces to `width` columns.
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
