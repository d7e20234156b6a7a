/// Findings as SARIF 2.1.0, which code-scanning services read.
enum SARIFReport {
  static func text(_ violations: [Violation]) -> String {
    let rules = RuleSet.all.map { rule in
      Log.Rule(id: type(of: rule).name, shortDescription: .init(text: type(of: rule).reason))
    }
    .sorted { $0.id < $1.id }
    let results = violations.map { violation in
      Log.Result(
        ruleId: violation.rule, message: .init(text: violation.message),
        locations: [.init(physicalLocation: place(violation.location))])
    }
    let driver = Log.Driver(name: "architecture", rules: rules)
    return JSONReport.encode(Log(runs: [.init(tool: .init(driver: driver), results: results)]))
  }

  private static func place(_ location: Location) -> Log.Place {
    Log.Place(
      artifactLocation: .init(uri: escaped(location.file)),
      region: .init(startLine: location.line, startColumn: location.column))
  }

  /// The path as a relative URI.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = byte.isWordBody && byte != UInt8(ascii: "$") || "/.-+~".utf8.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
    .joined()
  }

  /// The shape of the format, as far as this tool fills it.
  private struct Log: Encodable {
    var version = "2.1.0"
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case version, schema = "$schema", runs
    }

    struct Run: Encodable {
      var tool: Tool
      var results: [Result]
    }
    struct Tool: Encodable { var driver: Driver }
    struct Driver: Encodable {
      var name: String
      var rules: [Rule]
    }
    struct Rule: Encodable {
      var id: String
      var shortDescription: Message
    }
    struct Result: Encodable {
      var ruleId: String
      var level = "error"
      var message: Message
      var locations: [Spot]
    }
    struct Message: Encodable { var text: String }
    struct Spot: Encodable { var physicalLocation: Place }
    struct Place: Encodable {
      var artifactLocation: Artifact
      var region: Region
    }
    struct Artifact: Encodable { var uri: String }
    struct Region: Encodable {
      var startLine: Int
      var startColumn: Int
    }
  }
}
