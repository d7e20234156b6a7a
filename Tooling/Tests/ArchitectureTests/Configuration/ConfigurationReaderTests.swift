import Foundation
import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct ConfigurationReaderTests {
  private func read(_ text: String) throws -> ConfigurationReader {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "Tooling/architecture.json")
    return try ConfigurationReader(root: folder.url, named: nil, knownRules: ["no-cycles"])
  }

  @Test func kindsAndExceptionsAreRead() throws {
    let found = try read(
      """
      {"kinds": {"feature": ["Modules/*Feature"]},
       "exceptions": [{"rule": "no-cycles", "place": "App", "reason": "For now."}]}
      """)

    #expect(found.path == "Tooling/architecture.json")
    var expected = Configuration(kinds: [.feature: ["Modules/*Feature"]])
    expected.exceptions = [RuleException(rule: "no-cycles", place: "App", reason: "For now.")]
    #expect(found.configuration == expected)
    #expect(found.configuration.kinds(of: "Modules/MapFeature") == [.feature])
    #expect(found.configuration.kinds(of: "Modules/Map/Feature") == [])
  }

  @Test(arguments: [
    ("{", "it is not JSON."), ("{}", "'kinds' is missing."),
    (#"{"kinds": {}, "exeptions": []}"#, "'exeptions' is not a property. The properties are kinds,"),
    (
      #"{"kinds": {}, "exceptions": [{"rule": "no-cycles", "place": "", "abuot": "x", "reason": "y"}]}"#,
      "'abuot' is not a property. The properties are rule, place, places, about, reason."
    ),
    (#"{"kinds": {"thing": []}}"#, "'thing' is not a kind"),
    (#"{"kinds": []}"#, "at kinds"),
    (#"{"kinds": {}, "exceptions": [{"rule": "x", "place": "", "reason": "y"}]}"#, "there is no rule 'x'."),
    (
      #"{"kinds": {}, "exceptions": [{"rule": "no-cycles", "place": "", "reason": " "}]}"#, "has no reason."
    ),
  ])
  func refusesWhatItDoesNotUnderstand(_ text: String, _ message: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }

    #expect("\(error.map(String.init(describing:)) ?? "")".contains(message))
  }

  /// The tool reads the example of the README.
  @Test func theExampleInTheReadmeIsRead() throws {
    let file = Repository.root.appendingPathComponent("Tooling/README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(readme.firstRange(of: "```json\n")).upperBound
    let end = try #require(readme[start...].firstRange(of: "```")).lowerBound
    let folder = try TemporaryFolder()
    try folder.write(String(readme[start..<end]), to: "architecture.json")

    let found = try ConfigurationReader(root: folder.url, named: nil, knownRules: RuleSet.names)

    #expect(found.configuration.kinds(of: "Modules/TripFeature") == [.feature])
    #expect(found.configuration.platformModules == ["SwiftUI"])
    #expect(
      found.configuration.confinedModules == ["FoundationNetworking": ["SyncServiceImplementation"]])
    #expect(found.configuration.exceptions.map(\.about) == ["the terminal"])
  }
}
