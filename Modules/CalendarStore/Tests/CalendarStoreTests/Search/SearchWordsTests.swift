import CalendarService
import CalendarServiceTesting
import Testing

@testable import CalendarStoreRules

@Suite struct SearchWordsTests {
  @Test(arguments: [
    ("", []), (" .,! ", []), ("Team lunch", [["team"], ["lunch"]]),
    ("ana@example.org", [["ana", "example", "org"]]),
    ("東京 2026", [["東", "京"], ["2026"]]), ("lunch &", [["lunch"]]),
  ])
  func splitsAtSpacesAndThenAtPunctuation(_ typed: String, _ phrases: [[String]]) {
    #expect(SearchWords(typed).phrases == phrases)
    #expect(SearchWords(typed).isEmpty == phrases.isEmpty)
  }

  @Test(arguments: [
    ("4 room", true), ("weekly-plan", true), ("plan-weekly", false), ("planning room", true),
    ("planning-room", false), ("weekly planning session now", false),
  ])
  func matchesWholeWordsAndTheBeginningOfTheLast(_ typed: String, _ matches: Bool) {
    let component = EventComponent.fixture(title: "Weekly planning").with { $0.location = "Room 4" }

    let words = SearchWords(typed)

    #expect(words.match(SearchableText(component)) == matches)
  }
}
