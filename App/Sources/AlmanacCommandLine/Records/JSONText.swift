import Foundation

/// A value as JSON that people can read too: indented, keys sorted.
struct JSONText {
  let string: String

  init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    string = String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
