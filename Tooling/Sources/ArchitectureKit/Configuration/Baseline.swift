import Foundation

/// The breaches that were there when a team took up the tool, each with how often it occurs.
///
/// Lines are left out, so that an edit elsewhere in a file changes nothing. What is in the baseline is not
/// reported; what is in it and no longer found is, so that it only ever shrinks.
struct Baseline: Equatable, Sendable {
  /// The file's name; it lies beside the configuration.
  static let fileName = "architecture-baseline.json"

  /// One kind of breach in one file.
  struct Entry: Codable, Hashable, Comparable, Sendable {
    var rule: String
    var file: String
    var fact: String

    static func < (left: Entry, right: Entry) -> Bool {
      (left.file, left.rule, left.fact) < (right.file, right.rule, right.fact)
    }
  }

  /// As it stands in the file.
  private struct Line: Codable {
    var rule: String
    var file: String
    var fact: String
    var count: Int
  }

  private var counts: [Entry: Int] = [:]

  /// The baseline that lets all of these through.
  init(_ violations: [Violation]) {
    for violation in violations { counts[Self.entry(violation), default: 0] += 1 }
  }

  init(json: [UInt8]) throws {
    for line in try JSONDecoder().decode([Line].self, from: Data(json)) {
      counts[Entry(rule: line.rule, file: line.file, fact: line.fact)] = line.count
    }
  }

  var json: String {
    JSONReport.encode(
      counts.sorted { $0.key < $1.key }.map { entry, count in
        Line(rule: entry.rule, file: entry.file, fact: entry.fact, count: count)
      })
  }

  /// What is new among the violations, and what the baseline has too much.
  func compare(_ violations: [Violation]) -> (new: [Violation], gone: [Entry]) {
    var left = counts
    let new = violations.filter { violation in
      let entry = Self.entry(violation)
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
    return (new, left.filter { $0.value > 0 }.keys.sorted())
  }

  private static func entry(_ violation: Violation) -> Entry {
    Entry(rule: violation.rule, file: violation.location.file, fact: violation.fact)
  }
}
