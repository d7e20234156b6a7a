import CalendarService
package import EventWords
import Frames
package import Sentences
import TimePhrases

/// Reads requests by the rows of tables.
extension ChangeReader {
  /// Reads the change of the first of these frames that reads the words; `nil` if none does.
  func framed(by frames: [VerbFrame]) -> (Wording) throws(ChangeProblem) -> Change? {
    { (wording: Wording) throws(ChangeProblem) -> Change? in
      let (bare, reach) = Self.cutReach(wording)
      for frame in frames {
        guard var match = frame.match(bare, self) else { continue }
        match.reach = reach
        guard let change = try frame.make(match) else { continue }
        trace?.add("the frame of '\(frame.examples[0])'", frame.pieces(of: bare, match))
        return change
      }
      return nil
    }
  }

  /// Whether words can stand in a slot.
  func fits(_ words: Wording, _ slot: VerbFrame.Slot) -> Bool {
    switch slot {
    case .what, .text, .rest: true
    case .owner: words.keys.last?.hasSuffix("'s") == true
    case .time: begins(words)
    case .from: isMoment(words)
    case .clock: parser.clock(words.text) != nil || words.tokens.count == 1 && Self.isHour(words.key(0))
    case .amount: words.amount(parser)?.range == 0..<words.tokens.count
    case .minutes:
      words.tokens.count == 1 && Int(words.key(0)).map { (5...90).contains($0) && $0 % 5 == 0 } == true
    case .quoted:
      ["\"", "'"].contains {
        words.tokens.first?.text.hasPrefix($0) == true && words.tokens.last?.text.hasSuffix($0) == true
      }
    case .heading: words.tokens.last?.text.hasSuffix(":") == true
    case .calendar:
      words.tokens.count < 6
        && (["calendar", "calender"].contains(words.keys.last) || words.keys.first == "calendar")
    case .state: words.tokens.count == 1 && Self.states.contains(words.key(0))
    case .repetition:
      words.keys.allSatisfy(Self.repetitions.contains) || parser.isRepetition(words.text)
    }
  }

  /// Whether words are a time and nothing else; a bare hour counts.
  func isMoment(_ words: Wording) -> Bool {
    let words = withHour(Self.bareTime(words))
    return words.isTime(parser) || words.tokens.count == 1 && Self.isHour(words.key(0))
      || parser.clock(words.text) != nil
  }

  /// The name of a calendar: "family" of "the family calendar".
  package static func calendarName(_ words: Wording) -> String {
    let named = words.after(["the calendar", "calendar"]) ?? words
    let bare = named.after(["my", "the", "our"]) ?? named
    return unquoted(bare.before(["calendar", "calender"]) ?? bare)
  }
}
