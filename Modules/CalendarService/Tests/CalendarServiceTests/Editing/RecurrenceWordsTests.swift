import CalendarService
import CalendarServiceTesting
import Testing

@testable import EventEditing

@Suite struct RecurrenceWordsTests {
  /// A series that starts on Tuesday, 10 March 2026.
  private func words(
    _ rule: String?, in language: DateLanguage = .english, _ change: (inout EventComponent) -> Void = { _ in }
  ) -> String? {
    let start = CivilDateTime.fixture("2026-03-10T09:00:00")
    var component = EventComponent(
      uid: "a", title: "Standup", start: .zoned(start, zone: "Europe/Berlin"),
      end: .zoned(start.adding(seconds: 3600), zone: "Europe/Berlin"))
    component.recurrenceRule = rule
    change(&component)
    let berlin = Zone(identifier: "Europe/Berlin", offset: 3600)
    return RecurrenceWords(component, today: .fixture("2026-03-24"), zone: berlin, in: language)?.text
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260531", "every Dienstag and Donnerstag until 31. Mai"),
    ("FREQ=YEARLY", "every year on 10. März"), ("FREQ=MONTHLY;BYDAY=-1FR", "every last Freitag of the month"),
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", "every year on the second Sonntag of Mai"),
  ])
  func namesAndDatesFollowTheLanguage(_ rule: String, _ text: String) throws {
    #expect(words(rule, in: try #require(DateLanguage(locale: "de"))) == text)
  }

  @Test(arguments: [
    ("FREQ=DAILY", "every day"), ("FREQ=DAILY;INTERVAL=2", "every second day"),
    ("FREQ=DAILY;INTERVAL=3;COUNT=5", "every 3 days, 5 times"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday"), ("FREQ=WEEKLY", "every Tuesday"),
    ("FREQ=WEEKLY;INTERVAL=2;UNTIL=20260630", "every second Tuesday until 30 June"),
    ("FREQ=WEEKLY;WKST=SU;BYDAY=TH,MO", "every Monday and Thursday"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "every day"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "every second week on Monday and Thursday"),
    ("FREQ=WEEKLY;INTERVAL=4;BYDAY=MO,TU,WE,TH,FR", "every 4 weeks from Monday to Friday"),
    ("FREQ=WEEKLY;UNTIL=20260630T220000Z", "every Tuesday until 30 June"),
    ("FREQ=WEEKLY;UNTIL=20270630T230000Z", "every Tuesday until 1 July 2027"),
    ("FREQ=MONTHLY", "on the 10th of every month"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "on the 1st and 15th of every month"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "on the last day of every month"),
    ("FREQ=MONTHLY;BYDAY=-1FR;COUNT=10", "every last Friday of the month, 10 times"),
    ("FREQ=MONTHLY;BYDAY=2TU", "every second Tuesday of the month"),
    ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=3", "every third Tuesday of the month"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every last weekday of the month"),
    ("FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR", "every second month on the last Friday"),
    ("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=22", "every 3 months on the 22nd"),
    ("FREQ=YEARLY", "every year on 10 March"),
    ("FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=2", "every year on 2 April"),
    ("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "every year on the last Sunday of March"),
    ("FREQ=YEARLY;INTERVAL=4;COUNT=1", "every 4 years on 10 March, once"),
    ("freq=weekly;byday=tu", "every Tuesday"),
  ])
  func aRuleIsDescribedInWords(rule: String, said: String) {
    #expect(words(rule) == said)
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=DAILY;BYHOUR=9,17", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=WEEKLY;INTERVAL=0", "FREQ=SECONDLY", "FREQ=MONTHLY;BYDAY=XX", "",
  ])
  func aRuleWithoutAShortDescriptionIsQuoted(rule: String) {
    #expect(words(rule) == "by the rule \(rule)")
  }

  @Test func otherDatesAndExceptionsAreNamed() {
    #expect(words(nil) == nil)
    #expect(
      words("FREQ=WEEKLY") {
        $0.exceptionDates = [.day(.fixture("2026-03-31")), .day(.fixture("2027-01-05"))]
        $0.recurrenceDates = [.day(.fixture("2026-04-01"))]
      } == "every Tuesday, also on 1 April, but not on 31 March and 5 January 2027")
    #expect(
      words(nil) { $0.recurrenceDates = (1...6).map { .day(.fixture("2026-04-0\($0)")) } } == "on 7 days")
  }
}
