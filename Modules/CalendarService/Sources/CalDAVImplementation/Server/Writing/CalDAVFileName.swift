/// What a new event's resource is called: by its UID where that makes a plain file name, else by a number made
/// from the UID.
struct CalDAVFileName: Hashable {
  let text: String

  init(uid: String) {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.@"
    let isPlain =
      !uid.isEmpty && uid.utf8.count <= 120 && !uid.hasPrefix(".") && uid.allSatisfy(plain.contains)
    text = (isPlain ? uid : Self.number(uid)) + ".ics"
  }

  /// Two 64-bit FNV-1a hashes, one from either end: no two UIDs that anybody meets share them.
  private static func number(_ uid: String) -> String {
    [Array(uid.utf8), uid.utf8.reversed()].map { bytes in
      let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
