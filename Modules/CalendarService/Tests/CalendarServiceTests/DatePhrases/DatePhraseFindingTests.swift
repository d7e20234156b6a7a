import CalendarService
import CalendarServiceTesting
import Testing

@testable import DatePhrases

@Suite struct DatePhraseFindingTests {
  let parser = GrammaticalDatePhraseParser()

  @Test(arguments: [
    ("what do i have to do this week", ["this week"]),
    ("tell me my schedule for later this afternoon", ["for later this afternoon"]),
    ("what's on my calendar on friday?", ["on friday"]),
    ("What are my plans after 5 today", ["after 5 today"]),
    ("Do I have anything on my calendar between 1 and 6 tomorrow?", ["between 1 and 6 tomorrow"]),
    ("what do i have from monday through wednesday", ["from monday through wednesday"]),
    ("are there any meetings between 2 and 5 pm", ["between 2 and 5 pm"]),
    ("is anything on my calendar for june 22nd", ["for june 22nd"]),
    ("What is my calendar like for Monday next week", ["for Monday next week"]),
    ("show my upcoming events", []),
    ("List my events between March 20th and March 25th", ["between March 20th and March 25th"]),
    ("When does my second event tomorrow start?", ["tomorrow"]),
    ("When's the lecture scheduled for in May?", ["in May"]),
    ("is jessica's birthday on april twelfth", ["on april twelfth"]),
    ("Is there any chance I have a staff meeting coming up in 20 minutes?", ["in 20 minutes"]),
    ("Where is my dinner meeting with John tonight?", ["tonight"]),
    ("how long is my 4 o'clock meeting", ["4 o'clock"]),
    ("How long will the morning meeting be", ["the morning"]),
    ("how many days until june the fifteenth", ["until june the fifteenth"]),
    ("dinner on may third two thousand and thirty", ["on may third two thousand and thirty"]),
    ("may third twenty people come", ["may third"]), ("on may first twenty two guests", ["on may first"]),
    ("may two thousand people come", []),
    ("am i free at four pm", ["at four pm"]),
    ("tell me if I'm available wednesday next week", ["wednesday next week"]),
    ("am i available tomorrow at 5 30 pm", ["tomorrow at 5 30 pm"]),
    ("put meeting with pawel for tomorrow ten am", ["for tomorrow ten am"]),
    ("add event baseball practice five pm tonight", ["five pm tonight"]),
    ("Create a 2hr meeting today before noon", ["today before noon"]),
    ("Mark me as \"out of office\" for March 7-12th", ["for March 7-12th"]),
    ("Add dentist Friday at 10am, remind me 30 minutes before", ["Friday at 10am"]),
    (
      "i am unavailable from four to six in the evening tomorrow mark it",
      ["from four to six in the evening tomorrow"]
    ),
    ("Delay tomorrows meeting by 3 hours", ["tomorrows"]),
    ("move tomorrow's lunch with Tim to friday", ["tomorrow", "friday"]),
    ("may i see june's plans", ["june"]),
    ("how much time with june in may", ["in may"]),
    ("3 meetings in room 2026", []),
    ("busy next week after 3pm?", ["next week", "after 3pm"]),
    ("how many meetings a week", []),
    ("when is parents evening", []),
    ("where's parent's evening", []),
    ("release version 2.1 notes", []),
    ("what's on 29.3.", ["on 29.3."]),
    ("show tomorow", ["tomorow"]),
    ("am i free 3-4 tmrw", ["3-4 tmrw"]),
    ("am i free evenings next week", ["evenings next week"]),
    ("whats on the first week of april", ["on the first week of april"]),
    ("what did i have the week before last", ["the week before last"]),
    ("who is at the lunch on friday", ["on friday"]), ("what's at lunch on friday", ["at lunch on friday"]),
    ("thu pm", ["thu pm"]), ("friday am i free", ["friday"]), ("gym on friday am", ["on friday am"]),
    ("sat plans", ["sat"]), ("busy sat?", ["sat"]), ("where i sat", []), ("the cat sat on the mat", []),
    ("gym nxt wk", ["nxt wk"]),
    ("whats on mid april", ["on mid april"]),
    ("what do i have after lunch on thursday", ["after lunch on thursday"]),
    ("football match on saturday", ["on saturday"]),
    ("find a 2h gap", []),
    ("", []),
  ])
  func timePhrasesOfASentenceAreFound(_ sentence: String, _ found: [String]) {
    let phrases = parser.phrases(in: sentence).map { String(sentence[$0]) }

    #expect(phrases == found)
  }

  @Test(arguments: DatePhraseTable.all)
  func eachPhraseInsideASentenceIsFound(_ phrase: String, _ title: String) throws {
    // By itself a "may" or a "week" in a sentence is rather something else.
    if ["may", "week", "now"].contains(phrase) { return }
    let sentence = "Tell Anna please: \(phrase), she asks."

    let found = parser.phrases(in: sentence)

    try #require(found.count == 1)
    #expect(try parser.range(of: String(sentence[found[0]]), at: DatePhraseTable.clock).title == title)
  }

  @Test func wordsInAnyOrderNeverTrap() {
    var random = RandomRule(seed: 1)
    let words =
      Array(PhraseVocabulary.weekdays.keys.sorted() + PhraseVocabulary.months.keys.sorted())
      + PhraseVocabulary.units.keys.sorted() + PhraseVocabulary.ones.keys.sorted()
      + PhraseVocabulary.selectors.keys.sorted() + PhraseVocabulary.ordinals.keys.sorted()
        + """
        the of from to until between and at on in for since before after past half quarter a couple few rest \
        now today tomorrow tonight yesterday morning afternoon evening night noon midnight am pm o'clock p.m. \
        weekend week month year day days ago end - .. : . , / + 0 1 2 5 9 12 13 24 30 31 60 99 2026 9999 0000 \
        999999999 123456789012 2026-03-05 14:00 3/5 q1 w53 +9999y -9999y 5th 31st 's tonight@8 29 february
        """.split(separator: " ").map(String.init)
    for _ in 0..<Soak.size(300, full: 8000) {
      let sentence = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: " ")

      expectAgreement(on: sentence)
    }
  }

  @Test func anyBytesNeverTrap() {
    var random = RandomRule(seed: 2)
    for _ in 0..<Soak.size(200, full: 5000) {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }

      expectAgreement(on: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func longSentencesAreReadInOnePass() {
    let sentence = String(repeating: "half past from monday to the first after ", count: 500)

    #expect(!parser.phrases(in: sentence).isEmpty)
  }

  /// Phrases lie in order and apart, and each is understood, or refused for its day, never as no date.
  private func expectAgreement(on sentence: String) {
    var end = sentence.startIndex
    for phrase in parser.phrases(in: sentence) {
      #expect(phrase.lowerBound >= end && phrase.upperBound > phrase.lowerBound, "\(sentence)")
      end = phrase.upperBound
      do throws(DatePhraseError) {
        let range = try parser.range(of: String(sentence[phrase]), at: DatePhraseTable.clock)
        #expect(range.start <= range.end, "\(sentence)")
      } catch .notADate(let text) {
        Issue.record("'\(sentence[phrase])' of '\(sentence)' is not understood: '\(text)'")
      } catch {}
    }
    _ = try? parser.range(of: sentence, at: DatePhraseTable.clock)
  }
}
