import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import ProgramSettings
@testable import Terminal

@Suite struct WordWrapTests {
  @Test(arguments: [
    ("short", 10, "short"), ("one two three", 8, "one two\nthree"), ("", 5, ""),
    ("supercalifragilistic word", 10, "supercalifragilistic\nword"),
    ("  --json  write JSON for others", 20, "  --json  write JSON\n          for others"),
    ("  a very long first column  and the second", 20, "  a very long first\n  column and the\n  second"),
    ("日本 日本 日本", 9, "日本 日本\n日本"),
  ])
  func linesBreakBetweenWords(_ line: String, _ width: Int, _ wrapped: String) {
    #expect(WordWrap.wrapped(line, to: width) == wrapped)
  }

  @Test func aParagraphIsRewrapped() {
    let text = """
      One two three
      four five.

        add NAME   follow an account on
                   a server
      """

    #expect(WordWrap.wrapped(text: text, to: 40) == text)
    #expect(
      WordWrap.wrapped(text: text, to: 26) == """
        One two three four five.

          add NAME   follow an
                     account on a
                     server
        """)
  }

  @Test(arguments: [24, 40, 60, 79])
  func helpBreaksNoWord(width: Int) async {
    let topics = Commands.all.map { $0.help.name }.filter { !$0.isEmpty }
    for line in [["help"]] + topics.map({ ["help", $0] }) {
      let wide = await Transcript.of(line + ["--width", "200"], in: .fixture()).output
      let narrow = await Transcript.of(line + ["--width", "\(width)"], in: .fixture()).output

      #expect(narrow.split(whereSeparator: \.isWhitespace) == wide.split(whereSeparator: \.isWhitespace))
      for line in narrow.split(separator: "\n") where line.count > width {
        #expect(line.split(separator: " ").count == 1 || line.hasPrefix("  "), "\(line)")
      }
    }
  }
}
