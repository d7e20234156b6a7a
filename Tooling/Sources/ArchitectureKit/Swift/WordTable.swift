/// Words with a value each, looked up by their bytes; most of what is not in it is told by a glance.
struct WordTable<Value: Sendable>: Sendable {
  private let values: [String: Value]
  /// For each first byte, the lengths of the words that begin with it, as bits.
  private let lengths: [UInt64]

  init(_ values: [String: Value]) {
    self.values = values
    var lengths = [UInt64](repeating: 0, count: 256)
    for word in values.keys {
      if let first = word.utf8.first { lengths[Int(first)] |= 1 << UInt64(min(word.utf8.count, 63)) }
    }
    self.lengths = lengths
  }

  /// The value of the word at `index`; `nil` if it is not in the table.
  func value(_ source: SwiftSource, _ index: Int) -> Value? {
    let token = source.tokens[index]
    let length = UInt64(min(token.end - token.start, 63))
    guard lengths[Int(source.bytes[Int(token.start)])] & (1 << length) != 0 else { return nil }
    return values[source.text(index)]
  }
}
