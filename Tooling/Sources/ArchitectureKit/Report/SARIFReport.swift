import ArchitectureRules
import SwiftFacts

/// Findings as SARIF 2.1.0, which code-scanning services read.
///
/// Paths are relative to the root of the repository, `%SRCROOT%`. Fingerprints ignore lines, so that a finding that
/// moves stays the same.
enum SARIFReport {
  /// SARIF's word for the root of the repository.
  private static let root = "%SRCROOT%"

  static func text(_ violations: [Violation]) -> String {
    let rules = rules()
    let indices = Dictionary(zip(rules.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    var counts: [String: Int] = [:]
    let results = violations.map { violation in
      let fingerprint = Fingerprint.of(violation)
      counts[fingerprint, default: 0] += 1
      return SARIFLog.Result(
        ruleId: violation.rule, ruleIndex: indices[violation.rule], message: .init(text: violation.message),
        locations: [.init(physicalLocation: place(violation.location))],
        partialFingerprints: .init(primaryLocationLineHash: "\(fingerprint):\(counts[fingerprint] ?? 1)"))
    }
    let run = SARIFLog.Run(
      tool: .init(driver: .init(name: "architecture", rules: rules)),
      originalUriBaseIds: [root: .init(description: .init(text: "The root of the repository."))],
      results: results)
    return JSONReport.encode(SARIFLog(runs: [run]))
  }

  /// Every rule that a finding can name, sorted by name.
  private static func rules() -> [SARIFLog.Rule] {
    let reasons = RuleSet.all.map { (type(of: $0).name, type(of: $0).reason) }
    return (reasons + [(RuleSet.unusedException, RuleSet.unusedExceptionReason)]).sorted { $0.0 < $1.0 }
      .map { name, reason in
        let sentence = reason.prefix(1).uppercased() + reason.dropFirst() + "."
        return SARIFLog.Rule(
          id: name, shortDescription: .init(text: sentence),
          help: .init(
            text: sentence
              + " Each finding suggests what to do. List a finding that must be accepted, with a reason, under "
              + "'exceptions' in architecture.json."))
      }
  }

  private static func place(_ location: Location) -> SARIFLog.Place {
    SARIFLog.Place(
      artifactLocation: .init(uri: escaped(location.file), uriBaseId: root),
      region: .init(startLine: location.line, startColumn: location.column))
  }

  /// The path as a relative URI.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = byte.isWordBody && byte != UInt8(ascii: "$") || "/.-~".utf8.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
    .joined()
  }
}

/// Identifies a finding in every run, wherever it is in its file: FNV-1a of its rule, file and fact.
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
