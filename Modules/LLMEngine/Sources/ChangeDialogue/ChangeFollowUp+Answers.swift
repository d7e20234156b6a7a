import CalendarService
import CalendarTools
import ChangeReading
import EventWords
import Frames
import LLMEngine
package import Sentences

/// Answers to the engine's questions about a change.
extension ChangeFollowUp {
  /// Handles a yes or a no without further words; `nil` if the engine asked nothing that it answers.
  func plainAnswer(isNo: Bool, isYes: Bool) throws(ChangeProblem) -> Reading? {
    guard before.stage.isOpen else { return nil }
    if isNo { throw .noneOfThem }
    guard case .ask(let missing, _) = before.step else { return isYes ? .change(before.change) : nil }
    // A yes to any other question does not answer it: ask again.
    guard case .nearest(let event) = missing else { return isYes ? .change(before.change) : nil }
    return .change(
      with { ($0.chosen, $0.reach) = ([event], $0.reach ?? (event.repeats ? "occurrence" : nil)) })
  }

  /// The change, completed with the answer to the engine's question.
  func answered(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard case .ask(let missing, _) = before.step else { return nil }
    switch missing {
    case .which(let events):
      guard let chosen = try chosen(wording, of: events) else { return atItsTime(wording) }
      return with { change in
        change.chosen = chosen
        if chosen.contains(where: \.repeats), chosen.count > 1 { change.reach = change.reach ?? "occurrence" }
      }
    case .reach:
      // "Only this one" may mean one of several events.
      let isOne = before.change.chosen.count > 1 && wording.keys.last == "one"
      guard !isOne, let reach = Self.reach(wording) else {
        // "The second one" may be an occurrence or an answer: ask again.
        return isOne || Self.isNumber(wording) ? before.change : atItsTime(wording)
      }
      return with { $0.reach = reach }
    case .frequency: return answeredFrequency(wording)
    case .time: return try answeredTime(wording)
    case .calendar:
      let name = wording.without(["in", "to", "the", "my", "to my", "in my", "to the"])
      return with { $0.calendar = (name.before(["calendar"]) ?? name).text }
    case .nearest, .direction: return nil
    case .title: return answeredTitle(wording)
    case .clock: return answeredClock(wording)
    case .lead: return try answeredLead(wording)
    case .target:
      guard isName(wording) else { return nil }
      let target = try reader.target(wording)
      return with { $0.target = target }
    case .day:
      guard let day = [wording.without(["on", "for"]), wording].first(where: { $0.isTime(parser) }) else {
        return nil
      }
      return with { $0.target.when = day.text }
    }
  }

  /// The change of the event at a time that an answer names: "today's", "friday's one". It is looked up again.
  private func atItsTime(_ wording: Wording) -> Change? {
    let name = wording.without(["the", "just", "only", "just the", "only the"])
    let time = name.before(["one"]) ?? name
    if before.change.action.takesSeveral, before.change.target.when == nil,
      let days = reader.onDays(.joined(Wording(before.change.target.words), "on", wording))
    {
      return days.change(before.change.action)
    }
    guard before.change.target.when == nil, wording.index(of: time.keys.joined(separator: " ")) == nil,
      time.isTime(parser)
    else { return nil }
    return with {
      ($0.chosen, $0.reach) = ([], nil)
      ($0.target.when, $0.target.pick) = (time.text, nil)
    }
  }

  /// Whether words can be the title of an event: neither a question nor another request.
  func isName(_ wording: Wording) -> Bool {
    let first = wording.key(0)
    return !wording.isEmpty && !wording.isAsked && !Self.questionWords.contains(first)
      && !Lexicon.verbsFirst.contains(first) && reader.reading(wording) == nil
      && Courtesy(Sentence(wording.text, parser: parser)) == nil
  }

  private static let questionWords: WordSet = """
    what what's whats when where who which how why show list find undo redo tell
    """

  /// Whether words are a yes and nothing else.
  package static func isPlainYes(_ wording: Wording) -> Bool {
    let (rest, isNo) = AnswerWords.removed(from: wording)
    return rest.isEmpty && !isNo && saysYes(wording.text)
  }

  /// Whether words agree, with a yes or without: "go ahead".
  package static func agrees(_ wording: Wording) -> Bool {
    isPlainYes(wording) || agreements.contains(wording.keys.joined(separator: " "))
  }

  private static let agreements = Set(
    Wording.phrases("ok, okay, (|ok |okay |yes )(do it|go ahead|go for it|book it|add it|save it|please do)"))

  /// Whether words contain a plain yes.
  static func saysYes(_ text: String) -> Bool {
    Wording(text).keys.contains { ["yes", "yeah", "yep", "y", "sure"].contains($0) }
  }

  static func reach(_ wording: Wording) -> String? {
    let keys = wording.keys.filter {
      !["please", "just", "only", "the", "of", "them", "it", "for"].contains($0)
    }
    return reaches[keys.joined(separator: " ")]
  }

  private static let reaches = [
    "occurrence": "this(| one| occurrence), one, that(| one), first(| one), once, this once, next one",
    "following": """
    this(| one) and all later ones, this and (later|following|all later|later ones), (|and )later, \
    all later ones, from now on, following, (all |)future ones, all future, this and all future ones
    """,
    "all": "all, (whole |)series, every one, everything, all occurrences, whole thing",
  ].reduce(into: [String: String]()) { reaches, reach in
    for phrase in Wording.phrases(reach.value) { reaches[phrase] = reach.key }
  }

  static let settled = Set(
    Wording.phrases(
      """
      never mind, nevermind, forget it, stop, nothing, none(| of them| of those), leave it, cancel(| that), \
      don't, neither, abort, leave it as it is
      """))
}
