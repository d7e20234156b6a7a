import CalendarService
import ChatFeature
import LLMEngine

/// Answers messages with an engine and tools.
struct CalendarChat: ChatFeatureProtocol {
  /// The engine.
  let engine: any LLMEngineProtocol
  /// The tools.
  let toolbox: any ChatToolboxProtocol
  /// The person's clock.
  let clock: LocalClock
  /// The timeout of tools.
  let settings: ChatSettings
  /// Checks what a model states.
  let statements: any StatementCheckProtocol
  /// Reads what the person asks to change.
  let requests: any RequestReaderProtocol

  func respond(
    to message: String, after history: [Message], confirm: ChatConfirmation?
  ) -> AsyncThrowingStream<ChatEvent, any Error> {
    let turn = ChatTurn(of: self, message: message, after: history, confirm: confirm)
    return AsyncThrowingStream { try await turn.next() }
  }
}
