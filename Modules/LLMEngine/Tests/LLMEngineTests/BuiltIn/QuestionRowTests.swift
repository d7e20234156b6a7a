import CalendarServiceTesting
import Testing
import TimePhrases

@testable import Frames
@testable import QuestionAspects
@testable import QuestionRows
@testable import Sentences

/// The table of wordings is its own test: each row reads its examples, and no two rows read one differently.
@Suite struct QuestionRowTests {
  private let parser = RealDatePhraseParser.parser

  @Test func aRowReadsItsExamples() {
    for row in QuestionTable.rows {
      #expect(!row.examples.isEmpty, "\(row.name) has no example")
      for example in row.examples {
        let found = found(in: Sentence(example, parser: parser))

        #expect(found?.row.name == row.name, "\(example): \(found?.row.name ?? "no row")")
      }
    }
  }

  @Test func aRowOfAnAspectReadsItsExamples() {
    for row in AspectRow.all {
      #expect(!row.examples.isEmpty, "\(row.name) has no example")
      for example in row.examples {
        let sentence = Sentence(example, parser: parser)
        let first = AspectRow.all.first { $0.found(in: sentence) != nil }

        #expect(first?.name == row.name, "\(example): \(first?.name ?? "no row")")
      }
    }
  }

  @Test func rowsThatReadTheSameSentenceAgree() {
    for example in QuestionTable.rows.flatMap(\.examples) {
      let all = QuestionTable.all(in: Sentence(example, parser: parser)).filter { $0.match.open.isEmpty }

      #expect(Set(all.map(\.question)).count <= 1, "\(example): \(all.map(\.row.name))")
    }
  }

  @Test func aWordThatLimitsTheQuestionIsNeverLeftOut() {
    for example in QuestionTable.rows.flatMap(\.examples) {
      let words = example.split(separator: " ").map(String.init)
      for index in 0...words.count {
        let sentence = Sentence(
          (words[..<index] + ["unless"] + words[index...]).joined(separator: " "), parser: parser)

        #expect(
          found(in: sentence)?.row.name == nil, "\(words[..<index]) unless \(words[index...])")
      }
    }
  }

  @Test func aSentenceOfManyWordsHasNoRow() {
    let long = "who do i meet the most " + String(repeating: "usually ", count: 40)

    #expect(found(in: Sentence("who do i meet the most usually", parser: parser)) != nil)
    #expect(found(in: Sentence(long, parser: parser)) == nil)
  }

  /// The row that takes a sentence.
  private func found(in sentence: Sentence) -> QuestionTable.Found? {
    QuestionTable.found(in: sentence, isOpen: false) ?? QuestionTable.found(in: sentence, isOpen: true)
  }

  @Test func namesHaveOneRow() {
    let names = QuestionTable.rows.map(\.name) + AspectRow.all.map(\.name)

    #expect(Set(names).count == names.count)
  }
}
