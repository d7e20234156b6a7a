import Testing

@testable import Terminal

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("Standup", 7), ("", 0), ("Café", 4), ("Cafe\u{301}", 4), ("日本語", 6), ("한국", 4), ("Party 🎉", 8),
    ("👩‍👩‍👧 day", 6), ("🇨🇭", 2), ("☀️", 2), ("☀", 1), ("a\u{200B}b", 2), ("Ｗｉｄｅ", 8), ("09:00–10:00", 11),
  ])
  func theWidthIsCountedInTerminalColumns(text: String, columns: Int) {
    #expect(TerminalText(text).columns == columns)
  }

  /// Plain text skips the tables of Unicode: each plain scalar must be shown, take one column, and stand alone.
  @Test func plainScalarsAreOrdinaryCharacters() {
    let plain = (0...0x2FFFF).compactMap(Unicode.Scalar.init).filter(\.isPlain)

    #expect(plain.contains("é") && plain.contains("━") && plain.contains("⚠") && !plain.contains("\u{301}"))
    #expect(plain.filter { TerminalText.isHidden($0) || "🎉\($0)".count != 2 || "a\($0)".count != 2 } == [])
    // With a combining mark the tables decide, so that both ways can be compared.
    #expect(plain.filter { TerminalText("\($0)\u{301}").columns != TerminalText("\($0)").columns } == [])
    #expect(TerminalText("▸ Café Zürich ━━").cut(to: 8).string == "▸ Café …")
  }

  @Test(arguments: [
    ("red \u{1B}[31;1malert\u{1B}[0m", "red alert"),
    ("title \u{1B}]0;owned\u{07}end", "title end"),
    ("link \u{1B}]8;;http://x\u{1B}\\here", "link here"),
    ("open \u{1B}]0;never closed", "open 0;never closed"),
    ("reset\u{1B}c", "reset"),
    ("eight \u{9B}2Jbits", "eight bits"),
    ("bell\u{07} null\u{00} del\u{7F}", "bell null del"),
    ("two\nlines\tand\r\nmore", "two lines and more"),
    ("safe \u{202E}cod.exe\u{202C}", "safe cod.exe"),
    ("\u{2066}isolated\u{2069}", "isolated"),
    ("ends in \u{1B}", "ends in "), ("\u{1B}(Bset", "set"), ("\u{90}1;2|x\u{9C}y", "y"),
    ("marks \u{200E}\u{200F}\u{61C}\u{FEFF}\u{200B}", "marks "), ("\u{E000}private", "private"),
    ("one\u{2028}two\u{85}three", "one two three"), ("می‌خواهم 👨‍👩‍👧", "می‌خواهم 👨‍👩‍👧"),
  ])
  func controlCharactersAreDropped(text: String, shown: String) {
    #expect(TerminalText(text).string == shown)
  }

  @Test(arguments: [
    ("Standup", 7, "Standup"), ("Standup", 6, "Stand…"), ("Standup", 1, "…"), ("Standup", 0, ""),
    ("日本語会議", 7, "日本語…"), ("日本語会議", 6, "日本…"), ("🎉🎉", 3, "🎉…"), ("🎉🎉", 2, "…"),
  ])
  func textIsTruncatedToColumnsWithAnEllipsis(text: String, limit: Int, shown: String) {
    #expect(TerminalText(text).cut(to: limit).string == shown)
  }

  @Test func textIsPaddedWithSpaces() {
    #expect(TerminalText("会議").padded(to: 6) == "会議  ")
    #expect(TerminalText("会議室").padded(to: 4) == "会… ")
    #expect(TerminalText("Standup").padded(to: 3) == "St…")
  }
}
