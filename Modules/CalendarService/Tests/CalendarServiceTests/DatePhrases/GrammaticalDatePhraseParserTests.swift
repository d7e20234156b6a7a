import CalendarService
import CalendarServiceImplementation
import CalendarServiceTesting
import Catalog
import Foundation
import Testing
import TimePhrases

@testable import DatePhrases

@Suite struct GrammaticalDatePhraseParserTests {
  let parser = GrammaticalDatePhraseParser()
  let clock = LocalClock.november2026

  @Test(arguments: PhraseRow.dates)
  func everydayPhrasesAreRead(_ row: PhraseRow) throws {
    #expect(try parser.range(of: row.phrase, at: clock).title == row.result)
  }

  @Test(arguments: PhraseRow.dailyDates)
  func aPhraseIsReadAsPeopleMeanIt(_ row: PhraseRow) throws {
    let others = row.others + ["", ""]
    let now = Zone.berlin.date(of: .basic(others[0].isEmpty ? "20260324T102000" : others[0]))
    let clock = LocalClock(zone: .berlin, dateOrder: others[1].contains("d") ? .dayFirst : .monthFirst) {
      now
    }

    let ranges = try parser.ranges(
      of: row.phrase, at: clock, looking: others[1].contains("b") ? .back : .ahead)

    let corrections = ranges[0].corrections.map { "\($0.written)>\($0.read)" }.joined(separator: ",")
    let text = ranges.map(\.title).joined(separator: "; ")
    #expect(text + (corrections.isEmpty ? "" : " {\(corrections)}") == row.result)
  }

  /// On 24 March 2026.
  @Test(arguments: [
    ("april", "2026-04-01"), ("january", "2026-01-01"), ("1 march", "2026-03-01"), ("october", "2025-10-01"),
    ("friday", "2026-03-27"), ("20 december to 5 january", "2025-12-20"),
  ])
  func theNearestDateIsTheOneWithTheFewestDaysBetween(_ phrase: String, _ first: String) throws {
    let clock = LocalClock(zone: .berlin) { Zone.berlin.date(of: .basic("20260324T102000")) }

    let range = try parser.range(of: phrase, at: clock, looking: .nearest)

    #expect(clock.zone.dateTime(at: range.start).date.description == first)
  }

  @Test(arguments: ["weekday mornings", "tuesday and thursday", "mondays in april"])
  func severalRangesAreRefusedWhereOneIsExpected(_ phrase: String) {
    #expect(throws: DatePhraseError.severalStretches(text: phrase)) {
      try parser.range(of: phrase, at: clock)
    }
  }

  @Test(arguments: [
    "match", "eastern", "Augusta", "mourning", "sundry", "moaning", "Christian", "sunder", "thirsty", "money",
    "marsh", "june bug", "fridge", "octopus", "monitor", "weekender",
  ])
  func anOrdinaryWordIsNotCorrectedToADate(_ word: String) {
    #expect(throws: DatePhraseError.self) { try parser.range(of: word, at: clock) }
    #expect(parser.phrases(in: "the \(word) club").isEmpty || word == "june bug")
  }

  @Test(arguments: PhraseRow.dates)
  func caseAndPunctuationAroundDoNotMatter(_ row: PhraseRow) throws {
    #expect(try parser.range(of: " “\(row.phrase.uppercased())”?! ", at: clock).title == row.result)
  }

  @Test func wholeDaysStartAndEndAtMidnight() throws {
    let range = try parser.range(of: "friday", at: clock)

    #expect(
      range
        == DateRange(
          start: Zone.newYorkSince1987.date(of: .basic("20261120")),
          end: Zone.newYorkSince1987.date(of: .basic("20261121")),
          precision: .days, title: "Friday 20 November"))
  }

  @Test func aRangeOfTimesHasThePrecisionOfTimes() throws {
    let range = try parser.range(of: "friday afternoon", at: clock)

    #expect(
      range
        == DateRange(
          start: Zone.newYorkSince1987.date(of: .basic("20261120T120000")),
          end: Zone.newYorkSince1987.date(of: .basic("20261120T180000")), precision: .times,
          title: "Friday 20 November, 12:00 to 18:00"))
  }

  @Test(arguments: [("14 march 2027", 23.0), ("7 november 2027", 25.0), ("13 march 2027", 24.0)])
  func aDayIsAsLongAsTheClockMakesIt(_ phrase: String, _ hours: Double) throws {
    let range = try parser.range(of: phrase, at: clock)

    #expect(range.end.timeIntervalSince(range.start) == hours * 3600)
  }

  @Test(arguments: [
    ("14 march 2027 from midnight to 6am", 5.0), ("7 november 2027 from midnight to 6am", 7.0),
    ("14 march 2027 at 2:30 am", 1.0), ("7 november 2027 at 1:30 am", 1.0),
  ])
  func localTimesAreKeptAcrossAClockChange(_ phrase: String, _ hours: Double) throws {
    let range = try parser.range(of: phrase, at: clock)

    #expect(range.end.timeIntervalSince(range.start) == hours * 3600)
  }

  @Test func hoursFromNowAreElapsedHoursAcrossAClockChange() throws {
    let night = Zone.newYorkSince1987.date(of: .basic("20270314T010000"))
    let clock = LocalClock(zone: .newYorkSince1987) { night }

    let range = try parser.range(of: "next 3 hours", at: clock)

    #expect(range.start == night)
    #expect(range.end == night.addingTimeInterval(3 * 3600))
    #expect(range.title == "Sunday 14 March, 01:00 to 05:00")
  }

  @Test(arguments: [
    ("this week", "15 to 21 November"), ("next friday", "Friday 27 November"),
    ("sunday next week", "Sunday 22 November"), ("this weekend", "21 to 22 November"),
    ("2026-w12", "16 to 22 March"),
  ])
  func weeksStartOnTheDayOfTheClock(_ phrase: String, _ title: String) throws {
    let clock = LocalClock(zone: .newYorkSince1987, firstWeekday: .sunday, now: self.clock.now)

    #expect(try parser.range(of: phrase, at: clock).title == title)
  }

  @Test(arguments: [
    ("weekend", "20261121", "21 to 22 November"), ("weekend", "20261122", "21 to 22 November"),
    ("next weekend", "20261122", "28 to 29 November"),
    ("last weekend", "20261123", "21 to 22 November"),
    ("the 30th", "20270131", "Tuesday 30 March"), ("q4", "20261231", "1 October to 31 December"),
    ("in a month", "20270131", "Sunday 28 February"), ("last month", "20270131", "December 2026"),
    ("since december", "20270102", "1 December 2026 to 2 January 2027"),
    ("29 february", "20961231", "Friday 29 February 2104"),
    ("since 29 february", "21030101", "29 February 2096 to 1 January 2103"),
    ("from friday to monday", "20261121", "27 to 30 November"),
  ])
  func daysAreCountedFromToday(_ phrase: String, _ today: String, _ title: String) throws {
    let noon = Zone.utc.date(of: .basic(today + "T120000"))

    #expect(try parser.range(of: phrase, at: LocalClock(zone: .utc) { noon }).title == title)
  }

  @Test(arguments: [
    ("january", "20260324", "January"), ("march", "20260324", "March"),
    ("april", "20260324", "April 2025"), ("january 14", "20260324", "Wednesday 14 January"),
    ("14 january", "20260110", "Tuesday 14 January 2025"), ("the 30th", "20260324", "Friday 30 January"),
    ("q4", "20260324", "1 October to 31 December 2025"), ("friday", "20260324", "Friday 20 March"),
    ("tuesday", "20260324", "Tuesday 24 March"), ("this weekend", "20260324", "21 to 22 March"),
    ("weekend", "20260328", "28 to 29 March"), ("next weekend", "20260324", "4 to 5 April"),
    ("friday evening", "20260324", "Friday 20 March, 18:00 to 22:00"),
    ("from december to february", "20260324", "1 December 2025 to 28 February 2026"),
    ("until friday", "20260324", "24 to 27 March"),
    ("rest of the month", "20260324", "24 to 31 March"), ("april 2026", "20260324", "April"),
    ("tomorrow", "20260324", "Wednesday 25 March"),
    ("next week", "20260324", "30 March to 5 April"),
  ])
  func lookingBackFindsTheLatestDateThatHasBegun(_ phrase: String, _ today: String, _ title: String) throws {
    let noon = Zone.utc.date(of: .basic(today + "T120000"))
    let clock = LocalClock(zone: .utc) { noon }

    #expect(try parser.range(of: phrase, at: clock, looking: .back).title == title)
  }

  @Test(arguments: [
    ("soon", DatePhraseError.notADate(text: "soon")), ("", .notADate(text: "")),
    ("?!", .notADate(text: "?!")),
    ("friday the meeting", .notADate(text: "the meeting")), ("tomorrow soonish!", .notADate(text: "soonish")),
    ("the second one", .notADate(text: "the second one")), ("5", .notADate(text: "5")),
    ("2 to 4", .notADate(text: "2 to 4")), ("at 25", .notADate(text: "at 25")),
    ("next week after 3pm", .notADate(text: "after 3pm")),
    ("30 february", .noSuchDay(text: "30 february")),
    ("On february 30th.", .noSuchDay(text: "On february 30th")),
    ("29 february 2027", .noSuchDay(text: "29 february 2027")),
    ("2026-02-30", .noSuchDay(text: "2026-02-30")),
    ("2026-13-01", .noSuchDay(text: "2026-13-01")), ("31 april at 3pm", .noSuchDay(text: "31 april at 3pm")),
    ("wednesday may 20", .noSuchDay(text: "wednesday may 20")), ("2025-w53", .noSuchDay(text: "2025-w53")),
    ("fifth friday of february 2027", .noSuchDay(text: "fifth friday of february 2027")),
    ("from friday to monday last week", .endsBeforeItStarts(text: "from friday to monday last week")),
    ("2026-01-09..2026-01-05", .endsBeforeItStarts(text: "2026-01-09..2026-01-05")),
    ("tomorrow from 4pm to 2pm", .endsBeforeItStarts(text: "tomorrow from 4pm to 2pm")),
    ("until yesterday", .endsBeforeItStarts(text: "until yesterday")),
    ("rest of last week", .endsBeforeItStarts(text: "rest of last week")),
  ])
  func anErrorNamesTheUnreadText(_ phrase: String, _ error: DatePhraseError) {
    #expect(throws: error) { try parser.range(of: phrase, at: clock) }
  }

  @Test func theAssemblySuppliesTheParser() throws {
    let catalog = Catalog()
    CalendarServiceAssembly.supply(to: catalog)

    let parser = try catalog.obtain(\.datePhraseParser)

    #expect(try parser.range(of: "today", at: clock).title == "Wednesday 18 November")
  }
}
