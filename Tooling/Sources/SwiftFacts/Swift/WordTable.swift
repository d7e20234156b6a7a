/// Words with a value each, looked up by their bytes; a small filter rejects most other words at once.
struct WordTable<Value: Sendable>: Sendable {
  private let values: [String: Value]
  /// One bit for each combination of first byte, last byte and length that a word has, folded together.
  private let filter: [UInt64]

  init(_ values: [String: Value]) {
    self.values = values
    var filter = [UInt64](repeating: 0, count: 64)
    for word in values.keys {
      let bytes = Array(word.utf8)
      guard let first = bytes.first, let last = bytes.last else { continue }
      let bit = Self.bit(first, last, bytes.count)
      filter[bit >> 6] |= 1 << UInt64(bit & 63)
    }
    self.filter = filter
  }

  private static func bit(_ first: UInt8, _ last: UInt8, _ length: Int) -> Int {
    (Int(first) &* 37 &+ Int(last) &* 5 &+ length &* 211) & 4095
  }

  /// The value of the word at `index`; `nil` if it is not in the table.
  func value(_ source: SwiftSource, _ index: Int) -> Value? {
    let token = source.tokens[index]
    let bit = Self.bit(
      source.bytes[Int(token.start)], source.bytes[Int(token.end) - 1], Int(token.end - token.start))
    guard filter[bit >> 6] & (1 << UInt64(bit & 63)) != 0 else { return nil }
    return values[source.text(index)]
  }
}
