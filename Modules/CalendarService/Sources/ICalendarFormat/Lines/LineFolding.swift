/// Folds content lines: no physical line is longer than 75 bytes, and none breaks a character
/// (RFC 5545, section 3.1).
package enum LineFolding {
  private static let limit = 75

  /// Appends a line, folded, and its CRLF.
  package static func append(_ line: String, to bytes: inout [UInt8]) {
    var length = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > limit {
        bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: " ")]
        length = 1
      }
      if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
      length += width
    }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }
}
