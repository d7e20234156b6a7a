import LLMEngine

/// The position in a script.
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
    switch events.popFirst() {
    case .engine(let event): return event
    case .throwing(let error):
      events = []
      throw error
    case .waiting:
      await untilCancelled()
      events = []
      throw .cancelled
    case nil: return nil
    }
  }
}

/// Returns when the task is cancelled: a stream that never yields ends then, and only then.
func untilCancelled() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  continuation.finish()
}
