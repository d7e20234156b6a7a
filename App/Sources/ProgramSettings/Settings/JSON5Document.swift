#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A parsed JSON5 text with the byte range of each value, so that one can be replaced without changing the rest.
package struct JSON5Document {
  /// A value and its range.
  package struct Value {
    package let range: Range<Int>
    package let content: Content
  }

  /// The kind of a value. Strings, numbers and literals are parsed from their bytes on demand.
  package enum Content {
    case object([Member])
    case array([Value])
    case scalar
  }

  /// A member of an object.
  package struct Member {
    package let name: String
    /// The start of its name.
    package let start: Int
    package let value: Value
  }

  /// Why a text is not JSON5, with the line, counted from 1.
  package struct SyntaxError: Error, Hashable {
    package let line: Int
    package let reason: String
  }

  package let bytes: [UInt8]
  /// The outermost value; `nil` if the text contains only spaces and comments.
  let root: Value?

  /// Parses a text.
  package init(_ bytes: [UInt8]) throws(SyntaxError) {
    self.bytes = bytes
    var parser = JSON5Parser(bytes: bytes)
    root = try parser.document()
  }

  /// The line of a byte, counted from 1.
  package func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// A value as it is written.
  package func source(of value: Value) -> String { String(decoding: bytes[value.range], as: UTF8.self) }

  /// A string, or a number, `true` or `false` as written; `nil` for anything else.
  package func text(of value: Value) -> String? {
    guard case .scalar = value.content else { return nil }
    if let text = JSON5Parser.string(bytes[value.range]) { return text }
    let source = source(of: value)
    return Double(source) == nil && Bool(source) == nil ? nil : source
  }

  /// The member at a path of names, the last one where a name is repeated.
  func member(at path: [String]) -> Member? {
    var found: Member?
    var value = root
    for name in path {
      guard case .object(let members)? = value?.content else { return nil }
      found = members.last { $0.name == name }
      value = found?.value
    }
    return found
  }
}

/// A JSON5 parser.
private struct JSON5Parser {
  let bytes: [UInt8]
  var index = 0
  /// The maximum depth, so that a malicious file cannot exhaust the stack.
  static let deepest = 32

  mutating func document() throws(JSON5Document.SyntaxError) -> JSON5Document.Value? {
    try skipTrivia()
    guard index < bytes.count else { return nil }
    let value = try value(depth: 0)
    try skipTrivia()
    guard index == bytes.count else { throw failure("there is more after the closing brace") }
    return value
  }

  /// The value of a string literal; `nil` if it is invalid.
  static func string(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first, isQuote(first) else { return nil }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try? decoder.decode(String.self, from: Data(bytes))
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ reason: String, at offset: Int? = nil) -> JSON5Document.SyntaxError {
    let line = bytes[..<(offset ?? index)].count { $0 == UInt8(ascii: "\n") } + 1
    return JSON5Document.SyntaxError(line: line, reason: reason)
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private mutating func value(depth: Int) throws(JSON5Document.SyntaxError) -> JSON5Document.Value {
    guard depth <= Self.deepest else { throw failure("it is nested too deeply") }
    let start = index
    switch current {
    case UInt8(ascii: "{"):
      let members = try list(until: "}") { (parser) throws(JSON5Document.SyntaxError) in
        try parser.member(depth: depth)
      }
      return JSON5Document.Value(range: start..<index, content: .object(members))
    case UInt8(ascii: "["):
      let values = try list(until: "]") { (parser) throws(JSON5Document.SyntaxError) in
        try parser.value(depth: depth + 1)
      }
      return JSON5Document.Value(range: start..<index, content: .array(values))
    case let byte? where Self.isQuote(byte):
      try skipString()
    default:
      let word = word()
      let isNumber = word.first.map { "+-.0123456789IN".contains($0) } ?? false
      guard isNumber || ["true", "false", "null"].contains(word) else {
        throw failure(
          word.isEmpty ? "a value is missing" : "'\(word)' is not a value; write a text in quotes", at: start)
      }
    }
    return JSON5Document.Value(range: start..<index, content: .scalar)
  }

  private mutating func list<Item>(
    until end: Character, _ item: (inout JSON5Parser) throws(JSON5Document.SyntaxError) -> Item
  ) throws(JSON5Document.SyntaxError) -> [Item] {
    let start = index
    index += 1
    var items: [Item] = []
    while true {
      try skipTrivia()
      if current == end.asciiValue { break }
      guard current != nil else { throw failure("its '\(end)' is missing", at: start) }
      items.append(try item(&self))
      try skipTrivia()
      if current == UInt8(ascii: ",") {
        index += 1
      } else if current != nil, current != end.asciiValue {
        throw failure("a comma or '\(end)' is missing")
      }
    }
    index += 1
    return items
  }

  private mutating func member(depth: Int) throws(JSON5Document.SyntaxError) -> JSON5Document.Member {
    let start = index
    let name: String
    if let byte = current, Self.isQuote(byte) {
      try skipString()
      guard let text = Self.string(bytes[start..<index]) else { throw failure("a name is not readable") }
      name = text
    } else {
      name = word()
      guard !name.isEmpty else { throw failure("a name is missing") }
    }
    try skipTrivia()
    guard current == UInt8(ascii: ":") else { throw failure("the ':' after '\(name)' is missing") }
    index += 1
    try skipTrivia()
    return JSON5Document.Member(name: name, start: start, value: try value(depth: depth + 1))
  }

  /// Reads up to the next space or punctuation.
  private mutating func word() -> String {
    let start = index
    while let byte = current, byte > 0x20, !",:{}[]\"'/".utf8.contains(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipString() throws(JSON5Document.SyntaxError) {
    let start = index
    let quote = bytes[index]
    index += 1
    while let byte = current, byte != quote, byte != UInt8(ascii: "\n") {
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard current == quote else { throw failure("a text does not end", at: start) }
    index += 1
    guard Self.string(bytes[start..<index]) != nil else { throw failure("a text is not readable", at: start) }
  }

  private mutating func skipTrivia() throws(JSON5Document.SyntaxError) {
    guard let end = JSON5Document.end(ofTriviaIn: bytes, from: index) else {
      throw failure("a comment does not end")
    }
    index = end
  }
}

extension JSON5Document {
  /// The first byte at or after `start` that is neither space nor comment; `nil` if a comment does not end. A byte
  /// order mark and the other spaces of JSON5 count as spaces.
  package static func end(ofTriviaIn bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let rest = bytes[index...]
      if let space = otherSpaces.first(where: { rest.starts(with: $0) }) {
        index += space.count
      } else if bytes[index] <= 0x20 {
        index += 1
      } else if rest.starts(with: "//".utf8) {
        index = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        guard let end = rest.dropFirst(2).firstRange(of: Array("*/".utf8)) else { return nil }
        index = end.upperBound
      } else {
        break
      }
    }
    return index
  }

  private static let otherSpaces: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xC2, 0xA0], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
  ]
}
