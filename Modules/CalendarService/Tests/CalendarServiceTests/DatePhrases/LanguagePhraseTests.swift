import CalendarService
import CalendarServiceTesting
import Foundation
import Testing
import TimePhrases

@testable import DatePhrases
@testable import TimeZones

/// The phrases of `Tests/Data/Languages`, read on Tuesday 24 March 2026 at 10:20 in Berlin.
@Suite struct LanguagePhraseTests {
  private let dates = GrammaticalDatePhraseParser()
  private let events = GrammaticalEventPhraseParser(
    zones: FolderZoneDatabase(folders: CalendarServiceSettings().zoneFolders))

  @Test(arguments: ["de", "fr", "es", "it", "nl", "pt"])
  func phrasesAreReadAsTheTableSays(_ code: String) throws {
    let clock = try clock(in: code)
    for line in DataFile.lines("Languages/\(code).tsv") {
      let row = line.split(separator: "\t").map(String.init)

      let read = date(row[0], clock) ?? (row[1] == "REFUSE" ? nil : event(row[0], clock)) ?? "REFUSE"

      #expect(read == row[1], "\(code): \(row[0])")
    }
  }

  @Test(arguments: PhraseRow.eventsInLanguages)
  func eventsAreReadInTheLanguageOrInEnglish(_ row: PhraseRow) throws {
    let event = try events.event(of: row.phrase, at: clock(in: row.others[0]))

    #expect(EventPhraseSummary.text(event) == row.result)
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
