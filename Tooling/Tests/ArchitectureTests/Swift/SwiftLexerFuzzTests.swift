import Testing

@testable import SwiftFacts

/// The lexer reads any input to its end, and its results are consistent.
@Suite struct SwiftLexerFuzzTests {
  /// The pieces of the texts: everything that opens, closes, or changes how the next byte is read.
  static let pieces = [
    "\"", "\"\"\"", "#\"", "\"#", "##\"\"\"", "\\(", "\\#(", "\\", "(", ")", "{", "}", "[", "]", "/", "//",
    "/*",
    "*/", "#/", "/#", "#if A\n", "#else\n", "#endif\n", "import A", "import struct A.B", "@testable ",
    "@_spi(X) ",
    "public ", "extension A: Blueprint {", "struct B", "class func c", "var needs: [X] {", "A.self,", "\\.a",
    "catalog[\\.a]", "obtain(", "supply(A.self", "`", "`a b`", ";", ",", ".", "..<", "->", "é", "≤", "\u{A0}",
    "\u{FEFF}",
    "\n", "\r\n", "\r", " ", "\t", "\0", "a", "1.5", "0x1p3", "$0", "_", "@", "#", "!", "?", "<", ">", "=",
    "&",
  ]

  private func check(_ bytes: [UInt8], _ comment: Comment) {
    var lexer = SwiftLexer(bytes)
    let tokens = lexer.readAll()

    #expect(lexer.position == bytes.count, comment)
    var end: Int32 = 0
    for token in tokens {
      #expect(token.start >= end && token.end >= token.start, comment)
      #expect(token.end > token.start || token.kind == .string, comment)
      #expect(token.line > 0 && token.column > 0, comment)
      end = token.end
    }
    #expect(Int(end) <= bytes.count, comment)
    #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.line <= $1.line }, comment)
    _ = SourceFile(path: "A.swift", source: SwiftSource(bytes: bytes))
  }

  @Test(arguments: 1...UInt64(SampleRepository.isSoak ? 50 : 8))
  func anySequenceOfTokensIsReadToItsEnd(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for round in 0..<100 {
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      check(Array(text.utf8), "seed \(seed), round \(round): \(text.debugDescription)")
    }
  }

  @Test(arguments: 1...UInt64(SampleRepository.isSoak ? 25 : 5))
  func anyBytesAreReadToTheirEnd(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for round in 0..<100 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      check(bytes, "seed \(seed), round \(round): \(bytes)")
    }
  }

  @Test func aFileCutAnywhereIsReadToItsEnd() {
    let bytes = Array(NastyFiles.all.map(\.text).joined(separator: "\n").utf8)
    for end in stride(from: 0, through: bytes.count, by: SampleRepository.isSoak ? 1 : 7) {
      check(Array(bytes[..<end]), "the first \(end) bytes")
    }
  }

  @Test func deepNestingDoesNotOverflowTheStack() {
    for opening in ["\"\\(", "/*", "{", "(", "#if A\n", "struct A {"] {
      let text = String(repeating: opening, count: 20_000)
      check(Array(text.utf8), "20,000 times \(opening)")
    }
  }
}
