/// The text of a Swift file, and the tokens it is made of.
package struct SwiftSource {
  package let bytes: [UInt8]
  package let tokens: [Token]

  package init(bytes: [UInt8]) {
    var lexer = SwiftLexer(bytes)
    tokens = lexer.readAll()
    self.bytes = bytes
  }

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Whether the token at `index` has this spelling; false for an index out of bounds.
  package func isSpelled(_ index: Int, _ spelling: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    let length = Int(token.end - token.start)
    guard length == spelling.utf8CodeUnitCount else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < length {
        if bytes[Int(token.start) + offset] != spelling.utf8Start[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  /// Whether the token at `index` is that keyword, or identifier, without backticks.
  package func isWord(_ index: Int, _ spelling: StaticString) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word && isSpelled(index, spelling)
  }

  /// The text of the token, as written.
  package func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
  }

  /// The identifier at `index`, without its backticks; `nil` if there is none.
  package func identifier(_ index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    switch tokens[index].kind {
    case .word: return text(index)
    case .quotedWord: return String(text(index).dropFirst().dropLast())
    default: return nil
    }
  }

  /// The content of a plain string literal, `"…"`; `nil` for anything else.
  package func plainString(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    let text = text(index)
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
