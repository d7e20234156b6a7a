import CalendarService
import CalendarTools
import LLMEngine

/// An event that words without a verb may announce instead of ask for: "party for leo on 9 may from 3 till 6".
struct EventOffer: Hashable {
  /// The request that adds it: "add party for leo on 9 may from 3 till 6".
  let request: String

  /// The offer after a search that found nothing; `nil` if something was found, or the words are a question or lack a
  /// title, a day or an hour.
  init?(_ text: String, _ question: Question, results: [Turn.Result], parser: any DatePhraseParserProtocol) {
    let wording = Wording(text)
    // A saved conversation keeps no result that is empty.
    let isFound = results.contains { result in
      guard case .events(let list)? = ToolResult(result) else { return result.isError || result.value != nil }
      return !list.events.isEmpty
    }
    guard question.tool == .searchEvents, !question.subject.isEmpty, !results.isEmpty, !isFound, !text.hasSuffix("?"), let first = wording.keys.first,
      !Lexicon.verbsFirst.contains(first), !Lexicon.function.contains(first),
      ChangeTarget.namesHour(wording), !parser.phrases(in: text).isEmpty
    else { return nil }
    request = "add \(wording.text)"
    guard case .change(let change)? = ChangeReader(parser: parser).reading(Wording(request)),
      case .add(_, true) = change.action, !change.isUntitled, !change.lacksClock, !change.lacksFrequency,
      change.week == nil
    else { return nil }
  }

  /// The offer as a sentence.
  var text: String { "To add it, say \"\(ChangeReply.cut(request))\", or \"yes\"." }

  /// Whether words accept it.
  static func isAccepted(by wording: Wording) -> Bool {
    let keys = wording.keys.filter { !["please", "yes", "yeah", "sure", "ok", "do", "pls"].contains($0) }
    return !wording.isEmpty && [[], ["add", "it"], ["add", "that"], ["add", "this"], ["it"]].contains(keys)
  }
}
