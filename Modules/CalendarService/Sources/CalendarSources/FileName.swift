/// The name of the file for a UID: another one for each UID, and one that every file system takes.
struct FileName {
  /// The name, with `.ics`.
  let text: String

  /// Names are 255 bytes long at most.
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
