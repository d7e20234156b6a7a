import LLMEngine

/// An answer that is computed when its first event is requested, and read once.
actor PendingAnswer {
  private var work: (@Sendable () throws(LLMError) -> [EngineEvent])?
  private var events: ArraySlice<EngineEvent> = []

  /// An answer that `work` computes.
  init(work: @escaping @Sendable () throws(LLMError) -> [EngineEvent]) {
    self.work = work
  }

  /// The next event; `nil` after the last one.
  ///
  /// The work never suspends, so the stream handles cancellation.
  ///
  /// - Throws: the error of the work, once; `nil` follows.
  func next() throws(LLMError) -> EngineEvent? {
    if let work {
      self.work = nil
      events = try work()[...]
    }
    return events.popFirst()
  }
}
