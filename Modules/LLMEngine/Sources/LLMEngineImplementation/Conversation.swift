import Answers
import CalendarService
import CalendarTools
import CallPlans
import ChangeDialogue
import ChangeReading
import EventWords
import FollowUps
import Frames
import LLMEngine
import QuestionReading
import Sentences
import TimePhrases
import ToolResults

/// A conversation as the built-in engine sees it: the messages and the results of tools. There is no other state, so
/// the same messages always have the same reading.
struct Conversation: Sendable {
  /// The turns, oldest first; the last one needs an answer.
  let turns: [Turn]
  /// The number of tool calls so far.
  let callCount: Int

  /// Reads the messages of a request.
  ///
  /// - Throws: ``LLMError/badRequest(_:)`` if no message needs an answer.
  init(_ messages: [Message]) throws(LLMError) {
    var turns: [Turn] = []
    var callCount = 0
    for message in messages {
      switch message {
      case .system: break
      case .user(let text): turns.append(Turn(text: text))
      case .assistant(let text, let calls):
        callCount += calls.count
        if !turns.isEmpty { turns[turns.count - 1].answer = text }
      case .tool(_, let name, let content, let isError):
        guard !turns.isEmpty else { throw .badRequest("a tool's result comes before any question") }
        turns[turns.count - 1].results.append(Turn.Result(tool: name, content: content, isError: isError))
      }
    }
    switch messages.last {
    case .user, .tool: break
    case nil: throw .badRequest("there is no message")
    case .system, .assistant: throw .badRequest("the last message awaits no answer")
    }
    self.turns = turns
    self.callCount = callCount
  }

  /// Whether a message is longer than any that is read, so that reading is bounded whatever a message contains.
  static func isTooLong(_ message: String) -> Bool {
    message.utf8.count > mostBytes
      || message.utf8.count { $0 <= UInt8(ascii: " ") } >= mostWords
  }

  static let mostBytes = 10_000
  static let mostWords = 400

  /// The reading of the last turn, given the previous ones, and where the dialogue about a change stood before it.
  func reading(
    parser: any DatePhraseParserProtocol, trace: ReadingTrace? = nil
  ) -> (reading: Reading, stage: ChangeProgress.Stage?) {
    var context = Context()
    for turn in turns.dropLast() {
      context.add(turn, reading: reading(of: turn.text, in: context, parser), parser)
    }
    let last = turns.last.map { reading(of: $0.text, in: context, parser, trace) }
    return (last ?? .unclear(.noQuestion(times: [])), context.change?.stage)
  }

  /// The answer to a question, and the results of the calls for the rest of it.
  func answer(to question: Question, _ results: [Turn.Result]) -> (answer: Answer, others: [Turn.Result]) {
    Self.answer(to: question, results)
  }

  static func answer(to question: Question, _ results: [Turn.Result]) -> (Answer, [Turn.Result]) {
    let results = results.filter {
      question.tool == .listTasks || $0.tool != CalendarToolName.listTasks.rawValue
    }
    let count = question.anchor == nil ? CallPlanner.count(for: question) : results.count
    return (
      Answer(question: question, results: Array(results.prefix(count))), Array(results.dropFirst(count))
    )
  }

  private func reading(
    of message: String, in context: Context, _ parser: any DatePhraseParserProtocol,
    _ trace: ReadingTrace? = nil
  ) -> Reading {
    guard !Self.isTooLong(message) else { return .unclear(.tooLong) }
    let text = Aside.question(in: message, parser: parser)
    let said = Wording(text)
    if let offer = context.offer, EventOffer.isAccepted(by: said),
      let reading = ChangeReader(parser: parser).reading(Wording(offer.request))
    {
      return reading
    }
    if let change = context.agreed(by: said) { return .change(change) }
    let proposal = context.change ?? context.resumed(by: said)
    let followUp = proposal.map {
      ChangeFollowUp(before: $0, parser: parser, hasChanged: context.hasChanged)
    }
    if proposal?.stage.isOpen != true, context.awaitsNothing(said) {
      return .unclear(.change(.nothingProposed))
    }
    return changeReading(of: text, said, after: followUp, context.before, context.activity, parser, trace)
      ?? questionReading(
        of: text, said, after: context.before, isAfterRefusal: context.isAfterRefusal, parser, trace)
  }

  private func questionReading(
    of text: String, _ said: Wording, after before: FollowUpReader.Before?, isAfterRefusal: Bool,
    _ parser: any DatePhraseParserProtocol, _ trace: ReadingTrace?
  ) -> Reading {
    let isLinked =
      said.keys.first == "and" && said.keys.count > 2 && !Lexicon.pronouns.isDisjoint(with: said.keys)
      && !said[1...].isTime(parser)
    // "And how long is it?" begins a conversation as well as it continues one.
    let isFirst = before == nil && said.keys.first == "and" && Aside.opens(said.key(1))
    let question = Aside.question(
      in: isLinked || isFirst || said.keys.first == "wait" ? said[1...].text : text, parser: parser)
    let sentence = Sentence(question, parser: parser)
    func noted(_ reader: String, _ reading: Reading?) -> Reading? {
      if reading != nil { trace?.note(reader, sentence.pieces { !Lexicon.function.contains($0.key) }) }
      return reading
    }
    let reading =
      noted(
        "the follow-up",
        followUpReading(
          of: sentence, question == text ? said : Wording(question), after: before,
          isAfterRefusal: isAfterRefusal, parser))
      ?? noted("the time of an event", Anchor.reading(of: sentence, parser: parser))
      ?? QuestionReader.reading(of: sentence, trace: trace)
    if case .question(let question) = reading, let both = TwoQuestions.ofLast(question, in: sentence) {
      return both
    }
    guard sentence.has("and", "or") else { return reading }
    if let reading = noted("two names", TwoQuestions.ofTwoNames(sentence, parser: parser)) { return reading }
    guard case .unclear = reading else { return reading }
    return noted("two questions", TwoQuestions.reading(of: question, parser: parser)) ?? reading
  }

  /// The reading of a question that continues the previous turn.
  private func followUpReading(
    of sentence: Sentence, _ said: Wording, after before: FollowUpReader.Before?, isAfterRefusal: Bool,
    _ parser: any DatePhraseParserProtocol
  ) -> Reading? {
    let reading: Reading? =
      FollowUpReader.other(said, after: before)
      ?? FollowUpReader.bare(sentence, after: before)
      ?? FollowUpReader.reference(in: sentence, after: before, parser: parser)
      ?? (before?.isOfChange == true && before?.event != nil
        ? FollowUpReader.pronoun(sentence, after: before?.question) : nil)
      ?? FollowUpReader.reading(
        of: sentence, after: before?.isOfChange == true ? nil : before, isAfterRefusal: isAfterRefusal,
        parser: parser)
      ?? (FollowUpReader.isReference(sentence) ? .unclear(.nothingBefore) : nil)
    // "Can I make the play, or is something else on then?" refers to nothing before it.
    return reading != nil && before == nil && QuestionReader.isWording(sentence) ? nil : reading
  }

  /// The change that words request after a change or a question; `nil` if they request none.
  private func changeReading(
    of text: String, _ said: Wording, after followUp: ChangeFollowUp?, _ question: FollowUpReader.Before?,
    _ activity: Wording?, _ parser: any DatePhraseParserProtocol, _ trace: ReadingTrace?
  ) -> Reading? {
    let reader = ChangeReader(parser: parser, trace: trace)
    func answer() -> Reading? {
      guard let reading = followUp?.reading(text) else { return nil }
      trace?.note("the answer to a change", reader.pieces(of: said))
      return reading
    }
    // An answer to the engine's own question takes precedence over any other reading.
    if case .ask? = followUp?.before.step, let reading = answer() { return reading }
    var (rest, _) = AnswerWords.removed(from: ChangeReader.unreminded(said))
    // "And make it an hour long"
    let linked = followUp == nil ? nil : rest.after(["and", "and then", "and also"])
    rest = linked ?? rest
    do throws(ChangeProblem) {
      if let change = try followUp?.inCalendar(rest) { return .change(change) }
    } catch {
      return .unclear(.change(error))
    }
    // "A week earlier", "and the place to room 7"
    let shift = followUp == nil && question?.event != nil ? reader.shiftAlone(rest) : nil
    let names = VerbFrame.propertyNames.map { "the \($0) to" }
    let property = linked != nil && rest.after(names) != nil ? Wording("change") : nil
    guard
      let reading = reader.reading(rest) ?? shift.map(Reading.change)
        ?? property.flatMap({ reader.reading($0.followed(by: rest)) })
    else { return answer() }
    guard case .change(let request) = reading else { return reading }
    // "Make it an hour" after a question for free time is no change.
    if request.target.isBefore, followUp == nil, question?.question.tool == .findFreeTime,
      said.keys.starts(with: ["make", "it"])
    {
      return nil
    }
    do throws(ChangeProblem) {
      let isLinked = linked != nil || rest.before(["too", "also", "as well"]) != nil
      if let followUp { return .change(try followUp.resolved(request, isLinked: isLinked)) }
      return .change(
        try request.doing(activity, after: question, parser).onDay(of: question, parser).then(
          said, of: question, parser
        ).among(
          question
        ).about(
          question?.question, told: question?.event, parser))
    } catch {
      return .unclear(.change(error))
    }
  }
}

extension Reading {
  /// Whether the message asks something.
  var isQuestion: Bool {
    switch self {
    case .question, .both: true
    default: false
    }
  }

  /// Whether the message is about a change that waits for an answer, or asks for another one.
  var keepsOpen: Bool { if case .change = self { true } else { asksAgain } }

  /// Whether the message names a number that the list does not have, so that the question stays.
  var asksAgain: Bool { if case .unclear(.change(.noSuchNumber)) = self { true } else { false } }
}
