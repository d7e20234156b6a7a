import CalendarService

/// One header of a TZif file and the data after it (RFC 9636, sections 3.1 and 3.2).
struct ZoneFileBlock {
  let version: UInt8
  /// The offset of its end in the file.
  let end: Int
  private let bytes: [UInt8]
  private let times: Int
  private let indices: Int
  private let types: Int
  private let timeCount: Int
  private let typeCount: Int
  private let wordSize: Int

  /// The block at an offset; `nil` if it is missing or truncated.
  init?(_ bytes: [UInt8], at start: Int, wordSize: Int) {
    guard start >= 0, bytes.count - start >= 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    // isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt
    let counts = (0..<6).map { Self.integer(bytes, at: start + 20 + $0 * 4, size: 4) }
    guard counts.allSatisfy({ (0...1_000_000).contains($0) }), counts[4] > 0 else { return nil }
    version = bytes[start + 4]
    timeCount = counts[3]
    typeCount = counts[4]
    times = start + 44
    indices = times + timeCount * wordSize
    types = indices + timeCount
    end = types + typeCount * 6 + counts[5] + counts[2] * (wordSize + 4) + counts[1] + counts[0]
    guard end <= bytes.count else { return nil }
    self.bytes = bytes
    self.wordSize = wordSize
  }

  /// The offset before the first transition, and the transitions; `nil` if they are unordered or name a missing
  /// type.
  func offsets() -> (initial: Int, transitions: [Zone.Transition])? {
    var transitions: [Zone.Transition] = []
    transitions.reserveCapacity(timeCount)
    for index in 0..<timeCount {
      let time = Self.integer(bytes, at: times + index * wordSize, size: wordSize)
      let type = Int(bytes[indices + index])
      guard type < typeCount, transitions.last.map({ $0.time < time }) ?? true else { return nil }
      transitions.append(Zone.Transition(time: time, offset: offset(ofType: type)))
    }
    return (offset(ofType: 0), transitions)
  }

  private func offset(ofType type: Int) -> Int {
    Self.integer(bytes, at: types + type * 6, size: 4)
  }

  /// A big-endian two's complement integer.
  private static func integer(_ bytes: [UInt8], at index: Int, size: Int) -> Int {
    var value = bytes[index] >= 0x80 ? -1 : 0
    for byte in bytes[index..<index + size] { value = value << 8 | Int(byte) }
    return value
  }
}
