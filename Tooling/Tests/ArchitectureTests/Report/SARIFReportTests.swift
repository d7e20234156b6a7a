import Foundation
import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct SARIFReportTests {
  static let violations = [
    ReportFormatTests.violation,
    Violation(
      rule: "no-cycles", location: Location(file: "A b/ü.swift", line: 9), fact: "A → A: 100%", reason: "r",
      suggestion: "c"),
    Violation(
      rule: "unused-exception", location: Location(file: "a:b#c?d+e%.json"), fact: "\"quoted\"", reason: "r",
      suggestion: "c"),
  ]

  private func log(_ violations: [Violation]) throws -> [String: Any] {
    let text = ReportFormat.sarif.text(violations)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: [[], violations])
  func theLogFollowsTheFormat(_ violations: [Violation]) throws {
    #expect(SARIFChecks(try log(violations)).faults == [])
  }

  @Test func theLogNamesEveryRule() throws {
    let run = (try log([])["runs"] as? [[String: Any]])?.first
    let driver = (run?["tool"] as? [String: [String: Any]])?["driver"]
    let names = (driver?["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String }

    #expect(names == (RuleSet.names + ["unused-exception"]).sorted())
  }

  @Test func eachResultHasALocationAndAMessage() {
    #expect(
      ReportFormat.sarif.text(Self.violations).contains(
        """
              "results" : [
                {
                  "level" : "error",
                  "locations" : [
                    {
                      "physicalLocation" : {
                        "artifactLocation" : {
                          "uri" : "A%20b/%C3%BC.swift",
                          "uriBaseId" : "%SRCROOT%"
                        },
                        "region" : {
                          "startColumn" : 7,
                          "startLine" : 3
                        }
                      }
                    }
                  ],
                  "message" : {
                    "text" : "A → A: 100%, but it is\\na cycle. Break it."
                  },
                  "partialFingerprints" : {
                    "primaryLocationLineHash" : "83f6b1f77ec1182c:1"
                  },
                  "ruleId" : "no-cycles",
        """))
  }

  @Test func aFindingKeepsItsFingerprintWhenItsLineMoves() {
    var moved = Self.violations[0]
    moved.location.line = 80

    #expect(Fingerprint.of(moved) == Fingerprint.of(Self.violations[0]))
    #expect(Fingerprint.of(Self.violations[2]) != Fingerprint.of(Self.violations[0]))
  }

  /// Tests the checks themselves: each change makes a log that a reader may refuse.
  @Test(arguments: [
    ("\"2.1.0\"", "\"2.1\"", "version"), ("\"startLine\" : 3", "\"startLine\" : 0", "startLine"),
    ("\"level\" : \"error\",\n          \"loc", "\"level\" : \"fatal\",\n          \"loc", "level"),
    ("\"A%20b", "\"/A%20b", "uri"), ("\"A%20b", "\"A b", "uri"), ("A%20b/", "A%20b/../", "uri"),
    ("\"uriBaseId\" : \"%SRCROOT%\"", "\"uriBaseId\" : \"ROOT\"", "uriBaseId"),
    ("\"ruleId\" : \"no-cycles\"", "\"ruleId\" : \"none\"", "ruleId"),
    ("\"name\" : \"architecture\",", "", "driver"), ("\"text\" : \"A", "\"txt\" : \"A", "message"),
    (":2\"", ":1\"", "fingerprint"),
  ])
  func findingsOfAnotherLogAreNotMatched(_ old: String, _ new: String, _ fault: String) throws {
    let text = ReportFormat.sarif.text(Self.violations).replacing(old, with: new)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])

    let faults = SARIFChecks(log).faults

    #expect(faults.contains { $0.contains(fault) }, "\(faults)")
  }
}
