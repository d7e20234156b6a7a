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

  /// Whether a frame reads words as a request, or as one with a problem.
  private static func reads(_ frame: VerbFrame, _ words: Wording, _ reader: ChangeReader) -> Bool {
    guard let match = frame.match(words, reader) else { return false }
    do { return try frame.make(match) != nil } catch { return true }
  }

  private static func hasTime(_ frame: VerbFrame) -> Bool {
    frame.pattern.contains { if case .slot(.amount) = $0 { true } else { false } }
  }
}
