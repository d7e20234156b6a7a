import Answers
import CalendarService
import CalendarTools
import CallPlans
import ChangeDialogue
import Frames
import LLMEngine
import TimePhrases
import ToolResults

/// Answers questions about a calendar, and requests to change it, by a grammar: no model, no weights, no network.
///
/// It reads what is asked, chooses the tool that answers it, passes the person's own time words on, and puts the result
/// into words. It says so when it does not understand a sentence. It copies the texts of events and never interprets
/// them.
struct BuiltInEngine: LLMEngineProtocol {
  /// Finds the time words of a sentence.
  let parser: any DatePhraseParserProtocol
  /// How answers write times of day.
  var hours = ClockFormat.twentyFourHours

  var id: String { "built-in" }

  var contextTokens: Int? { nil }

  /// Every fact of its answers is copied or computed from tool results.
  var mayInvent: Bool { false }

  func models() async throws(LLMError) -> [ModelInfo] { [] }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    let answer = PendingAnswer { () throws(LLMError) in
      let events = LocalTime.$hours.withValue(hours) {
        Result { () throws(LLMError) in try self.events(for: request) }
      }
      return try events.get()
    }
    return AsyncThrowingStream { try answer.next() }
  }

  private func events(for request: ChatRequest) throws(LLMError) -> [EngineEvent] {
    let conversation = try Conversation(request.messages)
    if let task = TaskReader.request(of: conversation.turns, parser) {
      guard request.tools.contains(where: { $0.name == task.tool.rawValue }) else {
        return text(Reply.text(forMissing: task.tool.rawValue))
      }
      return TaskReader.events(
        for: task, after: conversation.turns.last?.results ?? [], callCount: conversation.callCount)
    }
    let (reading, stage) = conversation.reading(parser: parser)
    var events = self.events(for: reading, in: conversation, request.tools)
    if stage?.isOpen == true, !reading.asksAgain, events.last == .finished(.notUnderstood) {
      events.insert(.text("\n\(ChangeReply.ended)"), at: events.endIndex - 1)
    } else if stage == .waiting, reading.isQuestion, events.last == .finished(.complete) {
      events.insert(.text("\n\(ChangeReply.kept)"), at: events.endIndex - 1)
    }
    return events
  }

  private func events(
    for reading: Reading, in conversation: Conversation, _ tools: [ToolSpec]
  ) -> [EngineEvent] {
    switch reading {
    case .question(let question): return events(for: question, in: conversation, tools)
    case .both(let first, let second):
      return events(for: first, second, in: conversation, tools)
    case .change(let change): return events(for: change, in: conversation, tools)
    case .courtesy(let courtesy): return text(Reply.text(for: courtesy))
    case .unclear(.change(.noneOfThem)): return text(ChangeReply.text(for: .noneOfThem))
    case .unclear(let unclear):
      // "Lunch with kim tomorrow 12:15 at luna" announces an event.
      let said = conversation.turns.last?.text ?? ""
      let offer = unclear.asksNothing ? EventOffer(said, parser: parser) : nil
      return text(offer?.text ?? Reply.text(for: unclear), .notUnderstood)
    }
  }

  private func events(
    for question: Question, in conversation: Conversation, _ tools: [ToolSpec]
  ) -> [EngineEvent] {
    var (question, results, lead) = (question, conversation.turns.last?.results ?? [], "")
    // First find the event that names the time.
    if let anchor = question.anchor {
      if let (resolved, event) = results.first.flatMap(question.resolved) {
        lead = results.count > 1 ? "\(event.name): \(event.moment).\n" : ""
        (question, results) = (resolved, Array(results.dropFirst()))
      } else {
        question = anchor.question
      }
    }
    if !results.isEmpty {
      // What no event has may be a task: "have I booked the ski passes?"
      let mayBeTask = question.anchor == nil && lead.isEmpty && question.tool == .searchEvents
      let lists = mayBeTask ? results.filter { $0.tool == CalendarToolName.listTasks.rawValue } : []
      if mayBeTask { results.removeAll { $0.tool == CalendarToolName.listTasks.rawValue } }
      let (answer, others) = conversation.answer(to: question, results)
      results = answer.results
      if mayBeTask, let word = TaskAnswer.word(among: answer.unknownWords, of: question.subject) {
        let count = conversation.callCount
        if lists.isEmpty, let calls = try? CallPlanner.calls(forTasksWith: word, offered: tools, after: count)
        {
          return calls.map(EngineEvent.toolCall) + [.finished(.toolCalls)]
        }
        let asked = conversation.turns.last?.text ?? ""
        if let tasks = TaskAnswer.text(forWord: word, unknown: answer.unknownWords, in: asked, lists) {
          return text(tasks)
        }
      }
      if let events = self.events(for: question, after: answer, others, lead, in: conversation, tools) {
        return events
      }
      if let offer = EventOffer(conversation.turns.last?.text ?? "", after: question, results, parser: parser)
      {
        let found = answer.isUnderstood ? lead + answer.text : Reply.noEvent(with: answer.unknownWords)
        return text("\(found)\n\(offer.text)", answer.isUnderstood ? .complete : .notUnderstood)
      }
      return answer.isUnderstood ? text(lead + answer.text) : text(answer.text, .notUnderstood)
    }
    do {
      let calls = try CallPlanner.calls(for: question, offered: tools, after: conversation.callCount)
      return calls.map(EngineEvent.toolCall) + [.finished(.toolCalls)]
    } catch {
      return text(Reply.text(forMissing: error.name.rawValue))
    }
  }

  /// The calls for the rest of a question of which no event has all words, or the answer to it; `nil` if there is none.
  private func events(
    for question: Question, after answer: Answer, _ others: [Turn.Result], _ lead: String,
    in conversation: Conversation, _ tools: [ToolSpec]
  ) -> [EngineEvent]? {
    let text = conversation.turns.last?.text ?? ""
    guard let partial = PartialQuestion(question, after: answer),
      EventOffer(text, after: question, answer.results, parser: parser) == nil
    else { return nil }
    var (calls, results) = ([ToolCall](), [[Turn.Result]]())
    for question in partial.questions {
      let count = conversation.callCount + calls.count
      guard let own = try? CallPlanner.calls(for: question, offered: tools, after: count) else { return nil }
      results.append(Array(others.dropFirst(calls.count).prefix(own.count)))
      calls += own
    }
    guard !others.isEmpty else { return calls.map(EngineEvent.toolCall) + [.finished(.toolCalls)] }
    return partial.answer(results).map { self.text(lead + $0.text, $0.isWhole ? .complete : .notUnderstood) }
  }

  private func events(
    for first: Question, _ second: Question, in conversation: Conversation, _ tools: [ToolSpec]
  ) -> [EngineEvent] {
    let results = conversation.turns.last?.results ?? []
    do {
      let count = conversation.callCount - results.count
      let calls = try CallPlanner.calls(for: first, offered: tools, after: count)
      guard !results.isEmpty else {
        let others = try CallPlanner.calls(for: second, offered: tools, after: count + calls.count)
        return (calls + others).map(EngineEvent.toolCall) + [.finished(.toolCalls)]
      }
      let answers = [
        Answer(question: first, results: Array(results.prefix(calls.count))),
        Answer(question: second, results: Array(results.dropFirst(calls.count))),
      ]
      let isUnderstood = answers.allSatisfy(\.isUnderstood)
      return text(
        answers.map(\.text).joined(separator: "\n"), isUnderstood ? .complete : .notUnderstood)
    } catch {
      return text(Reply.text(forMissing: error.name.rawValue))
    }
  }

  private func events(
    for change: Change, in conversation: Conversation, _ tools: [ToolSpec]
  ) -> [EngineEvent] {
    let results = conversation.turns.last?.results ?? []
    let progress = ChangeProgress(change, results: results, parser: parser)
    switch progress.step {
    case .ask(_, let question): return text(question)
    case .tell(let words, let isUnderstood, _):
      let rest = progress.change.question.map { "\n\(ChangeReply.unanswered($0))" } ?? ""
      return text(words + rest, isUnderstood ? .complete : .notUnderstood)
    case .calls(let calls):
      let missing = calls.first { call in !tools.contains { $0.name == call.tool.rawValue } }
      if let missing { return text(Reply.text(forMissing: missing.tool.rawValue)) }
      return calls.enumerated().map { index, call in
        let id = "call-\(conversation.callCount + index + 1)"
        return .toolCall(ToolCall(id: id, name: call.tool.rawValue, arguments: .object(call.arguments)))
      } + [.finished(.toolCalls)]
    }
  }

  private func text(_ text: String, _ reason: StopReason = .complete) -> [EngineEvent] {
    [.text(text), .finished(reason)]
  }
}
