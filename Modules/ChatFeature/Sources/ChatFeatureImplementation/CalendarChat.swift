import CalendarService
import ChatFeature
import LLMEngine

/// Lets an engine answer with the help of tools that read the person's calendars.
struct CalendarChat: ChatFeatureProtocol {
  /// Who understands.
  let engine: any LLMEngineProtocol
  /// What can be looked up.
  let toolbox: Toolbox
  /// When and where the person is.
  let clock: LocalClock

  func respond(to message: String, after history: [Message]) -> AsyncThrowingStream<ChatEvent, any Error> {
    let turn = ChatTurn(of: self, message: message, after: history)
    return AsyncThrowingStream { try await turn.next() }
  }
}
