import CalendarService
import ChatFeature
import Testing

@testable import ChatFeatureImplementation

/// What of a model's answer no tool result of its turn contains.
@Suite struct StatementCheckTests {
  private let result = """
    {"range":{"title":"Friday 27 March 2026","start":"2026-03-27T00:00","end":"2026-03-28T00:00"},"total":2,"events":[\
    {"title":"Dentist Dr. Weber","calendar":"Home","weekday":"Friday","start":"2026-03-27T16:30","end":"2026-03-27T17:15"},\
    {"title":"Lunch with Ana","calendar":"Work","weekday":"Friday","start":"2026-03-27T12:00","end":"2026-03-27T12:45"}]}
    """

  private func unsupported(_ answer: String) throws -> UnsupportedAnswer? {
    let today = try #require(CivilDate(year: 2026, month: 3, day: 26))
    return StatementCheck([result], today: today).unsupported(in: answer)
  }

  @Test(arguments: [
    "You have two events on Friday: the dentist at 4:30 pm and lunch with Ana at noon.",
    "Tomorrow, 27 March, **Dentist Dr. Weber** is from 16:30–17:15.",
    "You have 2 events on March 27th, 2026.",
    "- Lunch with Ana, 12:00\n- Dentist Dr. Weber, 4.30pm", "Your \"Dentist Dr. Weber\" ends at 17:15.",
  ])
  func whatAResultContainsIsSupported(_ answer: String) throws {
    #expect(try unsupported(answer) == nil)
  }

  @Test(arguments: [
    ("The dentist is at 3 pm.", ["3 pm"]), ("The dentist is on Monday at 16:30.", ["Monday"]),
    ("You have three events.", ["three"]), ("It is on 29 March.", ["29 March"]),
    ("It is on 2026-04-27.", ["2026-04-27"]),
    ("You also have \"Yoga with Tom\".", ["Yoga with Tom"]), ("You meet Carol at noon.", ["Carol"]),
    ("- Gym at 12:00", ["Gym"]), ("It takes 90 minutes.", ["90"]), ("It is today.", ["today"]),
  ])
  func whatNoResultContainsIsUnsupported(_ answer: String, _ words: [String]) throws {
    #expect(try unsupported(answer) == .statements(words))
  }

  @Test func anAnswerWithoutAnyLookupIsUnsupportedAsAWhole() throws {
    let today = try #require(CivilDate(year: 2026, month: 3, day: 26))

    #expect(StatementCheck([], today: today).unsupported(in: "You are free.") == .everything)
    #expect(StatementCheck([], today: today).unsupported(in: " ") == nil)
  }
}
