import Testing

@testable import Sentences

/// The lookups of the grammar's words.
@Suite struct WordTableTests {
  /// Words that share their ends, their middle or their length.
  private static let words = [
    "start", "smart", "stat", "s", "", "is", "a very long phrase of words", "übung",
  ]

  @Test func aTableFindsEachOfItsWordsAndNoOther() {
    let table = WordTable(Self.words.enumerated().map { ($1, $0) })

    #expect(Self.words.map { table[$0] } == Array(Self.words.indices))
    #expect(
      ["starts", "short", "t", "as", "ubung", "a very long chain of words"].allSatisfy { table[$0] == nil })
  }

  @Test func theFirstValueOfAWordIsKept() {
    #expect(WordTable([("at", 1), ("at", 2)])["at"] == 1)
  }

  @Test func phrasesAreGroupedByTheirFirstWordInOrder() {
    let table = WordTable(grouping: ["on a", "in b", "on"].map(Wording.run), by: { $0[0] })

    #expect(table["on"] == [["on", "a"], ["on"]])
    #expect(table["in"] == [["in", "b"]])
  }

  @Test func aSetOfManyWordsContainsThemAll() {
    let many = (0..<500).map { "w\($0)" }
    let set = WordSet(many).union(["on"])

    #expect(many.allSatisfy(set.contains) && set.contains("on"))
    #expect(set.isDisjoint(with: ["w500", "w", "no"]))
  }
}
