public import ChatFeature
public import LLMEngine

/// A chat with fixed answers that obeys the rules of ``ChatFeatureProtocol``.
public struct StubChatFeature: ChatFeatureProtocol {
  /// The answers by message.
  public var answers: [String: String]
  /// The error for a message without answer.
  public var failure: ChatError

  /// A chat with these answers.
  public init(answers: [String: String] = [:], failure: ChatError = .engine(.unavailable("it is a stub"))) {
    self.answers = answers
    self.failure = failure
  }

  /// Answers in one piece, or throws.
  public func respond(
    to message: String, after history: [Message], confirm: ChatConfirmation?
  ) -> AsyncThrowingStream<ChatEvent, any Error> {
    let events: Result<[ChatEvent], ChatError>
    if !message.contains(where: { $0.isLetter || $0.isNumber }) {
      events = .failure(.emptyMessage)
    } else if let answer = answers[message] {
      let turn: [Message] = [.user(message), .assistant(text: answer, calls: [])]
      events = .success([.text(answer), .finished(history: history + turn)])
    } else {
      events = .failure(failure)
    }
    let reading = StubReading(events)
    return AsyncThrowingStream { try await reading.next() }
  }
}
