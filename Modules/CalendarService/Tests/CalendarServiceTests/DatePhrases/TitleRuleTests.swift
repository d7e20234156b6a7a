import CalendarService
import Testing
import TimePhrases

@testable import DatePhrases

/// Which words of a new event's title are reported as not understood.
@Suite struct TitleRuleTests {
  private func culprit(
    _ title: String, at start: EventTime, place: String? = nil, in phrase: String? = nil
  ) -> String? {
    var event = EventPhrase(title: title, time: EventPhraseTime(start: start, end: nil, title: ""))
    event.place = place
    return TitleRule(event, in: phrase ?? title)?.culprit
  }

  private let day = EventTime.day(CivilDateTime(secondsSinceEpoch: 1_774_569_600).date)
  private let hour = EventTime.floating(CivilDateTime(secondsSinceEpoch: 1_774_569_600))

  @Test(arguments: [
    "lunch with ana", "call mom", "1:1 with Lena", "chapter 7", "sprint 12 review", "no meetings", "drop off",
    "check in", "moving in", "hotel checking in", "happy hour", "24 hour race", "drinks after the game",
    "after work drinks", "on call",
    "To do",
    "The Who", "dentist", "lesson",
  ])
  func namesHaveNoProblem(_ title: String) {
    #expect(culprit(title, at: hour) == nil)
  }

  @Test(arguments: [
    ("to remind me of the bins", "to"), ("that lunch is ready", "that"), ("please", ""), ("it", ""),
    ("something", ""), ("my calendar", ""), ("reminder", ""),
    ("lunch with", "with"),
    ("for lunch", "for"), ("lunch in", "in"), ("dentist again", "again"), ("hour for taxes", "hour"),
    ("first free hour for reading", "first free"), ("call no wait", "no wait"), ("lunch tonight", "tonight"),
    ("concert the day before it starts", "day before"), ("brunch 11ish", "11ish"),
    ("work 1330-1500", "1330-1500"),
  ])
  func leftoverGrammarIsReported(_ title: String, culprit expected: String) {
    #expect(culprit(title, at: hour) == expected)
  }

  @Test func aNumberBesideADayIsReportedAsAnHour() {
    #expect(culprit("gym 7", at: day) == "7")
    #expect(culprit("gym 7", at: hour) == nil)
    #expect(culprit("dinner 8", at: hour, in: "dinner at 7 or 8") == "8")
  }

  @Test func thePlaceIsCheckedAndQuotedTextIsNot() {
    #expect(culprit("lunch", at: hour, place: "the") == "the")
    #expect(culprit("lunch", at: hour, place: "Room 7") == nil)
    #expect(culprit("please", at: hour, in: #"add "please" at 5"#) == nil)
  }
}
