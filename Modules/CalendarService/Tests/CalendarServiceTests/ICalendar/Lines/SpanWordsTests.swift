import CalendarServiceTesting
import Testing

@testable import ICalendarComponents
@testable import ICalendarFormat

/// Word-wise operations give the same results as bytewise ones.
@Suite struct SpanWordsTests {
  private func random(_ random: inout SeededRandom, of values: [UInt8], count: Int) -> [UInt8] {
    (0..<count).map { _ in values.randomElement(using: &random) ?? 0 }
  }

  @Test func lineBreaksAndDelimitersAreFoundAtAnyOffset() {
    var random = SeededRandom(seed: 1)
    let values = Array("Z:;\"\\\t\r\n\u{0B}\u{7F}é".utf8) + [0x00, 0x1F, 0x20, 0x80, 0xFF]
    for round in 0..<10_000 {
      var bytes = [UInt8](repeating: 0x61, count: round % 40)
      for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = values.randomElement(using: &random) ?? 0
      }
      var overlay: UInt64 = 0

      let lineBreak = bytes.span.lineBreak(from: 0, overlay: &overlay)
      let mark = bytes.span.endOfPlain(from: 0, to: bytes.count)
      let colon = bytes.span.colonOrQuote(from: 0)

      let isASCII = overlay & 0x8080_8080_8080_8080 == 0
      if lineBreak != bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) ?? bytes.count
        || mark != bytes.firstIndex(where: { $0 < 0x20 || $0 == 0x5C || $0 == 0x7F }) ?? bytes.count
        || colon != bytes.firstIndex(where: { $0 == 0x3A || $0 == 0x22 }) ?? bytes.count
        || isASCII && bytes.prefix(lineBreak).contains(where: { $0 >= 0x80 })
      {
        Issue.record("\(bytes): \(lineBreak), \(mark), \(colon), \(overlay)")
      }
    }
  }

  @Test func invalidUTF8IsDetected() {
    var random = SeededRandom(seed: 2)
    let edges: [UInt8] = [
      0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
      0xEF,
      0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var valid = 0
    for round in 0..<40_000 {
      let bytes = self.random(&random, of: edges, count: round % 7)
      let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
      if bytes.span.isUTF8 != isUTF8 { Issue.record("\(bytes)") }
      valid += isUTF8 ? 1 : 0
    }
    #expect(valid > 1000)
    let text = Array("漢字 und 👩‍👩‍👧, lang genug für acht Bytes".utf8)
    let isUTF8 = text.span.isUTF8
    #expect(isUTF8)
  }

  /// Words of one to twenty letters in any case, and with one different letter.
  @Test func wordsAreComparedByAllTheirBytes() {
    let words: [StaticString] = [
      "A", "AB", "ABC", "ABCD", "ABCDE", "ABCDEF", "ABCDEFG", "ABCDEFGH", "ABCDEFGHI", "ABCDEFGHIJKL",
      "ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOPQ", "ABCDEFGHIJKLMNOPQRST",
    ]
    for word in words {
      for written in ["\(word)", "\(word)".lowercased()] {
        let bytes = Array(":\(written)".utf8)
        let isWord = bytes.span.has(word, at: 1..<bytes.count)
        #expect(isWord)
        for index in 1..<bytes.count {
          var other = bytes
          other[index] = UInt8(ascii: "-")
          let isWord = other.span.has(word, at: 1..<other.count)
          #expect(!isWord)
        }
      }
    }
  }

  @Test func onlyASCIILettersAreUppercased() {
    for byte in UInt8.min...UInt8.max {
      let word = UInt64(repeating: byte).uppercased
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      #expect(word == UInt64(repeating: isSmall ? byte - 0x20 : byte))
    }
  }

  @Test func everyPropertyIsFoundByItsName() {
    let table = PropertyTable()
    for (name, property) in PropertyName.short {
      for end in [":", ";"] {
        let line = Array("\(name)\(end)value of the property".utf8)
        let small = Array("\(name)\(end)".lowercased().utf8) + line

        #expect(table.property(line.span, 0..<line.count)?.property == property)
        #expect(table.property(line.span, 0..<line.count)?.nameEnd == "\(name)".utf8.count)
        #expect(table.property(small.span, 0..<small.count)?.property == property)
      }
    }
    for line in [
      "X-OTHER:1234567890", "SUMMAR:12345678901", ":12345678901234567", "SUMMARY:", "SUMMARYX:123456789012",
    ] {
      let bytes = Array(line.utf8)
      #expect(table.property(bytes.span, 0..<bytes.count) == nil)
    }
  }
}
