import LLMEngine

/// An answer that is worked out when its first event is asked for, and read once.
actor PendingAnswer {
  private var work: (@Sendable () throws(LLMError) -> [EngineEvent])?
  private var events: ArraySlice<EngineEvent> = []

  /// An answer that `work` will make.
  init(work: @escaping @Sendable () throws(LLMError) -> [EngineEvent]) {
    self.work = work
  }

  /// The next event; `nil` after the last one.
  ///
  /// Working it out never waits, so that cancelling is left to the stream.
  ///
  /// - Throws: what the work threw, once; nothing comes after.
  func next() throws(LLMError) -> EngineEvent? {
    if let work {
      self.work = nil
      events = try work()[...]
    }
    return events.popFirst()
  }
}
