import Testing

@testable import ArchitectureKit

@Suite struct SiblingEditTests {
  private let edit = SiblingEdit(sibling: "Map", name: "Trip")

  @Test(arguments: [
    ("a: [\"Map\", \"B\"]", "a: [\"Map\", \"Trip\", \"B\"]"),
    ("a: [\n  \"B\",\n  \"Map\",\n]", "a: [\n  \"B\",\n  \"Map\",\n  \"Trip\",\n]"),
    ("[.package(path: \"../Map\")]", "[.package(path: \"../Map\"), .package(path: \"../Trip\")]"),
    (
      "[\n .product(name: \"MapImplementation\", package: \"Map\"),\n]",
      "[\n .product(name: \"MapImplementation\", package: \"Map\"),\n .product(name: \"TripImplementation\", package: \"Trip\"),\n]"
    ),
    ("[A.self, MapBlueprint.self]", "[A.self, MapBlueprint.self, TripBlueprint.self]"),
    ("internal import Map\nimport Z", "internal import Map\ninternal import Trip\nimport Z"),
    ("[.t(name: \"C\", dependencies: [\"Map\"])]", "[.t(name: \"C\", dependencies: [\"Map\", \"Trip\"])]"),
  ])
  func theNewModuleIsAddedToEveryList(_ text: String, _ expected: String) {
    #expect(edit.apply(text) == expected)
  }

  @Test(arguments: [
    "let a = \"Map\"", "f(\"Map\")", "[\"Maps\"]", "[\"MapTesting\"]", "// [\"Map\"]", "let x = Map()",
    "[.product(name: \"MapTesting\", package: \"Map\")]",
  ])
  func otherTextIsUnchanged(_ text: String) {
    #expect(edit.apply(text) == nil)
  }
}
