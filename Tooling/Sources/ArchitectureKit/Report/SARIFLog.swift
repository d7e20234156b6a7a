import ArchitectureRules

/// The properties of SARIF 2.1.0 that this tool writes.
struct SARIFLog: Encodable {
  var version = "2.1.0"
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, schema = "$schema", runs
  }

  struct Run: Encodable {
    var tool: Tool
    var originalUriBaseIds: [String: Base]
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
    var help: Message
    var defaultConfiguration = ["level": "error"]
  }
  struct Base: Encodable { var description: Message }
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level = "error"
    var message: Message
    var locations: [Spot]
    var partialFingerprints: Fingerprints
  }
  struct Message: Encodable { var text: String }
  struct Spot: Encodable { var physicalLocation: Place }
  struct Place: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }
  struct Artifact: Encodable {
    var uri: String
    var uriBaseId: String
  }
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }
  /// GitHub treats two results with the same value as one.
  struct Fingerprints: Encodable { var primaryLocationLineHash: String }
}
