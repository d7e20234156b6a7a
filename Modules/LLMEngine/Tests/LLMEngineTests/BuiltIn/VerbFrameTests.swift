import CalendarServiceTesting
import EventWords
import Frames
import Sentences
import Testing
import TimePhrases

@testable import ChangeReading

/// The rows of the tables that read requests.
@Suite struct VerbFrameTests {
  private let reader = ChangeReader(parser: RealDatePhraseParser.parser)

  @Test(arguments: [VerbFrame.refusals, VerbFrame.properties, VerbFrame.removals, VerbFrame.moves])
  func eachRowReadsItsOwnExamplesBeforeTheRowsAfterIt(_ frames: [VerbFrame]) {
    for (index, frame) in frames.enumerated() {
      #expect(!frame.examples.isEmpty, "row \(index) has no example")
      for example in frame.examples {
        let first = frames.firstIndex { Self.reads($0, Wording(example), reader) }
        #expect(first == index, "\(example)")
      }
    }
  }

  @Test func aWordThatNoPieceTakesIsNoRequestOfARow() {
    let moves = VerbFrame.moves.filter { $0.match(Wording("move yoga to friday maybe"), reader) != nil }
    let shifts = VerbFrame.moves.filter { $0.match(Wording("push yoga an hour back somehow"), reader) != nil }

    #expect(moves.allSatisfy { !Self.hasTime($0) })
    #expect(shifts.allSatisfy { !Self.hasTime($0) })
  }

  @Test func theNameOfAnEventHasABoundedNumberOfWords() {
    let reads = { (count: Int) in
      let name = String(repeating: "yoga ", count: count)
      return VerbFrame.moves.contains {
        guard let match = $0.match(Wording("move \(name)to friday"), reader) else { return false }
        return !match[.time].isEmpty
      }
    }

    #expect(reads(40))
    #expect(!reads(41))
  }

  @Test func aPatternDividesNoQuotedText() throws {
    let change = try #require(try reader.change(of: "move \"lunch to 5\" to friday"))

    #expect(change.action == .move(to: "friday"))
    #expect(change.target.words == "lunch to 5")
  }

  @Test(arguments: [("move yoga to friday and cancel lunch", 1), ("move yoga to 2 and cancel lunch", 1)])
  func twoChangesAreBothRead(_ words: String, others: Int) {
    guard case .change(let change)? = reader.reading(Wording(words)) else {
      Issue.record("'\(words)' is no request")
      return
    }

    #expect(change.then.count == others)
  }

  @Test func aSentenceOfManyLinksIsNotDividedInAllWays() {
    let many = "move yoga to friday" + String(repeating: " and cancel lunch", count: 7)

    #expect(reader.several(Wording(many)) == nil)
    #expect(reader.several(Wording("move yoga to friday and cancel lunch")) != nil)
  }

  @Test(arguments: ["cancel only this week's standup", "cancel this week's standup only"])
  func onlyOneOfASeriesIsOneOccurrence(_ words: String) throws {
    let change = try #require(try reader.change(of: Wording(words)))

    #expect((change.target.words, change.target.when) == ("standup", "this week"))
    #expect(change.reach == "occurrence")
  }

  @Test func theSeriesOfThePreviousTurnEndsAfterAMonth() throws {
    let change = try #require(try reader.change(of: "end the series after june"))

    #expect(change.target.isBefore)
    #expect((change.reach, change.target.when) == ("following", "after june"))
  }

  @Test func timesInQuotedTextAreWords() throws {
    let change = try #require(try reader.change(of: "cancel \"friday review\" on monday"))

    #expect((change.target.words, change.target.when) == ("friday review", "monday"))
  }

  /// Whether a frame reads words as a request, or as one with a problem.
  private static func reads(_ frame: VerbFrame, _ words: Wording, _ reader: ChangeReader) -> Bool {
    guard let match = frame.match(words, reader) else { return false }
    do { return try frame.make(match) != nil } catch { return true }
  }

  private static func hasTime(_ frame: VerbFrame) -> Bool {
    frame.pattern.contains { if case .slot(.amount) = $0 { true } else { false } }
  }
}
