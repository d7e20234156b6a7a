/// Writes values one after the other as few bytes.
struct ByteWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  /// Writes a number below 128 as one byte, others seven bits at a time, lowest first.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a count.
  mutating func write(count: Int) { write(UInt64(count)) }

  /// Writes a number that may be negative: the sign goes into the lowest bit, so that small ones stay short.
  mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number) << 1 ^ Int64(number) >> 63))
  }

  /// Writes yes or no.
  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a text after the count of its bytes.
  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes whether there is a value, and then the value.
  mutating func write<Value>(_ value: Value?, as write: (inout ByteWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes values after their count.
  mutating func write<Element>(_ values: [Element], as write: (inout ByteWriter, Element) -> Void) {
    self.write(count: values.count)
    for value in values { write(&self, value) }
  }

  /// Writes bytes as they are.
  mutating func append(_ other: ByteWriter) { bytes.append(contentsOf: other.bytes) }
}
