import CalendarServiceTesting
import Testing

@testable import TerminalScreen

@Suite struct InputDecoderTests {
  /// Sequences with their meanings.
  static let sequences: [(String, [TerminalInput])] = [
    ("a", [.key(.character("a"))]),
    ("é家", [.key(.character("é")), .key(.character("家"))]),
    ("\u{1B}[A", [.key(KeyPress(.up))]),
    ("\u{1B}OB", [.key(KeyPress(.down))]),
    ("\u{1B}[1;5C", [.key(KeyPress(.right, .control))]),
    ("\u{1B}[3~", [.key(KeyPress(.delete))]),
    ("\u{1B}[5;3~", [.key(KeyPress(.pageUp, .alt))]),
    ("\u{1B}[15~", [.key(KeyPress(.function(5)))]),
    ("\u{1B}[1;2R", [.key(KeyPress(.function(3), .shift))]),
    ("\u{1B}[24;80R", [.reply(.other)]),
    ("\u{1B}[Z", [.key(KeyPress(.tab, .shift))]),
    ("\u{1B}[[C", [.key(KeyPress(.function(3)))]),
    ("\u{1B}x", [.key(KeyPress(.character("x"), .alt))]),
    ("\u{1B}[99;5u", [.key(.control("c"))]),
    ("\u{1B}[27u", [.key(KeyPress(.escape))]),
    ("\u{1B}[97:65;2u", [.key(.character("A"))]),
    ("\u{1B}[97;1:3u", []),
    ("\u{1B}[57419;129u", [.key(KeyPress(.up))]),
    ("\u{1B}[27;5;106~", [.key(.control("j"))]),
    ("\u{1B}[<0;3;5M", [.mouse(MouseInput(.press, row: 4, column: 2))]),
    ("\u{1B}[<32;3;6M", [.mouse(MouseInput(.drag, row: 5, column: 2))]),
    ("\u{1B}[<0;3;6m", [.mouse(MouseInput(.release, row: 5, column: 2))]),
    ("\u{1B}[<65;1;1M", [.mouse(MouseInput(.wheelDown, button: 1, row: 0, column: 0))]),
    ("\u{1B}[I", [.focus(true)]),
    ("\u{1B}[?1u", [.reply(.keyboardProtocol(flags: 1))]),
    ("\u{1B}[?2026;2$y", [.reply(.synchronizesOutput(true))]),
    ("\u{1B}[?2026;0$y", [.reply(.synchronizesOutput(false))]),
    ("\u{1B}[?62;22c", [.reply(.other)]),
    ("\u{1B}]11;rgb:0000/ffff/0000\u{1B}\\", [.reply(.background(red: 0, green: 1, blue: 0))]),
    ("\u{1B}]11;rgb:00/ff/00\u{07}", [.reply(.background(red: 0, green: 1, blue: 0))]),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", [.reply(.other)]),
    ("\u{1B}[?997;1n", [.reply(.theme(isDark: true))]),
    ("\u{1B}[200~one\r\ntwo\u{1B}[201~", [.paste("one\ntwo")]),
    ("\u{1B}[M !!", []),
    ("\u{1}", [.key(.control("a"))]),
    ("\r", [.key(KeyPress(.enter))]),
    ("\u{7F}", [.key(KeyPress(.backspace))]),
  ]

  @Test(arguments: sequences.indices)
  func readsASequenceThatIsSplitAtEveryByte(_ index: Int) {
    let (text, meaning) = Self.sequences[index]
    let bytes = Array(text.utf8)

    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let inputs = decoder.take(bytes[..<split]) + decoder.take(bytes[split...])

      #expect(inputs == meaning, "split at \(split)")
      #expect(decoder.timeout == nil)
    }
  }

  @Test func readsSequencesAfterEachOther() {
    var decoder = InputDecoder()
    let bytes = Self.sequences.flatMap { Array($0.0.utf8) }

    let inputs = bytes.flatMap { decoder.take([$0]) }

    #expect(inputs == Self.sequences.flatMap(\.1))
  }

  @Test func anEscapeAloneIsAKeyAfterAWhile() {
    var decoder = InputDecoder()

    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.timeout == 50)
    #expect(decoder.flush() == [.key(KeyPress(.escape))])
    #expect(decoder.take(Array("[A".utf8)) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test func halfASequenceIsIgnored() {
    for half in ["\u{1B}[", "\u{1B}[1;", "\u{1B}[<0;3", "\u{1B}]11;rgb:00", "\u{1B}P>|"] {
      var decoder = InputDecoder()

      #expect(decoder.take(Array(half.utf8)) == [])
      let flushed = decoder.flush()
      #expect(flushed == [] || flushed == [.key(KeyPress(.character("["), .alt))], "\(half.debugDescription)")
      #expect(decoder.take([0x61]) == [.key(.character("a"))])
    }
  }

  @Test func bytesThatAreNoTextStallNothing() {
    var decoder = InputDecoder()

    let inputs = decoder.take([0xFF, 0xC3, 0x28, 0x80]) + decoder.flush() + decoder.take([0x61])

    #expect(inputs.last == .key(.character("a")))
  }

  @Test func aPasteOfAMegabyteIsOneInput() {
    var decoder = InputDecoder()
    let text = String(repeating: "q\u{1B}[A", count: 200_000)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    var inputs: [TerminalInput] = []

    for start in stride(from: 0, to: bytes.count, by: 24_853) {
      inputs += decoder.take(bytes[start..<min(bytes.count, start + 24_853)])
    }

    #expect(inputs == [.paste(text)])
  }

  @Test func aPasteWithoutAnEndIsTakenAfterAWhile() {
    var decoder = InputDecoder()

    #expect(decoder.take(Array("\u{1B}[200~lunch".utf8)) == [])
    #expect(decoder.flush() == [.paste("lunch")])
    #expect(decoder.take([0x61]) == [.key(.character("a"))])
  }

  @Test func randomBytesNeverStallOrTrap() {
    var random = SeededRandom(seed: 7)
    var decoder = InputDecoder()

    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Bool.random(using: &random) ? 0x1B : UInt8.random(in: 0...255, using: &random)
      }
      _ = decoder.take(bytes)
      if Bool.random(using: &random) { _ = decoder.flush() }
    }
    _ = decoder.flush()

    #expect(decoder.take([0x61]) == [.key(.character("a"))])
  }
}
