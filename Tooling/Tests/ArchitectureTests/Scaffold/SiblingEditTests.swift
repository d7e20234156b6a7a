import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

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
    ("[A.self, MapAssembly.self]", "[A.self, MapAssembly.self, TripAssembly.self]"),
    ("internal import Map\nimport Z", "internal import Map\ninternal import Trip\nimport Z"),
    ("[.t(name: \"C\", dependencies: [\"Map\"])]", "[.t(name: \"C\", dependencies: [\"Map\", \"Trip\"])]"),
  ])
  func theNewModuleIsAddedToEveryList(_ text: String, _ expected: String) {
    #expect(edit.apply(text) == expected)
  }

  @Test func ofAManifestOnlyTheTargetsOfTheCompositionGetIt() {
    let edit = SiblingEdit(sibling: "Map", name: "Trip", targets: ["Root"])
    let text =
      "[.target(name: \"Root\", dependencies: [\"Map\"]), .target(name: \"Other\", dependencies: [\"Map\"])]"

    #expect(edit.apply(text) == text.replacing("[\"Map\"]", with: "[\"Map\", \"Trip\"]", maxReplacements: 1))
  }

  @Test(arguments: [
    "let a = \"Map\"", "f(\"Map\")", "[\"Maps\"]", "[\"MapTesting\"]", "// [\"Map\"]", "let x = Map()",
    "[.product(name: \"MapTesting\", package: \"Map\")]",
  ])
  func otherTextIsUnchanged(_ text: String) {
    #expect(edit.apply(text) == nil)
  }
}

@Suite struct ListInsertionTests {
  @Test(arguments: [
    ("let a = [1, 2]", "let a = [1, 2, 3]"), ("let a = []", "let a = [3]"),
    ("{\"a\": [1]}", "{\"a\": [1, 3]}"),
    ("let a = [\n  1,\n  [2],\n]\n", "let a = [\n  1,\n  [2],\n  3,\n]\n"),
    ("{\"a\": [\n  1\n]}", "{\"a\": [\n  1,\n  3\n]}"),
    ("let b = [1]\nlet a = [2]", "let b = [1]\nlet a = [2, 3]"),
  ])
  func anElementIsAddedAtTheEnd(_ text: String, _ expected: String) {
    #expect(ListInsertion.append("3", toListNamed: "a", in: text) == expected)
  }

  @Test(arguments: ["let b = [1]", "// let a = [1]", "a[1]", ""])
  func aTextWithoutAListIsRefused(_ text: String) {
    #expect(ListInsertion.append("3", toListNamed: "a", in: text) == nil)
  }
}
