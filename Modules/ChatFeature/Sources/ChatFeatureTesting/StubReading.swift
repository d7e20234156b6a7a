import ChatFeature

/// The position in an answer.
actor StubReading {
  private var events: ArraySlice<ChatEvent>
  private var failure: ChatError?

  init(_ events: Result<[ChatEvent], ChatError>) {
    switch events {
    case .success(let events): self.events = events[...]
    case .failure(let failure): (self.events, self.failure) = ([], failure)
    }
  }

  func next() throws(ChatError) -> ChatEvent? {
    if let event = events.popFirst() { return event }
    if let failure {
      self.failure = nil
      throw failure
    }
    return nil
  }
}
