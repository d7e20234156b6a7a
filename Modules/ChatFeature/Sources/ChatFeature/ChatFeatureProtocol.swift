public import LLMEngine

/// Answers questions about the person's calendar, and changes it where a tool can.
///
/// Every fact in an answer comes from a tool. Safe to call from any task.
public protocol ChatFeatureProtocol: Sendable {
  /// Answers a message as the next turn of a conversation.
  ///
  /// Nothing happens until the stream is read. Its last event is ``ChatEvent/finished(history:)``, exactly
  /// once, with the conversation to hand in with the next message; or it throws a ``ChatError`` and the
  /// conversation is the one before.
  ///
  /// - Parameters:
  ///   - history: the conversation so far; empty for a first message.
  ///   - confirm: asks the person about a change, one change at a time; nothing is changed without a yes. With `nil`
  ///     nobody can be asked, and nothing is changed.
  func respond(
    to message: String, after history: [Message], confirm: ChatConfirmation?
  ) -> AsyncThrowingStream<ChatEvent, any Error>
}

extension ChatFeatureProtocol {
  /// Answers a message, and changes nothing.
  public func respond(
    to message: String, after history: [Message]
  ) -> AsyncThrowingStream<ChatEvent, any Error> {
    respond(to: message, after: history, confirm: nil)
  }
}

/// Asks the person whether a change may be made. Returns true for a yes only.
public typealias ChatConfirmation = @Sendable (ProposedChange) async -> Bool

/// A change that an engine wishes to make, as the person is asked about it.
public struct ProposedChange: Sendable, Hashable {
  /// The tool that would make it.
  public var tool: String
  /// The literal arguments as JSON, which are those that the tool runs with. Hidden characters are written as `\u{202E}`.
  public var arguments: String
  /// What would change, in the words of the tool.
  public var preview: String

  /// A change.
  public init(tool: String, arguments: String, preview: String) {
    self.tool = tool
    self.arguments = arguments
    self.preview = preview
  }
}
