import Testing

@testable import ArchitectureKit

@Suite struct ListInsertionTests {
  @Test(arguments: [
    ("let a = [1, 2]", "let a = [1, 2, 3]"), ("let a = []", "let a = [3]"),
    ("{\"a\": [1]}", "{\"a\": [1, 3]}"),
    ("let a = [\n  1,\n  [2],\n]\n", "let a = [\n  1,\n  [2],\n  3,\n]\n"),
    ("{\"a\": [\n  1\n]}", "{\"a\": [\n  1,\n  3\n]}"),
    ("let b = [1]\nlet a = [2]", "let b = [1]\nlet a = [2, 3]"),
  ])
  func addsAnElementAtTheEnd(_ text: String, _ expected: String) {
    #expect(ListInsertion.append("3", toListNamed: "a", in: text) == expected)
  }

  @Test(arguments: ["let b = [1]", "// let a = [1]", "a[1]", ""])
  func aTextWithoutAListIsRefused(_ text: String) {
    #expect(ListInsertion.append("3", toListNamed: "a", in: text) == nil)
  }
}
