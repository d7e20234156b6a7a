import CalendarService
import ChatFeature
import LLMEngine

/// Lets an engine answer with the help of tools.
struct CalendarChat: ChatFeatureProtocol {
  /// What understands the person.
  let engine: any LLMEngineProtocol
  /// What can be looked up and changed.
  let toolbox: any ChatToolboxProtocol
  /// When and where the person is.
  let clock: LocalClock
  /// How long a tool may take.
  let settings: ChatSettings

  func respond(
    to message: String, after history: [Message], confirm: ChatConfirmation?
  ) -> AsyncThrowingStream<ChatEvent, any Error> {
    let turn = ChatTurn(of: self, message: message, after: history, confirm: confirm)
    return AsyncThrowingStream { try await turn.next() }
  }
}
