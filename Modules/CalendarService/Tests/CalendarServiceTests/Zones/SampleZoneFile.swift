import Foundation

/// A TZif file written for a test (RFC 9636).
struct SampleZoneFile {
  var version = UInt8(ascii: "2")
  /// Changes: when, and which of ``offsets`` from then on.
  var transitions: [(time: Int, type: UInt8)] = []
  var offsets: [Int] = [0]
  var footer = ""

  var bytes: [UInt8] {
    let is64 = version >= UInt8(ascii: "2")
    // Of the first block later versions need only the header.
    let first = is64 ? SampleZoneFile(version: version).block(wordSize: 4) : block(wordSize: 4)
    return is64 ? first + block(wordSize: 8) + Array("\n\(footer)\n".utf8) : first
  }

  private func block(wordSize: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, 0, transitions.count, offsets.count, 4] { bytes += Self.integer(count, size: 4) }
    for transition in transitions { bytes += Self.integer(transition.time, size: wordSize) }
    bytes += transitions.map(\.type)
    for offset in offsets { bytes += Self.integer(offset, size: 4) + [0, 0] }
    return bytes + Array("XYZ\0".utf8)
  }

  private static func integer(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
