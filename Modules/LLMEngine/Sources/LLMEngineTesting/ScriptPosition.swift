import LLMEngine

/// How far a script was read.
actor ScriptPosition {
  /// What happens next.
  enum Event: Sendable {
    case engine(EngineEvent)
    case throwing(LLMError)
    case waiting
  }

  private var events: ArraySlice<Event>

  init(events: [Event]) {
    self.events = events[...]
  }

  func next() async throws(LLMError) -> EngineEvent? {
    guard !Task.isCancelled else { throw cancelled() }
    switch events.popFirst() {
    case .engine(let event): return event
    case .throwing(let error):
      events = []
      throw error
    case .waiting:
      await untilCancelled()
      throw cancelled()
    case nil: return nil
    }
  }

  private func cancelled() -> LLMError {
    events = []
    return .cancelled
  }

  /// Returns when the reading task is cancelled: a stream that never yields ends then, and only then.
  private func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
  }
}
