import LLMEngine
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value as indented JSON with sorted keys. Escape codes are escaped.
package struct JSONText {
  package let string: String

  package init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    string = Self.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The JSON on one line.
  package static func line(_ value: some Encodable) throws -> String {
    escaped(try JSONValue.text(of: value))
  }

  /// Replaces invisible characters outside ASCII, which can only be in strings, by `\uXXXX`. The encoder escapes
  /// the ASCII control characters except DEL.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: isEscaped) else { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      guard isEscaped(scalar) else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x7F && TerminalText.isHidden(scalar)
  }
}

/// A value that is encoded as `null` if it is missing, so that a record always has the same keys.
package struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
  package let value: Value?

  package init(_ value: Value?) {
    self.value = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
