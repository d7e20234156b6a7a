import ChatFeature
import LLMEngine

/// A turn read to its end.
struct ChatReading {
  /// The events, in order.
  var events: [ChatEvent] = []
  /// What was thrown.
  var error: ChatError?

  /// Reads the turn that answers `message`.
  init(of chat: any ChatFeatureProtocol, _ message: String, after history: [Message] = []) async {
    do {
      for try await event in chat.respond(to: message, after: history) { events.append(event) }
    } catch {
      self.error = error as? ChatError
    }
  }

  /// How many tools were run.
  var toolCount: Int {
    events.filter { if case .toolFinished = $0 { true } else { false } }.count
  }
}
