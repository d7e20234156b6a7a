import CalendarService
import CalendarServiceTesting
import Foundation
import Testing
import TimePhrases

@testable import DatePhrases

/// The phrases of `Tests/Data/Languages`, read on Tuesday 24 March 2026 at 10:20 in Berlin.
@Suite struct LanguagePhraseTests {
  private let dates = GrammaticalDatePhraseParser()
  private let events = GrammaticalEventPhraseParser(zones: StubZoneDatabase())

  @Test(arguments: ["de", "fr", "es", "it", "nl", "pt"])
  func phrasesAreReadAsTheTableSays(_ code: String) throws {
    let clock = try clock(in: code)
    for line in DataFile.lines("Languages/\(code).tsv") {
      let row = line.split(separator: "\t").map(String.init)

      let read = date(row[0], clock) ?? (row[1] == "REFUSE" ? nil : event(row[0], clock)) ?? "REFUSE"

      #expect(read == row[1], "\(code): \(row[0])")
    }
  }

  @Test(arguments: [
    (
      "de", "Mittagessen mit Ana morgen 12:30 im Café Luna",
      "[Mittagessen mit Ana] 2026-03-25T12:30:00 / - place=Café Luna people=Ana"
    ),
    ("de", "Yoga jeden Dienstag um 18 Uhr", "[Yoga] 2026-03-24T18:00:00 / - FREQ=WEEKLY;BYDAY=TU"),
    (
      "fr", "Yoga tous les mardis à 18h jusqu'en juin",
      "[Yoga] 2026-03-24T18:00:00 / - FREQ=WEEKLY;BYDAY=TU;UNTIL=20260531T215959Z"
    ),
    ("fr", "Dîner chez Paul demain à 20h", "[Dîner] 2026-03-25T20:00:00 / - place=Paul"),
    (
      "es", "Reunión con Ana el lunes que viene a las 10",
      "[Reunión con Ana] 2026-03-30T10:00:00 / - people=Ana"
    ),
    (
      "de", "Sport mo mi fr 7 Uhr",
      "[Sport] 2026-03-25T07:00:00 / -, 2026-03-27T07:00:00 / -, 2026-03-30T07:00:00 / -"
    ),
    ("de", "Kurs di und do 18 Uhr", "[Kurs] 2026-03-24T18:00:00 / -, 2026-03-26T18:00:00 / -"),
    ("nl", "Sport ma en wo 19 uur", "[Sport] 2026-03-25T19:00:00 / -, 2026-03-30T19:00:00 / -"),
    (
      "de", "Arzt am 3.4. um 9 Uhr erinnere mich 1 Stunde vorher",
      "[Arzt] 2026-04-03T09:00:00 / - alarms=-PT1H"
    ),
    (
      "de", "Arzt morgen 9 Uhr mit Erinnerung 10 Minuten vorher",
      "[Arzt] 2026-03-25T09:00:00 / - alarms=-PT10M"
    ),
    (
      "fr", "Dentiste demain à 9h rappelle-moi 1 heure avant",
      "[Dentiste] 2026-03-25T09:00:00 / - alarms=-PT1H"
    ),
    (
      "es", "Dentista mañana a las 9 recuérdame 1 hora antes",
      "[Dentista] 2026-03-25T09:00:00 / - alarms=-PT1H"
    ),
    (
      "it", "Dentista domani alle 9 ricordami il giorno prima",
      "[Dentista] 2026-03-25T09:00:00 / - alarms=-P1D"
    ),
    (
      "nl", "Tandarts morgen 9 uur herinner me 1 uur van tevoren",
      "[Tandarts] 2026-03-25T09:00:00 / - alarms=-PT1H"
    ),
    ("pt", "Dentista amanhã às 9h lembra-me 1 hora antes", "[Dentista] 2026-03-25T09:00:00 / - alarms=-PT1H"),
    ("de", "Lunch with Ana tomorrow 12:30", "[Lunch with Ana] 2026-03-25T12:30:00 / - people=Ana"),
    ("fr", "dentist friday 3pm", "[dentist] 2026-03-27T15:00:00 / -"),
  ])
  func eventsAreReadInTheLanguageOrInEnglish(_ code: String, _ phrase: String, _ result: String) throws {
    let event = try events.event(of: phrase, at: clock(in: code))

    #expect(EventPhraseSummary.text(event) == result)
  }

  @Test func datesAreShownInTheLanguage() throws {
    #expect(
      try dates.range(of: "nächsten Freitag um 3", at: clock(in: "de")).title
        == "Freitag, 3. April, 15:00 to 16:00")
    #expect(try dates.range(of: "demain", at: clock(in: "fr")).title == "mercredi 25 mars")
    #expect(try dates.range(of: "abril", at: clock(in: "es")).title == "abril")
  }

  private func clock(in code: String) throws -> LocalClock {
    let language = try #require(DateLanguage(locale: code))
    return LocalClock(zone: .berlin, dateOrder: .dayFirst, language: language) {
      Zone.berlin.date(of: .basic("20260324T102000"))
    }
  }

  /// `nil` if the phrase is no date.
  private func date(_ phrase: String, _ clock: LocalClock) -> String? {
    guard let range = try? dates.range(of: phrase, at: clock) else { return nil }
    let (start, end) = (clock.zone.dateTime(at: range.start), clock.zone.dateTime(at: range.end))
    guard range.precision == .times else {
      let last = end.date.adding(days: -1)
      return start.date == last ? "\(last)" : "\(start.date)/\(last)"
    }
    let isHour = range.end.timeIntervalSince(range.start) == 3600
    return Self.text(start) + (isHour ? "" : "/" + Self.text(end))
  }

  /// The first occurrence of an event at the phrase's time; `nil` if the phrase contains anything else.
  private func event(_ phrase: String, _ clock: LocalClock) -> String? {
    guard let event = try? events.event(of: "\"x\" \(phrase)", at: clock), event.title == "x" else {
      return nil
    }
    guard !event.time.start.isDay else { return "\(event.time.start.dateTime.date)" }
    return Self.text(event.time.start.dateTime) + (event.time.end.map { "/" + Self.text($0.dateTime) } ?? "")
  }

  private static func text(_ time: CivilDateTime) -> String { "\(time.date)T\(time.clockText)" }
}
