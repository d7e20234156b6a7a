import Testing

@testable import AlmanacCommandLine
@testable import AskCommands
@testable import Terminal

/// The line after keys, with the cursor shown as `|`.
@Suite struct LineEditorTests {
  private func edited(_ bytes: [UInt8], history: [String] = []) -> String {
    var parser = KeyParser()
    var editor = LineEditor(history: history, completions: ["/help", "/retry", "/save", "/sessions"])
    for key in parser.take(bytes) + parser.flush() { _ = editor.take(key) }
    return shown(editor)
  }

  private func shown(_ editor: LineEditor) -> String {
    String(editor.characters[..<editor.cursor]) + "|" + String(editor.characters[editor.cursor...])
  }

  @Test(arguments: [
    ("abc", "abc|"), ("abc\u{1B}[Dx", "abx|c"), ("abc\u{1B}OD\u{1B}[C!", "abc!|"),
    ("abc\u{2}\u{2}\u{6}x", "abx|c"),
    ("abc\u{7F}", "ab|"), ("\u{7F}a\u{8}", "|"), ("abc\u{1B}[H\u{1B}[3~", "|bc"), ("abc\u{1}\u{4}", "|bc"),
    ("abc\u{1}x\u{5}y", "xabcy|"), ("abc\u{1B}[1~x\u{1B}[4~y", "xabcy|"), ("abc\u{1B}[Dx\u{1B}[F", "abxc|"),
    ("one two\u{1B}[1;5Dx", "one x|two"), ("one two\u{1B}bx\u{1B}by", "one y|xtwo"),
    ("one two\u{1}\u{1B}[1;3Cx\u{1B}fy", "onex twoy|"), ("one two  \u{17}x", "one x|"),
    ("one two\u{1B}\u{7F}", "one |"), ("one two\u{1}\u{1B}d", "| two"), ("one two\u{1}\u{1B}[3;5~", "| two"),
    ("one two\u{1B}b\u{B}", "one |"), ("one two\u{1B}b\u{15}", "|two"), ("one\u{15}two \u{19}", "two one|"),
    ("a\u{1B}\rb", "a\nb|"), ("a\nb\u{1}\u{B}c", "a\nc|"), ("ab\ncd\u{1B}[A\u{7F}", "a|\ncd"),
    ("ab\nc\u{1B}[A\u{1B}[Bx", "ab\ncx|"),
    ("\u{1B}[200~a\r\nb\rc\u{1B}[201~d", "a\nb\ncd|"),
    ("\u{1B}[200~\u{1B}[31mx\u{7}\u{202E}y\u{1B}[201~", "xy|"),
    ("für 家族\u{1B}[D\u{7F}x", "für x|族"), ("e\u{301}\u{7F}", "|"), ("👩‍👩‍👧\u{7F}a", "a|"),
    ("a\u{301}b\u{1}x", "x|a\u{301}b"),
    ("a\u{1B}[99;1Xb\u{1B}[?1;2cc", "abc|"), ("a\u{0}\u{1F}b", "ab|"), ("a\u{1B}", "a|"),
    ("/he\t", "/help |"), ("/s\t", "/s|"), ("/se\t", "/sessions |"), ("x\t", "x|"),
  ])
  func keysChangeTheLine(_ keys: String, _ line: String) {
    #expect(edited(Array(keys.utf8)) == line)
    // One byte at a time, as a slow terminal sends them.
    var parser = KeyParser()
    var editor = LineEditor(completions: ["/help", "/retry", "/save", "/sessions"])
    for byte in Array(keys.utf8) { for key in parser.take([byte]) { _ = editor.take(key) } }
    for key in parser.flush() { _ = editor.take(key) }
    #expect(shown(editor) == line)
  }

  @Test func invalidBytesDoNotAffectOtherInput() {
    #expect(edited([0x61, 0xFF, 0x62]) == "a\u{FFFD}b|")
    #expect(edited([0xC3, 0x61]) == "\u{FFFD}a|")
  }

  @Test(arguments: [
    ("\u{1B}[A", "last|"), ("\u{1B}[A\u{1B}[A", "first|"), ("\u{10}\u{10}\u{10}", "first|"),
    ("new\u{1B}[A\u{1B}[B", "new|"),
    ("\u{1B}[Ax\u{E}", "|"),
  ])
  func upAndDownRecallEarlierLines(_ keys: String, _ line: String) {
    #expect(edited(Array(keys.utf8), history: ["first", "last"]) == line)
  }

  @Test(arguments: [
    ("hi\r", LineEditor.Action.submit("hi")), ("\u{3}", .interrupt), ("\u{4}", .leave),
    ("x\u{C}", .clearScreen),
    ("\u{1A}", .suspend),
  ])
  func controlKeysReturnActions(_ keys: String, _ action: LineEditor.Action) {
    var parser = KeyParser()
    var editor = LineEditor()
    #expect(parser.take(keys.utf8).compactMap { editor.take($0) } == [action])
  }
}

@Suite struct LineDrawingTests {
  private func drawing(_ text: String, back: Int = 0, width: Int = 40, height: Int = 24) -> LineDrawing {
    var editor = LineEditor()
    _ = editor.take(.paste(text))
    for _ in 0..<back { _ = editor.take(.left) }
    return LineDrawing(prompt: "> ", editor, width: width, height: height)
  }

  private func position(_ text: String, back: Int) -> [Int] {
    let cursor = drawing(text, back: back).cursor
    return [cursor.row, cursor.column]
  }

  @Test(arguments: [40, 41, 80])
  func noRowIsWiderThanTheScreen(_ width: Int) {
    let text = "was habe ich am Freitag mit 家族 vor und when am I free after that 🎉 please"
    for length in 0...text.count {
      let drawing = drawing(String(text.prefix(length)), width: width)

      #expect(drawing.rows.allSatisfy { TerminalColumns.count($0) <= width })
      #expect(drawing.cursor.row == drawing.rows.count - 1 && drawing.cursor.column < width)
      #expect(drawing.cursor.column == TerminalColumns.count(drawing.rows[drawing.cursor.row]))
    }
  }

  @Test func longAndPastedLinesContinueBelowThePrompt() {
    #expect(drawing("").rows == ["> "])
    #expect(drawing("one\ntwo").rows == ["> one", "  two"])
    let full = String(repeating: "x", count: 38)
    #expect(drawing(full).rows == ["> " + full, "  "])
    #expect(drawing(full + "y").rows == ["> " + full, "  y"])
    // A character of two columns is not split between rows.
    #expect(drawing(full.dropLast() + "族").rows == ["> " + full.dropLast(), "  族"])
    #expect(drawing("ab", width: 2).rows == ["ab", ""])
  }

  @Test func theCursorIsDrawnAtItsPositionInTheText() {
    #expect(position("one\ntwo", back: 3) == [1, 2])
    #expect(position("one\ntwo", back: 4) == [0, 5])
    #expect(position("家族", back: 1) == [0, 4])
  }

  @Test func rowsAroundTheCursorAreShownOnASmallScreen() {
    let lines = (1...10_000).map(String.init).joined(separator: "\n")
    let end = drawing(lines, height: 10)

    #expect(end.rows.count == 10 && end.rows.last == "  10000" && end.cursor.row == 9)
    let start = drawing("a\nb\nc\nd", back: 7, height: 2)
    #expect(start.rows == ["> a", "  b"] && start.cursor.row == 0)
  }

  @Test func aDrawingReplacesThePreviousOne() {
    #expect(drawing("hi").text(inPlaceOf: 0) == "\r\u{1B}[J> hi\r\u{1B}[4C")
    #expect(
      drawing("a\nb", back: 2).text(inPlaceOf: 1) == "\u{1B}[1A\r\u{1B}[J> a\r\n  b\u{1B}[1A\r\u{1B}[3C")
    // A row of 40 columns fills two rows of a screen of 20.
    #expect(drawing(String(repeating: "x", count: 60)).rowsAbove(atWidth: 20) == 3)
  }
}

@Suite struct AnswerWriterTests {
  private static let answers = [
    "You are free on all of these days:\r\n  09:00–10:00  Breakfast with everybody from the team\nand later.",
    "a \u{1B}]0;evil title\u{7}b \u{1B}[2J\u{9B}31mc \u{202E}d\ne \u{1B}[", "one  two\n\nthree ",
    "e\u{301}te 👩‍👩‍👧 家族",
    "averyveryverylongwordthatdoesnotfitintoarow at all", "", "\n", "  \n x",
  ]

  @Test(arguments: answers)
  func chunkBoundariesDoNotChangeTheText(_ answer: String) {
    var whole = AnswerWriter(width: 24)
    let expected = whole.take(answer) + whole.finish()
    let scalars = Array(answer.unicodeScalars)
    var splits = (0...scalars.count).map { [scalars[..<$0], scalars[$0...]] }
    splits.append(scalars.indices.map { scalars[$0...$0] })
    for chunks in splits {
      var writer = AnswerWriter(width: 24)
      let text = chunks.reduce("") { $0 + writer.take($1.reduce(into: "") { $0.unicodeScalars.append($1) }) }

      #expect(text + writer.finish() == expected)
    }
    #expect(expected.unicodeScalars.allSatisfy { $0 == "\n" || !TerminalText.isHidden($0) })
    let rows = expected.split(separator: "\n")
    #expect(rows.allSatisfy { TerminalColumns.count($0) <= 24 || !$0.contains(" ") })
  }

  @Test func aWordIsWrittenOnceItIsComplete() {
    var writer = AnswerWriter(width: 80)

    #expect(["You ar", "e fr", "ee.", "\nBye"].map { writer.take($0) } == ["You", " are", "", " free.\n"])
    #expect(writer.finish() == "Bye\n")
    #expect(writer.finish() == "")
  }
}
