import Foundation
import Testing

/// Tables of phrases in text: a phrase, what else it depends on after bars, and what becomes of it.
enum PhraseRows {
  struct Row: Sendable, CustomTestStringConvertible {
    let phrase: String
    /// What stands between bars after the phrase.
    let others: [String]
    let result: String

    var testDescription: String { ([phrase] + others).joined(separator: "|") }
  }

  static func read(_ text: String) -> [Row] {
    text.split(separator: "\n").compactMap { line in
      guard let arrow = line.range(of: " => ") else { return nil }
      let parts = line[..<arrow.lowerBound].split(separator: "|", omittingEmptySubsequences: false).map(
        String.init)
      return Row(
        phrase: parts[0], others: Array(parts.dropFirst()), result: String(line[arrow.upperBound...]))
    }
  }
}
