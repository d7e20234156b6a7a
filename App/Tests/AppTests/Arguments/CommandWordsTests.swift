import Testing

@testable import ProgramSettings

@Suite struct CommandWordsTests {
  @Test(arguments: [
    ("pass show mail", ["pass", "show", "mail"]),
    ("  secret-tool   lookup  ", ["secret-tool", "lookup"]),
    ("sh -c 'echo \"$SECRET\"'", ["sh", "-c", "echo \"$SECRET\""]),
    ("say \"two words\" ''", ["say", "two words", ""]),
    ("a'b c'd", ["ab cd"]),
    ("", []),
  ])
  func wordsAreSplitAtUnquotedSpaces(_ command: String, _ words: [String]) throws {
    #expect(try CommandWords(command).words == words)
  }

  @Test func anUnclosedQuoteIsRefused() {
    #expect(throws: UsageError.openQuote(command: "pass 'show")) { try CommandWords("pass 'show") }
  }
}

@Suite struct SpellingTests {
  @Test func theNearestSpellingIsFoundIfItIsNear() {
    let names = ["search", "free", "agenda"]

    #expect(Spelling.nearest(to: "serach", in: names) == "search")
    #expect(Spelling.nearest(to: "FREE", in: names) == "free")
    #expect(Spelling.nearest(to: "ag", in: names) == "agenda")
    #expect(Spelling.nearest(to: "x", in: names) == nil)
    #expect(Spelling.nearest(to: "tomorrow", in: names) == nil)
  }
}
