import ChatFeature
import LLMEngine

/// One turn of a conversation, worked out event by event as it is read: whoever stops reading stops it.
actor ChatTurn {
  private enum Phase {
    case begun, asking, listening, done
    case running(ArraySlice<ToolCall>)
    case started(ToolCall, then: ArraySlice<ToolCall>)
  }

  private let chat: CalendarChat
  private let message: String
  private var history: [Message]
  private var bounds = TurnBounds()
  private var phase = Phase.begun
  private var isReading = false
  private var answer: AsyncThrowingStream<EngineEvent, any Error>.Iterator?
  private var text = ""
  private var calls: [ToolCall] = []

  /// The turn that answers `message`.
  init(of chat: CalendarChat, message: String, after history: [Message]) {
    self.chat = chat
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
        if case .done = phase { return nil }
        if Task.isCancelled { throw .engine(.cancelled) }
        if let event = try await step() { return event }
      }
    } catch {
      phase = .done
      answer = nil
      throw error
    }
  }

  /// Goes one step on; `nil` where there is nothing to tell about it.
  private func step() async throws(ChatError) -> ChatEvent? {
    switch phase {
    case .begun:
      guard message.contains(where: { $0.isLetter || $0.isNumber }) else { throw .emptyMessage }
      history.append(.user(message))
      phase = .asking
    case .asking:
      try bounds.countRound()
      let rules = Message.system(SystemMessage(clock: chat.clock).text)
      let request = ChatRequest(messages: [rules] + history, tools: chat.toolbox.specs)
      answer = chat.engine.respond(to: request).makeAsyncIterator()
      phase = .listening
    case .listening: return try await listen()
    case .running(let calls):
      guard let call = calls.first else {
        phase = .asking
        return nil
      }
      phase = .started(call, then: calls.dropFirst())
      return .toolStarted(call)
    case .started(let call, let rest):
      let outcome = try await chat.toolbox.run(call)
      history.append(
        .tool(callID: call.id, name: call.name, content: outcome.text, isError: outcome.isError))
      phase = .running(rest)
      return .toolFinished(call, result: outcome.text, isError: outcome.isError)
    case .done: break
    }
    return nil
  }

  private func listen() async throws(ChatError) -> ChatEvent? {
    switch try await nextOfAnswer() {
    case .text(let words):
      text += words
      return .text(words)
    case .toolCall(let call):
      try bounds.count(call)
      calls.append(call)
    case .usage: break
    case .finished: return finish()
    case nil:
      throw .engine(Task.isCancelled ? .cancelled : .interrupted("the engine stopped in the middle"))
    }
    return nil
  }

  private func finish() -> ChatEvent? {
    history.append(.assistant(text: text, calls: calls))
    answer = nil
    defer { (text, calls) = ("", []) }
    guard calls.isEmpty else {
      phase = .running(calls[...])
      return nil
    }
    phase = .done
    return .finished(history: history)
  }

  /// The engine's next event. The copy of the iterator reads on in the same stream.
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
