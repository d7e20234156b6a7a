import CalendarServiceTesting
import Testing
import TimePhrases

@testable import Sentences

/// What the engine asks the reader of time about words.
@Suite struct TimeWordsTests {
  private let parser = RealDatePhraseParser.parser

  @Test(arguments: [
    ("lunch friday 12-1", "clock hours"), ("half past nine", "clock hours only"), ("4", "clock hours only"),
    ("after 5", "clock hours only"), ("friday afternoon", "hours"), ("evening", "hours only"),
    ("friday at 3", "clock hours"), ("on 3 april", ""), ("in two weeks", ""), ("2 tickets", ""),
  ])
  func hoursAreFoundByTheirMeaning(_ text: String, _ expected: String) {
    let facts = [
      (parser.namesClock(text), "clock"), (parser.namesHours(text), "hours"), (parser.isHours(text), "only"),
    ]

    #expect(facts.compactMap { $0.0 ? $0.1 : nil }.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("gym every monday", true, false), ("weekly", true, true), ("every sunday evening", true, true),
    ("on the last friday of every month at 5", true, true), ("weekly review", false, false),
    ("on monday", false, false),
  ])
  func repetitionsAreFoundByTheirMeaning(_ text: String, isNamed: Bool, isAll: Bool) {
    #expect(parser.namesRepetition(text) == isNamed)
    #expect(parser.isRepetition(text) == isAll)
  }

  @Test func aPossessiveTimeIsATime() {
    #expect(parser.isTime("friday's") && parser.isTime("today's"))
    #expect(!parser.isTime("friday's gym"))
  }

  @Test func alternativesOfPhrasesAreListed() {
    #expect(
      Wording.phrases("(i|we) have (a|an), go (up |)there, end")
        == ["i have a", "i have an", "we have a", "we have an", "go up there", "go there", "end"])
  }
}
