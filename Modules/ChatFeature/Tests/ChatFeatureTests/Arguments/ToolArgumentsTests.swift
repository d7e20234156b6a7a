import LLMEngine
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct ToolArgumentsTests {
  private let spec = ToolSpec(
    name: "plan", description: "",
    parameters: [
      "type": "object",
      "properties": [
        "when": ["type": "string"], "kind": ["type": "string", "enum": ["work", "home"]],
        "limit": ["type": "integer", "minimum": 1, "maximum": 20], "share": ["type": "number"],
        "loud": ["type": "boolean"],
        "people": [
          "type": "array",
          "items": ["type": "object", "properties": ["name": ["type": "string"]], "required": ["name"]],
        ],
      ],
      "required": ["when"],
    ])

  /// The problems with arguments; `nil` if there is none.
  private func problems(_ arguments: JSONValue) -> String? {
    do {
      _ = try ToolArguments(arguments, for: spec)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func validArgumentsAreAccepted() throws {
    let arguments = try ToolArguments(
      ["when": "friday", "kind": "work", "limit": 20, "loud": true, "people": [["name": "Ana"]]], for: spec)

    #expect(arguments.string("when") == "friday")
    #expect(arguments.integer("limit") == 20)
  }

  @Test(arguments: [JSONValue.string("5"), .number(5), .integer(5), .string("5.0")])
  func numbersAreReadInAnyForm(_ limit: JSONValue) throws {
    let arguments = try ToolArguments(["when": "friday", "limit": limit], for: spec)

    #expect(arguments.integer("limit") == 5)
  }

  @Test func nullIsMissingAndAnUnknownMemberIsAProblem() throws {
    let arguments = try ToolArguments(["when": "friday", "limit": .null, "colour": .null], for: spec)

    #expect(arguments.integer("limit") == nil && arguments.string("when") == "friday")
    let error = #expect(throws: ToolFailure.self) {
      try ToolArguments(["when": "friday", "colour": "red"], for: spec)
    }
    #expect(error?.description.hasPrefix("There is no argument 'colour': expected one of ") == true)
  }

  @Test(
    arguments: [
      ([:], "when: is missing; expected a string."),
      (.null, "when: is missing; expected a string."),
      (["friday"], #"arguments: expected an object, found ["friday"]."#),
      ("friday", #"arguments: expected an object, found "friday"."#),
      (["when": 5], "when: expected a string, found 5."),
      (["when": "friday", "limit": 0], "limit: expected a whole number from 1 to 20, found 0."),
      (["when": "friday", "limit": 21], "limit: expected a whole number from 1 to 20, found 21."),
      (["when": "friday", "limit": "lots"], #"limit: expected a whole number from 1 to 20, found "lots"."#),
      (["when": "friday", "limit": .number(1.5)], "limit: expected a whole number from 1 to 20, found 1.5."),
      (["when": "friday", "limit": "nan"], #"limit: expected a whole number from 1 to 20, found "nan"."#),
      (["when": "friday", "share": "1e999"], #"share: expected a number, found "1e999"."#),
      (["when": "friday", "loud": "very"], #"loud: expected true or false, found "very"."#),
      (["when": "friday", "kind": "play"], #"kind: expected one of "work", "home", found "play"."#),
      (["when": "friday", "people": "Ana"], #"people: expected an array, found "Ana"."#),
      (
        ["when": "friday", "people": [["name": "Ana"], [:]]], "people[1].name: is missing; expected a string."
      ),
      (
        ["limit": true, "kind": 1],
        """
        kind: expected one of "work", "home", found 1.
        limit: expected a whole number from 1 to 20, found true.
        when: is missing; expected a string.
        """
      ),
    ] as [(JSONValue, String)])
  func anErrorNamesThePathAndTheRemedy(_ arguments: JSONValue, problem: String) {
    #expect(problems(arguments) == problem)
  }

  @Test func longTextsAreTruncated() {
    let found = problems(["when": .array(Array(repeating: 1234, count: 1000))])

    #expect(found == "when: expected a string, found [\(String(repeating: "1234,", count: 11))1234….")
  }
}
