import Testing

@testable import CalendarStoreImplementation
@testable import CalendarStoreRules
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct MatchExpressionTests {
  @Test(arguments: [
    ("lunch", #""lunch" *"#), ("Team lunch", #""team" AND "lunch" *"#),
    ("ana@example.org 東京", #""ana example org" AND "東 京" *"#), (#"a" OR "b"#, #""a" AND "or" AND "b" *"#),
  ])
  func asksForEachWordInQuotes(_ typed: String, _ expression: String) {
    #expect(MatchExpression(SearchWords(typed)).text == expression)
  }

  @Test func onlyTheFirstOfManyWordsAreSearched() {
    let expression = MatchExpression(SearchWords(String(repeating: "a ", count: 17))).text

    #expect(expression == Array(repeating: #""a""#, count: 16).joined(separator: " AND "))
  }

  @Test func onlyTheBeginningOfALongWordIsSearched() {
    let expression = MatchExpression(SearchWords(String(repeating: "東", count: 17))).text

    #expect(expression == "\"" + Array(repeating: "東", count: 16).joined(separator: " ") + "\"")
  }
}
