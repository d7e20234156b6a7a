import ArchitectureRules
import Foundation
import SwiftFacts

/// The findings that existed when a team adopted the tool, each with its number of occurrences.
///
/// Lines are ignored, so that an edit elsewhere in a file changes nothing. A finding in the baseline is not
/// reported. An entry that is no longer found is reported, so that the baseline only shrinks.
struct Baseline: Equatable, Sendable {
  /// The file's path, from that of the configuration.
  static func path(beside configuration: String) -> String {
    (configuration.split(separator: "/").dropLast() + ["architecture-baseline.json"]).joined(separator: "/")
  }

  /// A finding, wherever it stands in its file.
  struct Entry: Codable, Hashable, Comparable, Sendable {
    var rule: String
    var file: String
    var fact: String

    static func < (left: Entry, right: Entry) -> Bool {
      (left.file, left.rule, left.fact) < (right.file, right.rule, right.fact)
    }
  }

  /// An entry as the file has it.
  private struct Line: Codable {
    var rule: String
    var file: String
    var fact: String
    var count: Int
  }

  private var counts: [Entry: Int] = [:]

  /// The baseline that accepts all of these.
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

  /// The findings that the baseline does not accept, and its entries that are no longer found.
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
