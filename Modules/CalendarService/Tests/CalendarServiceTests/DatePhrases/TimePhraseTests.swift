import CalendarService
import Testing
import TimePhrases

@testable import DatePhrases

/// What words for time mean: one reader for lengths, times of day, distances, repetitions and exceptions.
@Suite struct TimePhraseTests {
  private let parser = GrammaticalDatePhraseParser()

  @Test func wholePhrasesMeanWhatTheTableSays() {
    let wrong = PhraseRow.meanings.compactMap { row -> String? in
      let found = parser.meanings(of: row.phrase).map(Self.text).joined(separator: ", ")
      return (found.isEmpty ? "nothing" : found) == row.result ? nil : "\(row.phrase) => \(found)"
    }

    #expect(PhraseRow.meanings.count >= 150)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("free for an hour and a quarter tomorrow", "an hour and a quarter = 75 min; tomorrow = days"),
    ("lunch for three quarters of an hour on friday", "three quarters of an hour = 45 min; on friday = days"),
    ("push yoga back eleven minutes", "back eleven minutes = -11 min later"),
    ("move it two hours later", "two hours later = 120 min later"),
    ("gym every second tuesday at 7", "every second tuesday = every 2 weekly TU; at 7 = 7:00 open"),
    ("gym every day except on sunday", "every day = every 1 daily; except on sunday = not days"),
    ("coffee at half past four for 3h 10", "at half past four = 4:30 open; 3h 10 = 190 min"),
    ("what do i have wendsday", "wendsday = days (wendsday: wednesday)"),
    ("a meeting from 10 to 11:30 next week", "from 10 to 11:30 = hours; next week = days"),
    ("may I have an hour", "an hour = 60 min"), ("nothing here", ""),
  ])
  func findsPhrasesInSentences(_ sentence: String, _ expected: String) {
    let found = parser.phrases(in: sentence, of: .all).map { phrase in
      let corrections = phrase.corrections.map { " (\($0.written): \($0.read))" }.joined()
      return "\(sentence[phrase.range]) = \(Self.text(phrase.meaning))\(corrections)"
    }

    #expect(found.joined(separator: "; ") == expected)
  }

  @Test func kindsThatAreNotAskedForLeaveTheirWordsToOthers() {
    let sentence = "yoga every tuesday for an hour"

    let ranges = parser.phrases(in: sentence, of: .ranges)
    let lengths = parser.phrases(in: sentence, of: .lengths)

    #expect(ranges.map { String(sentence[$0.range]) } == ["tuesday"])
    #expect(lengths.map { String(sentence[$0.range]) } == ["an hour"])
  }

  @Test func wordsWithTwoReadingsKeepBoth() {
    let phrases = parser.phrases(in: "call 15h", of: .all)

    #expect(phrases.map(\.meaning) == [.clock(ClockTime(minutes: 900, isOpen: false))])
    #expect(phrases.map(\.alternatives) == [[.length(TimeLength(minutes: 900))]])
  }

  @Test(arguments: [
    "", " ", "?!", "\u{301}", String(repeating: "1 ", count: 5000), "½½½", "h", "m 3 h", "and a half",
  ])
  func textsWithoutWordsForTimeMeanNothing(_ text: String) {
    #expect(parser.meanings(of: text).isEmpty)
  }

  @Test(arguments: [
    ("friday afternoon", "one day, part"), ("tonight", "one day, part"), ("good friday", "one day, holiday"),
    ("christmas 2027", "one day, holiday"), ("the first of april", "one day"), ("the end of april", ""),
    ("evenings next week", "part"), ("next week", ""), ("friday", "one day"), ("evening", "part"),
  ])
  func rangesSayWhatTheyName(_ phrase: String, _ expected: String) {
    let form = parser.meanings(of: phrase).first?.form
    let facts = [(form?.isOneDay, "one day"), (form?.namesPart, "part"), (form?.isHoliday, "holiday")]

    #expect(facts.compactMap { $0.0 == true ? $0.1 : nil }.joined(separator: ", ") == expected)
  }

  @Test(arguments: [
    ("at 4", true, true), ("friday 3 to 4pm", true, true), ("friday afternoon", false, true),
    ("in two hours", false, false), ("two hours", false, false), ("next week", false, false),
  ])
  func hoursAreTimesOfDayOrPartsOfIt(_ phrase: String, namesClock: Bool, namesHours: Bool) {
    let meaning = parser.meanings(of: phrase).first

    #expect(meaning?.namesClock == namesClock && meaning?.namesHours == namesHours)
  }

  private static func text(_ meaning: TimeMeaning) -> String {
    switch meaning {
    case .range(let form):
      (form.isSeveral ? "several " : "") + (form.namesDays ? "days" : "") + (form.namesHours ? "hours" : "")
    case .clock(let clock):
      "\(clock.minutes / 60):\(clock.minutes % 60 < 10 ? "0" : "")\(clock.minutes % 60)\(clock.isOpen ? " open" : "")"
    case .length(let length): text(length)
    case .shift(let length): "\(text(length)) later"
    case .repetition(let each):
      "every \(each.interval) \(each.frequency)"
        + each.weekdays.map { " " + $0.name.prefix(2).uppercased() }.joined()
        + (each.ordinal.map { " #\($0)" } ?? "") + (each.monthDay.map { " day \($0)" } ?? "")
        + (each.month.map { " month \($0)" } ?? "")
    case .exception(let days): "not \(text(days))"
    }
  }

  private static func text(_ length: TimeLength) -> String {
    [(length.months, "months"), (length.days, "days"), (length.minutes, "min")]
      .compactMap { $0 == 0 ? nil : "\($0) \($1)" }.joined(separator: " ")
  }
}
