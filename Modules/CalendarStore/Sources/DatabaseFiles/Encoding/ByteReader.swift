/// Decodes values that ``ByteWriter`` encoded.
package struct ByteReader {
  /// The bytes are truncated or contain an invalid value.
  package struct Malformed: Error, Equatable {}

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// Reads from bytes, which must stay valid until it is done.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether all bytes were read.
  var isAtEnd: Bool { position == bytes.count }

  /// Reads one byte.
  mutating func byte() throws(Malformed) -> UInt8 {
    guard position < bytes.count else { throw Malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a number.
  mutating func number() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw Malformed()
  }

  /// Reads a signed number.
  mutating func integer() throws(Malformed) -> Int {
    let number = try number()
    return Int(Int64(bitPattern: number >> 1) ^ -Int64(number & 1))
  }

  /// Reads a count of elements of at least one byte each.
  mutating func count() throws(Malformed) -> Int {
    let number = try number()
    guard number <= bytes.count - position else { throw Malformed() }
    return Int(number)
  }

  /// Reads a Boolean value.
  mutating func flag() throws(Malformed) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw Malformed()
    }
  }

  /// Reads a text.
  mutating func text() throws(Malformed) -> String {
    let count = try count()
    defer { position += count }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]), as: UTF8.self)
  }

  /// Reads a value, or `nil` if there is none.
  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try flag() ? try read(&self) : nil
  }

  /// Reads values.
  mutating func array<Element>(
    _ read: (inout ByteReader) throws(Malformed) -> Element
  ) throws(Malformed) -> [Element] {
    let count = try count()
    var values: [Element] = []
    guard count > 0 else { return values }
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
