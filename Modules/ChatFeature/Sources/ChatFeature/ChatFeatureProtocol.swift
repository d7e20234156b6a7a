public import LLMEngine

/// Answers questions about the person's calendar.
///
/// Every fact in an answer comes from a tool that read the store. Safe to call from any task.
public protocol ChatFeatureProtocol: Sendable {
  /// Answers a message as the next turn of a conversation.
  ///
  /// Nothing happens until the stream is read. Its last event is ``ChatEvent/finished(history:)``, exactly
  /// once, with the conversation to hand in with the next message; or it throws a ``ChatError`` and the
  /// conversation is the one before.
  ///
  /// - Parameter history: the conversation so far; empty for a first message.
  func respond(to message: String, after history: [Message]) -> AsyncThrowingStream<ChatEvent, any Error>
}
