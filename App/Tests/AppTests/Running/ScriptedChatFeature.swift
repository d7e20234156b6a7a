import ChatFeature
import LLMEngine

/// A chat that answers every message with the same events, or fails.
struct ScriptedChatFeature: ChatFeatureProtocol {
  var events: [ChatEvent] = []
  var error: ChatError?

  func respond(
    to message: String, after history: [Message], confirm: ChatConfirmation?
  ) -> AsyncThrowingStream<ChatEvent, any Error> {
    AsyncThrowingStream { continuation in
      for event in events { continuation.yield(event) }
      continuation.finish(throwing: error)
    }
  }
}
