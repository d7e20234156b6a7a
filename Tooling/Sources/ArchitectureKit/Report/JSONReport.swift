import ArchitectureRules
import Foundation
import SwiftFacts

/// Findings as a JSON array, for programs.
enum JSONReport {
  private struct Finding: Encodable {
    var rule: String
    var file: String
    var line: Int
    var column: Int
    var fact: String
    var reason: String
    var suggestion: String
  }

  static func text(_ violations: [Violation]) -> String {
    encode(
      violations.map { violation in
        Finding(
          rule: violation.rule, file: violation.location.file, line: violation.location.line,
          column: violation.location.column, fact: violation.fact, reason: violation.reason,
          suggestion: violation.suggestion)
      })
  }

  /// Encodes a value as JSON with sorted keys.
  static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
