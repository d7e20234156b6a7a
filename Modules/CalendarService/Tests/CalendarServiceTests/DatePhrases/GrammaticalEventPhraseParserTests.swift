import CalendarService
import CalendarServiceImplementation
import CalendarServiceTesting
import Catalog
import Testing
import TimePhrases

@testable import DatePhrases

@Suite struct GrammaticalEventPhraseParserTests {
  let parser = GrammaticalEventPhraseParser(zones: StubZoneDatabase())
  let clock = LocalClock(zone: .berlin) { Zone.berlin.date(of: .basic("20260324T102000")) }
  let calendars = ["Work", "Family", "Sam Keller Calendar"]

  @Test(arguments: PhraseRow.events)
  func anEventIsReadAsPeopleSayIt(_ row: PhraseRow) throws {
    let event = try parser.event(of: row.phrase, at: clock, calendars: calendars)

    #expect(EventPhraseSummary.text(event) == row.result)
  }

  @Test(arguments: PhraseRow.refusedEvents)
  func anUnclearEventIsRefused(_ row: PhraseRow) {
    do throws(EventPhraseError) {
      let event = try parser.event(of: row.phrase, at: clock, calendars: calendars)
      Issue.record("read as \(EventPhraseSummary.text(event))")
    } catch {
      #expect(EventPhraseSummary.text(error) == row.result)
    }
  }

  @Test(arguments: PhraseRow.moves)
  func aMoveIsReadAsPeopleSayIt(_ row: PhraseRow) throws {
    let (start, end) = try times(row)

    let time = try parser.time(of: row.phrase, from: start, to: end, in: .berlin, at: clock)

    #expect(EventPhraseSummary.text(time) == row.result)
  }

  /// The clock stands in an earlier week than the proposed Friday.
  @Test(arguments: [("en", "saturday"), ("de", "samstag"), ("fr", "samedi")])
  func aWeekdayThatCorrectsAProposalIsOfItsWeek(_ language: String, _ phrase: String) throws {
    let today = clock.today
    let friday = today.adding(days: 7 + 5 - today.weekday.rawValue)
    let start = EventTime.floating(CivilDateTime(date: friday, secondOfDay: 36_000))
    let end = EventTime.floating(CivilDateTime(date: friday, secondOfDay: 39_600))
    let clock = LocalClock(
      zone: .berlin, language: try #require(DateLanguage(locale: language)), now: clock.now)

    let time = try parser.time(
      of: phrase, from: start, to: end, in: .berlin, at: clock, isCorrection: true)
    let other = try parser.time(of: phrase, from: start, to: end, in: .berlin, at: clock)

    #expect(time.start.dateTime.date == friday.adding(days: 1))
    #expect(other.start.dateTime.date != friday.adding(days: 1))
  }

  @Test(arguments: PhraseRow.refusedMoves)
  func anUnclearMoveIsRefused(_ row: PhraseRow) throws {
    let (start, end) = try times(row)
    do throws(EventPhraseError) {
      let time = try parser.time(of: row.phrase, from: start, to: end, in: .berlin, at: clock)
      Issue.record("read as \(EventPhraseSummary.text(time))")
    } catch {
      #expect(EventPhraseSummary.text(error) == row.result)
    }
  }

  @Test func everyPartIsStatedWithItsWords() throws {
    let phrase =
      "Lunch with Ana tomorrow 12:30 for 1h at Café Luna every tuesday until june remind me 10 min before in Work"

    let event = try parser.event(of: phrase, at: clock, calendars: calendars)

    #expect(
      event.parts == [
        .init(.title, words: "Lunch with Ana", meaning: "Lunch with Ana"),
        .init(.people, words: "with Ana", meaning: "Ana"),
        .init(.time, words: "tomorrow 12:30", meaning: "Tuesday 31 March, 12:30 to 13:30"),
        .init(.length, words: "for 1h", meaning: "1 hour"),
        .init(.place, words: "at Café Luna", meaning: "Café Luna"),
        .init(.recurrence, words: "every tuesday … until june", meaning: "every Tuesday until Sunday 31 May"),
        .init(.alarm, words: "remind me 10 min before", meaning: "10 minutes before"),
        .init(.calendar, words: "in Work", meaning: "Work"),
      ])
  }

  @Test(arguments: [
    ("Vacation 28 december to 3 january", "28 December 2026 to 3 January 2027"),
    ("Call tomorrow 9am new york time", "Wednesday 25 March, 09:00 (America/New_York)"),
    ("Party saturday 22:00-03:30", "Saturday 28 March, 22:00 to Sunday 29 March, 03:30"),
    ("Dentist 10 march 8:00", "Wednesday 10 March 2027, 08:00"),
  ])
  func theTitleStatesTheDatesThatWereRead(_ phrase: String, _ title: String) throws {
    #expect(try parser.event(of: phrase, at: clock).time.title == title)
  }

  @Test func lookingBackFindsTheLatestDay() throws {
    let event = try parser.event(of: "Dentist 10 march 8:00", at: clock, calendars: [], looking: .back)

    #expect(EventPhraseSummary.text(event) == "[Dentist] 2026-03-10T08:00:00 / -")
  }

  @Test(arguments: [("Haircut 4/5 18:00", "[Haircut] 2026-05-04T18:00:00 / -")])
  func digitsAreReadInTheOrderOfThePerson(_ phrase: String, _ result: String) throws {
    let clock = LocalClock(zone: .berlin, dateOrder: .dayFirst, now: clock.now)

    #expect(EventPhraseSummary.text(try parser.event(of: phrase, at: clock)) == result)
  }

  /// 13:00 in New York is 18:00 in Berlin: the clocks of America are already changed, those of Europe are not.
  @Test(arguments: [
    (
      "friday", "2026-03-27T13:00:00 America/New_York / 2026-03-27T14:00:00 America/New_York",
      "Friday 27 March, 18:00 to 19:00"
    ),
    (
      "6pm", "2026-03-26T13:00:00 America/New_York / 2026-03-26T14:00:00 America/New_York",
      "Thursday 26 March, 18:00 to 19:00"
    ),
    (
      "monday", "2026-03-30T13:00:00 America/New_York / 2026-03-30T14:00:00 America/New_York",
      "Monday 30 March, 19:00 to 20:00"
    ),
  ])
  func aMoveOfAnEventInAnotherZoneIsStatedInLocalTime(
    _ phrase: String, _ result: String, _ title: String
  ) throws {
    let zone = "America/New_York"

    let time = try parser.time(
      of: phrase, from: .zoned(.basic("20260326T130000"), zone: zone),
      to: .zoned(.basic("20260326T140000"), zone: zone),
      in: .newYork, at: clock)

    #expect(EventPhraseSummary.text(time) == result)
    #expect(time.title == title)
  }

  @Test func anEndInAnotherZoneMovesWithTheStart() throws {
    let time = try parser.time(
      of: "1 day later", from: .zoned(.basic("20260417T130500"), zone: "Europe/Berlin"),
      to: .zoned(.basic("20260417T162000"), zone: "Europe/Lisbon"), in: .berlin, at: clock)

    #expect(EventPhraseSummary.text(time) == "2026-04-18T13:05:00 / 2026-04-18T16:20:00 Europe/Lisbon")
  }

  @Test func wordsInAnyOrderNeverTrap() {
    var random = SeededRandom(seed: 3)
    let words = (PhraseRow.events + PhraseRow.refusedEvents + PhraseRow.moves)
      .flatMap { $0.phrase.split(separator: " ") }
    for _ in 0..<Soak.size(150, full: 4000) {
      let phrase = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: " ")

      let event = try? parser.event(of: phrase, at: clock, calendars: calendars)
      #expect(event?.title.isEmpty != true, "\(phrase)")
      _ = try? parser.time(
        of: phrase, from: .day(.fixture("2026-04-06")), to: .day(.fixture("2026-04-07")), in: .berlin,
        at: clock)
    }
  }

  @Test func theAssemblySuppliesTheParser() throws {
    let catalog = Catalog()
    CalendarServiceAssembly.supply(to: catalog)
    catalog.override { $0.supply(\.zoneDatabase) { StubZoneDatabase() } }

    let parser = try catalog.obtain(\.eventPhraseParser)

    #expect(try parser.event(of: "Lunch friday 12:30", at: clock).title == "Lunch")
  }

  private func times(_ row: PhraseRow) throws -> (EventTime, EventTime) {
    let texts = row.others.isEmpty ? ["20260326T130000", "20260326T150000"] : row.others
    let times = texts.map { text -> EventTime in
      text.count == 8 ? .day(CivilDateTime.basic(text).date) : .zoned(.basic(text), zone: "Europe/Berlin")
    }
    try #require(times.count == 2)
    return (times[0], times[1])
  }
}
