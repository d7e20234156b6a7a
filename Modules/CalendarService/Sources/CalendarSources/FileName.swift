/// A file name for a UID: unique per UID, and valid on every file system.
struct FileName {
  /// The name, including `.ics`.
  let text: String

  /// File systems limit names to 255 bytes.
  private static let longest = 200

  init(uid: String) {
    let hex = Array("0123456789ABCDEF")
    var name = ""
    for (index, byte) in uid.utf8.enumerated() {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "-_@+".unicodeScalars.contains(scalar)
        || scalar == "." && index > 0
      if isPlain {
        name.unicodeScalars.append(scalar)
      } else {
        name += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
      }
    }
    if name.utf8.count > Self.longest || name.isEmpty {
      name =
        "\(name.prefix(Self.longest - 40))%\(Self.hash(uid, 0xCBF2_9CE4_8422_2325))\(Self.hash(uid, 0x9E37_79B9_7F4A_7C15))"
    }
    text = name + ".ics"
  }

  /// FNV-1a.
  private static func hash(_ text: String, _ start: UInt64) -> String {
    String(text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }, radix: 16)
  }
}
