/// What a finding is known by in every run, wherever in its file it stands: FNV-1a of its rule, file and fact.
enum Fingerprint {
  /// Sixteen hexadecimal digits.
  static func of(_ violation: Violation) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [violation.rule, violation.location.file, violation.fact] {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
