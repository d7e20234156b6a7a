import CalendarService
import CalendarTools
import CallPlans
import ChangeReading
import EventWords
package import Frames
import LLMEngine
package import Sentences
package import TimePhrases
package import ToolResults

/// An event that words without a verb may announce instead of ask for: "party for leo on 9 may from 3 till 6".
package struct EventOffer: Hashable {
  /// The request that adds it: "add party for leo on 9 may from 3 till 6".
  package let request: String

  /// The offer for words without a verb; `nil` if they are a question or lack a title, a day or an hour.
  package init?(_ text: String, parser: any DatePhraseParserProtocol) {
    let wording = Wording(text)
    guard ChangeReader.withoutOpenings(wording) == wording, !text.hasSuffix("?"),
      let first = wording.keys.first, !Lexicon.verbsFirst.contains(first),
      !Lexicon.function.contains(first), ChangeReader.verbs.isDisjoint(with: wording.keys.dropFirst()),
      Lexicon.calendarNouns.isDisjoint(with: wording.keys),
      !ChangeReader.firstWords.contains(first) || first == "call",
      first != "mark",
      parser.namesClock(ChangeReader(parser: parser).withHour(wording).text) || wording.says("all day")
        || parser.namesRepetition(wording.text),
      !parser.phrases(in: text).isEmpty,
      !AnswerWords.removed(from: wording).0.isTime(parser)
    else { return nil }
    request = "add \(wording.text)"
    guard case .change(let change)? = ChangeReader(parser: parser).reading(Wording(request)),
      case .add(_, true) = change.action, !change.lacksClock, !change.lacksFrequency,
      change.week == nil
    else { return nil }
  }

  /// The offer after a search that found nothing; `nil` if it found something.
  package init?(
    _ text: String, after question: Question, _ results: [Turn.Result], parser: any DatePhraseParserProtocol
  ) {
    let isFound = results.contains { result in
      guard case .events(let list)? = ToolResult(result) else { return true }
      return !list.events.isEmpty
    }
    guard question.tool == .searchEvents, !question.subject.isEmpty, !results.isEmpty, !isFound else {
      return nil
    }
    self.init(text, parser: parser)
  }

  /// The offer as a sentence.
  package var text: String { "To add it, say \"\(request.shortened)\", or \"yes\"." }

  /// Whether words accept it.
  package static func isAccepted(by wording: Wording) -> Bool {
    let keys = wording.keys.filter { !["please", "yes", "yeah", "sure", "ok", "do", "pls"].contains($0) }
    return !wording.isEmpty
      && [[], ["add", "it"], ["add", "that"], ["add", "this"], ["it"]].contains(keys)
  }
}
