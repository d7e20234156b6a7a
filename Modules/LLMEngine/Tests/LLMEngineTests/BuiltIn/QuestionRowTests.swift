import CalendarServiceTesting
import Testing
import TimePhrases

@testable import Frames
@testable import QuestionRows
@testable import Sentences

/// The table of wordings is its own test: each row reads its examples, and no two rows read one differently.
@Suite struct QuestionRowTests {
  private let parser = DatePhraseParserBlueprint.real

  @Test func aRowReadsItsExamples() {
    for row in QuestionTable.rows {
      #expect(!row.examples.isEmpty, "\(row.name) has no example")
      for example in row.examples {
        let found = QuestionTable.found(in: Sentence(example, parser: parser))

        #expect(found?.row.name == row.name, "\(example): \(found?.row.name ?? "no row")")
      }
    }
  }

  @Test func rowsThatReadTheSameSentenceAgree() {
    for example in QuestionTable.rows.flatMap(\.examples) {
      let all = QuestionTable.all(in: Sentence(example, parser: parser))

      #expect(Set(all.map(\.question)).count == 1, "\(example): \(all.map(\.row.name))")
    }
  }

  @Test func aWordThatLimitsTheQuestionIsNeverLeftOut() {
    for example in QuestionTable.rows.flatMap(\.examples) {
      let words = example.split(separator: " ").map(String.init)
      for index in 0...words.count {
        let sentence = Sentence(
          (words[..<index] + ["unless"] + words[index...]).joined(separator: " "), parser: parser)

        #expect(
          QuestionTable.found(in: sentence)?.row.name == nil, "\(words[..<index]) unless \(words[index...])")
      }
    }
  }

  @Test func namesHaveOneRow() {
    let names = QuestionTable.rows.map(\.name)

    #expect(Set(names).count == names.count)
  }
}
