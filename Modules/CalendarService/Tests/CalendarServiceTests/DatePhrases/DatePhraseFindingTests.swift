import CalendarService
import CalendarServiceTesting
import PhraseWords
import Testing
import TimePhrases

@testable import DatePhrases

@Suite struct DatePhraseFindingTests {
  let parser = GrammaticalDatePhraseParser()
  let clock = LocalClock.november2026

  @Test(arguments: PhraseRow.sentences)
  func timePhrasesOfASentenceAreFound(_ row: PhraseRow) {
    let phrases = parser.phrases(in: row.phrase).map { String(row.phrase[$0]) }

    #expect((phrases.isEmpty ? "-" : phrases.joined(separator: "; ")) == row.result)
  }

  @Test(arguments: PhraseRow.dates)
  func eachPhraseInsideASentenceIsFound(_ row: PhraseRow) throws {
    // By itself a "may" or a "week" in a sentence is rather something else.
    if ["may", "week", "now"].contains(row.phrase) { return }
    let sentence = "Tell Anna please: \(row.phrase), she asks."

    let found = parser.phrases(in: sentence)

    try #require(found.count == 1)
    #expect(try parser.range(of: String(sentence[found[0]]), at: clock).title == row.result)
  }

  @Test func wordsInAnyOrderNeverTrap() {
    var random = SeededRandom(seed: 1)
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
    var random = SeededRandom(seed: 2)
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
        let range = try parser.range(of: String(sentence[phrase]), at: clock)
        #expect(range.start <= range.end, "\(sentence)")
      } catch .notADate(let text) {
        Issue.record("'\(sentence[phrase])' of '\(sentence)' is not understood: '\(text)'")
      } catch {}
    }
    _ = try? parser.range(of: sentence, at: clock)
  }
}
