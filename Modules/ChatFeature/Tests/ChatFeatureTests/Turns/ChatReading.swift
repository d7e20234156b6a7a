import ChatFeature
import LLMEngine

/// A turn read to its end.
struct ChatReading {
  /// The events, in order.
  var events: [ChatEvent] = []
  /// The thrown error.
  var error: ChatError?

  /// Reads the turn that answers `message`.
  init(of chat: any ChatFeatureProtocol, _ message: String, after history: [Message] = []) async {
    do {
      for try await event in chat.respond(to: message, after: history) { events.append(event) }
    } catch {
      self.error = error as? ChatError
    }
  }

  /// The number of tool calls.
  var toolCount: Int {
    events.filter { if case .toolFinished = $0 { true } else { false } }.count
  }
}
