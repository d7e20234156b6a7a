/// A short hash of many bytes.
enum Fingerprint {
  /// Two 64-bit FNV-1a hashes, one from each end; accidental collisions are practically impossible.
  static func text(of bytes: [UInt8]) -> String {
    [bytes, bytes.reversed()].map { bytes in
      let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
