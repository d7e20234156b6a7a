/// Converts between paths and the bytes of the file system, which need not be UTF-8.
///
/// A byte that is not valid UTF-8 becomes a private-use character: U+EF80 for 0x80 up to U+EFFF for 0xFF. The bytes
/// of names that really contain such a character are converted in the same way, so the conversion is reversible.
enum SystemPath {
  private static let escapes: ClosedRange<UInt32> = 0xEF80...0xEFFF

  /// The path, or path component, for these bytes.
  static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = valid(bytes) { return text }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if count <= rest.count, let scalar = valid(rest.prefix(count))?.unicodeScalars.first {
        text.append(scalar)
        rest = rest.dropFirst(count)
      } else {
        if let escape = Unicode.Scalar(0xEF00 + UInt32(first)) { text.append(escape) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes of a path with a terminating zero.
  static func bytes(of path: String) -> [CChar] {
    var bytes: [CChar] = []
    for scalar in path.unicodeScalars {
      if escapes.contains(scalar.value) {
        bytes.append(CChar(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar).map { $0.map(CChar.init(bitPattern:)) } ?? []
      }
    }
    return bytes + [0]
  }

  /// The displayed name of a file or folder: bytes that are not UTF-8 are read as ISO 8859-1, which most such names
  /// are.
  static func shownName(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          guard escapes.contains(scalar.value) else { return scalar }
          let latin = Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value))
          return latin.properties.generalCategory == .control ? "\u{FFFD}" : latin
        }))
  }

  /// The text if the bytes are valid UTF-8 without characters that encode bytes.
  private static func valid(_ bytes: some Collection<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { escapes.contains($0.value) })
    else { return nil }
    return text
  }
}
