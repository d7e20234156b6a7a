/// Scans eight or sixteen bytes at a time.
extension Span<UInt8> {
  /// Eight bytes in little-endian order. The range must lie within the span.
  @inlinable
  @inline(__always)
  package func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index &+ 8 <= count)
    return word(uncheckedAt: index)
  }

  /// Eight bytes. The caller has checked that they lie within the span.
  @inlinable
  @inline(__always)
  package func word(uncheckedAt index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// Sixteen bytes. The caller has checked that they lie within the span.
  @inlinable
  @inline(__always)
  package func words(uncheckedAt index: Int) -> SIMD2<UInt64> {
    #if _endian(little)
    load(SIMD2<UInt64>.self, at: index)
    #else
    SIMD2(word(uncheckedAt: index), word(uncheckedAt: index &+ 8))
    #endif
  }

  /// The next CR or LF, or the end. ORs all bytes up to there, and perhaps some more, into `overlay`.
  @inlinable
  @inline(__always)
  package func lineBreak(from start: Int, overlay: inout UInt64) -> Int {
    precondition(start >= 0)
    var index = start
    let last = count &- 16
    // Sixteen bytes at a time: the processor handles both words in parallel.
    var seen = SIMD2<UInt64>(repeating: 0)
    defer { overlay |= seen[0] | seen[1] }
    while index <= last {
      let words = words(uncheckedAt: index)
      seen |= words
      let high = words & SIMD2(repeating: 0xF0F0_F0F0_F0F0_F0F0)
      let controls =
        (high &- SIMD2(repeating: 0x0101_0101_0101_0101)) & ~words & SIMD2(repeating: 0x8080_8080_8080_8080)
      if controls[0] | controls[1] == 0 {
        index &+= 16
        continue
      }
      let (first, second) = (controls[0].trailingZeroBitCount, controls[1].trailingZeroBitCount)
      index &+= (first < 64 ? first : 64 &+ second) &>> 3
      if self[index] == UInt8(ascii: "\r") || self[index] == UInt8(ascii: "\n") { return index }
      index &+= 1
    }
    while index < count, self[index] != UInt8(ascii: "\r"), self[index] != UInt8(ascii: "\n") {
      overlay |= UInt64(self[index])
      index &+= 1
    }
    return index
  }

  /// Whether a CR LF begins at an index.
  @inlinable
  @inline(__always)
  package func hasCRLF(at index: Int) -> Bool {
    precondition(index >= 0)
    return index &+ 2 <= count && UInt16(littleEndian: load(UInt16.self, at: index)) == 0x0A0D
  }

  /// Whether the bytes of `other` begin at an index. They must not reach past the end.
  @inline(__always)
  func holds(_ other: Span<UInt8>, at start: Int) -> Bool {
    precondition(start >= 0 && start &+ other.count <= count)
    let length = other.count
    // The last eight bytes are compared as a word that overlaps the previous one.
    guard length >= 8 else { return holds(fewBytes: other, at: start) }
    var offset = 0
    while offset &+ 8 < length {
      if word(uncheckedAt: start &+ offset) != other.word(uncheckedAt: offset) { return false }
      offset &+= 8
    }
    return word(uncheckedAt: start &+ length &- 8) == other.word(uncheckedAt: length &- 8)
  }

  /// Whether a word of 4 to 16 bytes begins at an index. It must not reach past the end.
  @inline(__always)
  func holds(_ other: StaticString, at start: Int) -> Bool {
    let length = other.utf8CodeUnitCount
    precondition(start >= 0 && start &+ length <= count && length >= 4)
    let letters = UnsafeRawPointer(other.utf8Start)
    // The last bytes are compared as a word that overlaps the previous one.
    guard length >= 8 else {
      return load(UInt32.self, at: start) == letters.loadUnaligned(as: UInt32.self)
        && load(UInt32.self, at: start &+ length &- 4)
          == letters.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self)
    }
    return load(UInt64.self, at: start) == letters.loadUnaligned(as: UInt64.self)
      && load(UInt64.self, at: start &+ length &- 8)
        == letters.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
  }

  /// Loads a word. The caller has checked that it lies within the span.
  @inlinable
  @inline(__always)
  package func load<Word: BitwiseCopyable>(_ type: Word.Type, at index: Int) -> Word {
    bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: type)
  }

  private func holds(fewBytes other: Span<UInt8>, at start: Int) -> Bool {
    for offset in 0..<other.count where self[start &+ offset] != other[offset] { return false }
    return true
  }

  /// The next colon or quote; the end if there is none.
  @inline(__always)
  func colonOrQuote(from start: Int) -> Int {
    precondition(start >= 0)
    var index = start
    let last = count &- 8
    while index <= last {
      let word = word(uncheckedAt: index)
      let marks =
        (word ^ UInt64(repeating: UInt8(ascii: ":"))).zeroBytes
        | (word ^ UInt64(repeating: UInt8(ascii: "\""))).zeroBytes
      if marks != 0 { return index &+ marks.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, self[index] != UInt8(ascii: ":"), self[index] != UInt8(ascii: "\"") { index &+= 1 }
    return index
  }

  /// Whether a range contains neither a backslash nor a control character.
  @inline(__always)
  package func isPlain(_ range: Range<Int>) -> Bool {
    endOfPlain(from: range.lowerBound, to: range.upperBound) == range.upperBound
  }

  /// The next backslash or control character; `end` if there is none before it.
  @inline(__always)
  func endOfPlain(from start: Int, to end: Int) -> Int {
    precondition(start >= 0 && end <= count)
    var index = start
    while index &+ 8 <= end {
      let word = word(uncheckedAt: index)
      let marks =
        (word ^ UInt64(repeating: UInt8(ascii: "\\"))).zeroBytes
        | (word ^ UInt64(repeating: 0x7F)).zeroBytes | (word & 0xE0E0_E0E0_E0E0_E0E0).zeroBytes
      if marks != 0 { return index &+ marks.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end {
      let byte = self[index]
      if byte == UInt8(ascii: "\\") || byte < 0x20 || byte == 0x7F { return index }
      index &+= 1
    }
    return end
  }
}

extension UInt64 {
  /// Repeats a byte eight times.
  @inlinable
  @inline(__always)
  package init(repeating byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Sets the top bit of each zero byte. Bytes above the lowest zero byte may be false positives.
  @inlinable
  @inline(__always)
  package var zeroBytes: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }

  /// The bytes with ASCII letters in upper case.
  @inlinable
  @inline(__always)
  package var uppercased: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = low &+ UInt64(repeating: 0x80 - UInt8(ascii: "a"))
    let pastZ = low &+ UInt64(repeating: 0x7F - UInt8(ascii: "z"))
    let small = fromA & ~pastZ & ~self & 0x8080_8080_8080_8080
    return self & ~(small &>> 2)
  }
}
