import CalendarService
import CalendarToolbox
import ChatFeature
import LLMEngine

/// One turn of a conversation, computed lazily event by event: it stops when nobody reads further.
actor ChatTurn {
  private enum Phase {
    case begun, asking, listening, done
    case running(ArraySlice<ToolCall>)
    case started(ArraySlice<ToolCall>, then: ArraySlice<ToolCall>)
  }

  private let chat: CalendarChat
  private let message: String
  private let confirm: ChatConfirmation?
  private var history: [Message]
  private var bounds = TurnBounds()
  private var phase = Phase.begun
  private var isReading = false
  /// Events to return before the next step.
  private var events: ArraySlice<ChatEvent> = []
  private var answer: AsyncThrowingStream<EngineEvent, any Error>.Iterator?
  private var text = ""
  private var calls: [ToolCall] = []
  /// Whether all calls of this response are valid.
  private var isUsable = true
  private var wasShortened = false
  /// The omissions that were reported, other than turns.
  private var reported: Set<Omission> = []
  /// The limit that was reached before this request, which is then the last one.
  private var reached: ChatError?
  /// The tool results of this turn, and its whole text, which are compared at the end.
  private var results: [String] = []
  /// Whether one of the changes that the engine asked for in this turn was made; `nil` if it asked for none.
  private var hasChanged: Bool?
  private var said = ""

  /// The turn that answers `message`.
  init(of chat: CalendarChat, message: String, after history: [Message], confirm: ChatConfirmation?) {
    self.chat = chat
    self.confirm = confirm
    self.message = message
    self.history = history
  }

  /// The next event; `nil` after the last one, and for a second reader while the first one waits.
  ///
  /// - Throws: ``ChatError``, once; nothing comes after.
  func next() async throws(ChatError) -> ChatEvent? {
    guard !isReading else { return nil }
    isReading = true
    defer { isReading = false }
    do throws(ChatError) {
      while true {
        if let event = events.popFirst() { return event }
        if case .done = phase { return nil }
        if Task.isCancelled { throw .engine(.cancelled) }
        if let event = try await step() { return event }
      }
    } catch {
      phase = .done
      (answer, events) = (nil, [])
      throw error
    }
  }

  /// Runs one step; `nil` if it has no event.
  private func step() async throws(ChatError) -> ChatEvent? {
    switch phase {
    case .begun:
      guard message.contains(where: { $0.isLetter || $0.isNumber }) else { throw .emptyMessage }
      history.append(.user(message))
      phase = .asking
    case .asking:
      reached = bounds.reached
      answer = chat.engine.respond(to: request(isLast: reached != nil)).makeAsyncIterator()
      phase = .listening
    case .listening: return try await listen()
    case .running(let calls):
      guard !calls.isEmpty else {
        try bounds.countRound(isUsable: isUsable)
        (phase, isUsable) = (.asking, true)
        return nil
      }
      // Consecutive reads run concurrently. The writes of a model are shown one by one; those of an engine that invents
      // nothing are what the person said, and are shown together.
      let reads = calls.prefix(while: chat.toolbox.reads)
      let writes = chat.engine.mayInvent ? calls.prefix(1) : calls.prefix { !chat.toolbox.reads($0) }
      let batch = reads.isEmpty ? writes : reads
      events = batch.map(ChatEvent.toolStarted)[...]
      phase = .started(batch, then: calls.dropFirst(batch.count))
    case .started(let batch, let rest): try await run(Array(batch), then: rest)
    case .done: break
    }
    return nil
  }

  /// The next request; the last one has no tools.
  private func request(isLast: Bool) -> ChatRequest {
    let toolbox = chat.toolbox
    let rules = SystemMessage(clock: chat.clock, canWrite: toolbox.canWrite, isLast: isLast).text
    return ChatRequest(messages: [.system(rules)] + history, tools: isLast ? [] : toolbox.specs)
  }

  private func run(_ batch: [ToolCall], then rest: ArraySlice<ToolCall>) async throws(ChatError) {
    let outcomes =
      if let call = batch.first, !chat.toolbox.reads(call) {
        try await chat.toolbox.run(batch, confirm: confirm)
      } else {
        try await chat.toolbox.read(batch, within: chat.settings.readLimit)
      }
    for (call, outcome) in zip(batch, outcomes) {
      if outcome.isError, !chat.toolbox.canRun(call) { isUsable = false }
      if !chat.toolbox.reads(call) { hasChanged = hasChanged == true || !outcome.isError }
      history.append(
        .tool(callID: call.id, name: call.name, content: outcome.text, isError: outcome.isError))
      results.append(outcome.text)
      events.append(.toolFinished(call, result: outcome.text, isError: outcome.isError))
    }
    phase = .running(rest)
  }

  private func listen() async throws(ChatError) -> ChatEvent? {
    let event: EngineEvent?
    do throws(ChatError) { event = try await nextOfAnswer() } catch {
      guard let turns = shorten(after: error) else { throw error }
      return .omitted(.turns(turns))
    }
    switch event {
    case .text(let words):
      text += words
      return .text(words)
    case .toolCall(let call):
      if let reached { throw reached }
      if try bounds.count(call, after: calls.count) { calls.append(call) }
    case .usage: break
    case .omitted(.turns(let count)):
      removeTurns(count)
      return .omitted(.turns(count))
    case .omitted(let omission): return reported.insert(omission).inserted ? .omitted(omission) : nil
    case .finished(.length): throw .cutOff
    case .finished(.contentFiltered) where text.isEmpty:
      throw .engine(.interrupted("the server withholds its answer"))
    case .finished(.notUnderstood):
      events = finish().map { [$0] } ?? []
      return .notUnderstood
    case .finished: return finish()
    case nil:
      throw .engine(Task.isCancelled ? .cancelled : .interrupted("the engine stopped in the middle"))
    }
    return nil
  }

  /// Drops the older half of the previous turns, once, if the conversation exceeds the engine's context. Returns
  /// their number; `nil` if that cannot help.
  private func shorten(after error: ChatError) -> Int? {
    guard case .engine(.contextExceeded) = error, !wasShortened, text.isEmpty, calls.isEmpty else {
      return nil
    }
    let turns = turnStarts.count / 2
    guard turns > 0 else { return nil }
    removeTurns(turns)
    (wasShortened, phase, answer) = (true, .asking, nil)
    return turns
  }

  /// Removes the oldest turns from the conversation; the last turn stays.
  private func removeTurns(_ count: Int) {
    let starts = turnStarts
    history.removeFirst(starts[min(count, starts.count - 1)])
  }

  private var turnStarts: [Int] {
    history.indices.filter { if case .user = history[$0] { true } else { false } }
  }

  private func finish() -> ChatEvent? {
    history.append(.assistant(text: text, calls: calls))
    said += text + "\n"
    answer = nil
    defer { (text, calls) = ("", []) }
    guard calls.isEmpty else {
      phase = .running(calls[...])
      return nil
    }
    phase = .done
    if chat.engine.mayInvent {
      if hasChanged == false { events.append(.unsupported(.unchanged)) }
      events +=
        UnsupportedAnswer(said, after: results, at: chat.clock, chat.statements).map { [.unsupported($0)] }
        ?? []
    }
    events.append(.finished(history: history))
    return events.popFirst()
  }

  /// The engine's next event. The copy of the iterator continues the same stream.
  private func nextOfAnswer() async throws(ChatError) -> EngineEvent? {
    var answer = answer
    do {
      return try await answer?.next(isolation: self)
    } catch let error as LLMError {
      throw .engine(error)
    } catch is CancellationError {
      throw .engine(.cancelled)
    } catch {
      throw .engine(.interrupted("\(error)"))
    }
  }
}
