/// Encodes values compactly.
struct ByteWriter {
  /// The encoded bytes.
  private(set) var bytes: [UInt8] = []

  /// Writes a number in groups of seven bits, lowest first: numbers below 128 take one byte.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes one byte.
  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes a count.
  mutating func write(count: Int) { write(UInt64(count)) }

  /// Writes a signed number, with the sign in the lowest bit so that small numbers stay short.
  mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number) << 1 ^ Int64(number) >> 63))
  }

  /// Writes a Boolean value.
  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes the length of a text in bytes, and the text.
  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes whether there is a value, and then the value.
  mutating func write<Value>(_ value: Value?, as write: (inout ByteWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes the number of values, and the values.
  mutating func write<Element>(_ values: [Element], as write: (inout ByteWriter, Element) -> Void) {
    self.write(count: values.count)
    for value in values { write(&self, value) }
  }

  /// Appends the bytes of another writer.
  mutating func append(_ other: ByteWriter) { bytes.append(contentsOf: other.bytes) }
}
