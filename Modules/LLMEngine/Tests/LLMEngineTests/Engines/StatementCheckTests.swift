import LLMEngine
import Testing

@testable import StatementChecking

/// What of a model's text no fact supports.
@Suite struct StatementCheckTests {
  // MARK: Texts of tools

  private let result = """
    Friday 27 March 2026, 2026-03-27T00:00 to 2026-03-28T00:00
    Dentist Dr. Weber, Home, Friday, 2026-03-27T16:30 to 2026-03-27T17:15
    Lunch with Ana, Work, Friday, 2026-03-27T12:00 to 2026-03-27T12:45, Q4 budget
    """

  private func unsupported(_ answer: String) -> [String] {
    let facts = StatedFacts(
      [.init(.count(2)), .init(.length(.seconds(2700)))], source: result, today: "2026-03-26")
    return StatementCheck().unsupported(in: answer, by: facts)
  }

  @Test(arguments: [
    "You have two events on Friday: the dentist at 4:30 pm and lunch with Ana at noon.",
    "Tomorrow, 27 March, **Dentist Dr. Weber** is from 16:30–17:15.",
    "You have 2 events on March 27th, 2026.", "Each takes 45 minutes.", "It is on the 27th.",
    "- Lunch with Ana, 12:00\n- Dentist Dr. Weber, 4.30pm", "Your \"Dentist Dr. Weber\" ends at 17:15.",
    "It begins at half past four, or 4.30 p.m., and ends at quarter past five.",
    "Lunch is at 12 o'clock. I think that the Q4 Budget is its subject, and it begins at midday.",
    "1. Lunch with Ana\n2. Dentist Dr. Weber",
  ])
  func whatASourceContainsIsSupported(_ answer: String) {
    #expect(unsupported(answer) == [])
  }

  @Test(arguments: [
    ("The dentist is at 3 pm.", ["3 pm"]), ("The dentist is on Monday at 16:30.", ["Monday"]),
    ("You have three events.", ["three"]), ("It is on 29 March.", ["29 March"]),
    ("It is on 2026-04-27.", ["2026-04-27"]), ("It is on the 28th of May.", ["28th of May"]),
    ("You also have \"Yoga with Tom\".", ["Yoga with Tom"]), ("You meet Carol at noon.", ["Carol"]),
    ("- Gym at 12:00", ["Gym"]), ("It takes 90 minutes.", ["90 minutes"]), ("It is today.", ["today"]),
    ("It is at half past three, and lasts half an hour.", ["half past three", "half an hour"]),
    ("At 5 p.m. it ends, in 2027.", ["5 p . m .", "2027"]), ("You have twenty-one events.", ["twenty one"]),
    ("Carol and Tom come. Carol stays.", ["Tom"]),
  ])
  func whatASourceDoesNotContainIsUnsupported(_ answer: String, _ words: [String]) {
    #expect(unsupported(answer) == words)
  }

  /// Friday from midnight to midnight was looked up on Thursday at 8:45.
  @Test(arguments: [
    ("The dentist is at midnight.", ["midnight"]), ("Dentist is today.", ["today"]),
    ("Dentist is on Thursday at 08:45.", ["Thursday", "08:45"]), ("It is on Saturday.", ["Saturday"]),
    ("You are free until midnight.", []), ("It is 08:45 now.", []),
    ("Right now you are free until midnight.", []),
    ("Today is Thursday, 26 March.", []),
    ("Nothing is from 12:15 to 18:00.", ["12:15", "18:00"]), ("It is now on Thursday.", ["Thursday"]),
  ])
  func boundsAndThePresentSupportOnlyWhatIsSaidAboutThem(_ answer: String, _ words: [String]) {
    var facts = StatedFacts([], source: "Friday\n2026-03-27", today: "2026-03-26")
    (facts.bounds, facts.now) = ("00:00", "2026-03-26T08:45")
    #expect(StatementCheck().unsupported(in: answer, by: facts) == words)
  }

  // MARK: Figures with units and names

  /// Tuesday: 7 h 30 in 3 events, 2 h 30 of them meetings; Monday: 5 h.
  private func check(_ text: String) -> [String] {
    let figures: [(StatedFacts.Fact.Value, String?)] = [
      (.count(7), nil), (.count(4), nil), (.length(.seconds(45_000)), nil), (.day("2026-03-10"), nil),
      (.length(.seconds(27_000)), nil), (.count(5), nil), (.clock(minute: 540), nil),
      (.length(.seconds(37_800)), "Work"), (.count(3), "Work"), (.percent(84), "Work"),
      (.length(.seconds(7200)), "Home"), (.count(1), "Home"), (.percent(16), "Home"),
      (.length(.seconds(28_800)), "Writing"), (.length(.seconds(7200)), "Gym"),
      (.length(.seconds(9000)), "Q3 review"),
    ]
    let facts = StatedFacts(figures.map { .init($0, of: $1) }, names: ["Writing", "Gym", "Q3 review"])
    return StatementCheck().unsupported(in: text, by: facts)
  }

  @Test(arguments: [
    "The week took 12.5 hours in 4 events.", "It took about 13 hours, 12 hours and 30 minutes to be exact.",
    "Four events took thirteen hours.",
    "Tuesday 10 March was the fullest day, with 7½ hours.", "7 h 30 min on one day, 5 days empty.",
    "Work takes 84 % and Home sixteen percent of the time.", "Q3 review took 2.5 h, or 150 minutes.",
    "Writing took 8 hours, Gym 2 hours of 12.5 hours.", "One of the calendars is Home.",
    "The longest free stretch begins at 09:00 in 2026.",
  ])
  func aNumberOfTheReportIsSupported(_ text: String) {
    #expect(check(text) == [])
  }

  @Test(arguments: [
    ("The week took 14 hours.", ["14 hours"]), ("The week took 12.4 hours.", ["12.4 hours"]),
    ("It took fourteen hours.", ["fourteen hours"]), ("twenty-one events", ["twenty one"]),
    ("Work takes 80 %.", ["80 %"]), ("Work takes eighty percent of it.", ["eighty percent"]),
    ("It took 12 hours and 45 minutes.", ["12 hours and 45 minutes"]), ("It took 12 hours.", ["12 hours"]),
    ("Half of it was work, twice as much as before.", ["Half", "twice"]), ("6 events", ["6"]),
    ("At 09:15 it begins.", ["09:15"]), ("one meeting and 8 events", ["8"]), ("4 hours", ["4 hours"]),
    ("Home takes 84 % of it.", ["84 %"]), ("It ends on Friday.", ["Friday"]),
    ("It took 1,250 hours.", ["1,250 hours"]), ("It took 12.5.3 hours.", ["12.5.3 hours"]), ("½", ["½"]),
  ])
  func anyOtherNumberIsNot(_ text: String, _ wrong: [String]) {
    #expect(check(text) == wrong)
  }
}
