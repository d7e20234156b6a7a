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
    ("de", "Lauf jeden Werktag 6:30", "[Lauf] 2026-03-25T06:30:00 / - FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("de", "Lauf 25.3. 6:30", "[Lauf] 2026-03-25T06:30:00 / -"),
    ("de", "Lauf morgen 6.30 Uhr", "[Lauf] 2026-03-25T06:30:00 / -"),
    ("de", "Lauf morgen von 6:30 bis 8", "[Lauf] 2026-03-25T06:30:00 / 2026-03-25T08:00:00"),
    ("de", "Lauf heute abend 6:30", "[Lauf] 2026-03-24T18:30:00 / -"),
    ("de", "Lauf morgen um halb 7", "[Lauf] 2026-03-25T18:30:00 / -"),
    ("fr", "Course demain à 6h30", "[Course] 2026-03-25T06:30:00 / -"),
    ("fr", "Course demain à 6h", "[Course] 2026-03-25T18:00:00 / -"),
    ("es", "Correr mañana a las 6:30", "[Correr] 2026-03-25T06:30:00 / -"),
    ("it", "Corsa domani alle 6.30", "[Corsa] 2026-03-25T06:30:00 / -"),
    ("nl", "Rennen morgen om 6:30", "[Rennen] 2026-03-25T06:30:00 / -"),
    ("pt", "Correr amanhã às 6h30", "[Correr] 2026-03-25T06:30:00 / -"),
    ("en", "Run tomorrow 6:30", "[Run] 2026-03-25T18:30:00 / -"),
    ("de", "Vortrag morgen 18 Uhr an der Uni", "[Vortrag an der Uni] 2026-03-25T18:00:00 / -"),
    (
      "de", "Sport am Dienstag und am Donnerstag 18 Uhr",
      "[Sport] 2026-03-24T18:00:00 / -, 2026-03-26T18:00:00 / -"
    ),
    ("fr", "Téléphoner à Marie demain 10h", "[Téléphoner à Marie] 2026-03-25T10:00:00 / -"),
    (
      "fr", "Sport tous les deux lundis 18h",
      "[Sport] 2026-03-30T18:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"
    ),
    ("es", "Llamar a la abuela mañana 10:00", "[Llamar a la abuela] 2026-03-25T10:00:00 / -"),
    (
      "es", "Reunión cada dos lunes a las 10",
      "[Reunión] 2026-03-30T10:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"
    ),
    (
      "it", "Manutenzione l'ultimo venerdì del mese alle 16", "[Manutenzione] 2026-03-27T16:00:00 / -"
    ),
    (
      "it", "Allenamento il martedì e il giovedì alle 18:30",
      "[Allenamento] 2026-03-24T18:30:00 / -, 2026-03-26T18:30:00 / -"
    ),
    ("nl", "Sport maandagen 18 uur", "[Sport] 2026-03-30T18:00:00 / - FREQ=WEEKLY;BYDAY=MO"),
    ("nl", "Ouderavond donderdag 19:30 op school", "[Ouderavond op school] 2026-03-26T19:30:00 / -"),
    ("pt", "Ligar à avó domingo 16h", "[Ligar à avó] 2026-03-29T16:00:00 / -"),
    (
      "de", "Team-Meeting jeden montag 10-11 uhr",
      "[Team-Meeting] 2026-03-30T10:00:00 / 2026-03-30T11:00:00 FREQ=WEEKLY;BYDAY=MO"
    ),
    (
      "de", "Team jeden montag 10 bis 11 uhr",
      "[Team] 2026-03-30T10:00:00 / 2026-03-30T11:00:00 FREQ=WEEKLY;BYDAY=MO"
    ),
    (
      "de", "Kurs ab 13. April jeden Montag 18 Uhr bis 29. Juni",
      "[Kurs] 2026-04-13T18:00:00 / - FREQ=WEEKLY;BYDAY=MO;UNTIL=20260629T215959Z"
    ),
    ("de", "Kurs jeden Montag 18 Uhr 10 mal", "[Kurs] 2026-03-30T18:00:00 / - FREQ=WEEKLY;BYDAY=MO;COUNT=10"),
    ("de", "Kurs Mi 18:00", "[Kurs] 2026-03-25T18:00:00 / -"),
    (
      "de", "Kurs 31.03. 18 Uhr bis 20 Uhr Raum 5",
      "[Kurs Raum 5] 2026-03-31T18:00:00 / 2026-03-31T20:00:00"
    ),
    ("de", "Kurs heute in einer Stunde", "[Kurs] 2026-03-24T11:20:00 / -"),
    ("de", "Kurs morgen ganztägig", "[Kurs] 2026-03-25 / 2026-03-26"),
    ("de", "Kurs 3 Tage ab Montag", "[Kurs] 2026-03-30 / 2026-04-02"),
    ("de", "Skifahren über Ostern", "[Skifahren] 2026-04-03 / 2026-04-07"),
    (
      "fr", "Cours tous les lundis 10-11h 5 fois",
      "[Cours] 2026-03-30T10:00:00 / 2026-03-30T11:00:00 FREQ=WEEKLY;BYDAY=MO;COUNT=5"
    ),
    ("fr", "Ski à Pâques", "[Ski] 2026-04-05 / 2026-04-06"),
    ("it", "Sci a Pasqua", "[Sci] 2026-04-05 / 2026-04-06"),
    ("fr", "Congé demain toute la journée", "[Congé] 2026-03-25 / 2026-03-26"),
    (
      "it", "Corso ogni lunedì 10-11",
      "[Corso] 2026-03-30T10:00:00 / 2026-03-30T11:00:00 FREQ=WEEKLY;BYDAY=MO"
    ),
    (
      "nl", "Cursus elke maandag 10-11 uur",
      "[Cursus] 2026-03-30T10:00:00 / 2026-03-30T11:00:00 FREQ=WEEKLY;BYDAY=MO"
    ),
    ("nl", "Koningsdag feest op 27 april", "[Koningsdag feest] 2026-04-27 / 2026-04-28"),
    ("nl", "Cursus op 31-03 van 18 tot 20 uur", "[Cursus] 2026-03-31T18:00:00 / 2026-03-31T20:00:00"),
    ("fr", "Fête nationale le 14 juillet", "[Fête nationale] 2026-07-14 / 2026-07-15"),
    ("pt", "Curso dia 31/03 das 18h às 20h", "[Curso] 2026-03-31T18:00:00 / 2026-03-31T20:00:00"),
    ("es", "Curso a finales de la semana que viene", "[Curso] 2026-04-03 / 2026-04-06"),
    ("it", "Corso alla fine della prossima settimana", "[Corso] 2026-04-03 / 2026-04-06"),
    ("de", "Lunch with Ana tomorrow 12:30", "[Lunch with Ana] 2026-03-25T12:30:00 / - people=Ana"),
    ("fr", "dentist friday 3pm", "[dentist] 2026-03-27T15:00:00 / -"),
  ])
  func eventsAreReadInTheLanguageOrInEnglish(_ code: String, _ phrase: String, _ result: String) throws {
    let event = try events.event(of: phrase, at: clock(in: code))

    #expect(EventPhraseSummary.text(event) == result)
  }

  @Test(arguments: [
    ("fr", "Cours à 14h75"), ("es", "Curso a las 14:75"), ("de", "Sport alle zwei Montage 18 Uhr"),
    ("fr", "Cours à partir de lundi"), ("es", "Pagar antes del viernes"), ("en", "Course at 14h75"),
  ])
  func anUnclearEventIsRefused(_ code: String, _ phrase: String) throws {
    let clock = try clock(in: code)

    #expect(throws: EventPhraseError.self) { try events.event(of: phrase, at: clock) }
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
