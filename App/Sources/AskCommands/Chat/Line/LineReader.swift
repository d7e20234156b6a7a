import CommandSession
import SystemAccess
import Terminal

/// Reads a line from a terminal and draws it while it is edited.
struct LineReader: Sendable {
  /// The result of reading a line.
  enum Result: Sendable, Hashable {
    case line(String)
    /// The person cancelled; `wasEmpty` if the line was empty.
    case interrupted(wasEmpty: Bool)
    /// The input has ended.
    case ended
  }

  let keyboard: Keyboard
  /// Writes to the terminal.
  let write: @Sendable (String) -> Void

  /// Reads a line after a prompt. It stays on the screen with the cursor below it.
  func read(prompt: String, history: [String] = [], completions: [String] = []) -> Result {
    keyboard.whileRaw(write) {
      var editor = LineEditor(history: history, completions: completions)
      var drawing = draw(prompt, editor, inPlaceOf: 0)
      while true {
        let event = keyboard.next()
        guard case .key(let key) = event else {
          if event == .resized {
            drawing = draw(prompt, editor, inPlaceOf: drawing.rowsAbove(atWidth: keyboard.size.columns))
            continue
          }
          return finish(drawing, .ended)
        }
        switch editor.take(key) {
        case nil: drawing = draw(prompt, editor, inPlaceOf: drawing.cursor.row)
        case .submit(let text): return finish(drawing, .line(text))
        case .interrupt: return finish(drawing, .interrupted(wasEmpty: editor.characters.isEmpty))
        case .leave: return finish(drawing, .ended)
        case .clearScreen:
          write("\u{1B}[H\u{1B}[2J")
          drawing = draw(prompt, editor, inPlaceOf: 0)
        case .suspend:
          write("\r\n")
          keyboard.suspend(write)
          drawing = draw(prompt, editor, inPlaceOf: 0)
        }
      }
    }
  }

  /// Asks a yes-or-no question and ignores keys typed before it. Returns the line; `nil` for ctrl-c, which stops the
  /// answer too, and at the end of the input.
  func answer(to question: String) -> String? {
    keyboard.discard()
    // The prompt is the last row of a question that is wider than the screen.
    let rows = WordWrap.wrapped(question, to: max(1, keyboard.size.columns - 2)).split(separator: "\n")
    if rows.count > 1 { write(rows.dropLast().map { $0 + "\r\n" }.joined()) }
    switch read(prompt: rows.count > 1 ? (rows.last ?? "") + " " : question) {
    case .line(let answer): return answer
    case .interrupted: keyboard.interrupt()
    case .ended: break
    }
    return nil
  }

  private func draw(_ prompt: String, _ editor: LineEditor, inPlaceOf rowsAbove: Int) -> LineDrawing {
    let size = keyboard.size
    let drawing = LineDrawing(prompt: prompt, editor, width: size.columns, height: size.rows)
    write(drawing.text(inPlaceOf: rowsAbove))
    return drawing
  }

  private func finish(_ drawing: LineDrawing, _ result: Result) -> Result {
    write(String(repeating: "\r\n", count: drawing.rows.count - drawing.cursor.row))
    return result
  }
}
