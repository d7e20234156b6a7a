public import LLMEngine

/// Answers questions about the person's calendar, and changes it with tools.
///
/// The built-in engine states only what a tool returned; ``ChatEvent/unsupported(_:)`` tells what a model states beyond
/// that. Safe to call from any task.
public protocol ChatFeatureProtocol: Sendable {
  /// Answers a message as the next turn of a conversation.
  ///
  /// Nothing happens until the stream is read. Its last event is ``ChatEvent/finished(history:)``, exactly once,
  /// with the conversation to pass with the next message; or it throws a ``ChatError`` and the conversation is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - history: the conversation so far; empty for a first message.
  ///   - confirm: asks the person about a change, one change at a time; nothing is changed without a yes. With
  ///     `nil`, nothing is changed.
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

/// Asks the person whether a change may be made.
public typealias ChatConfirmation = @Sendable (ProposedChange) async -> ChatConsent

/// What the person said to a proposed change.
public enum ChatConsent: Sendable, Hashable {
  /// Yes, to exactly this change.
  case agreed
  /// No: the change is not proposed again.
  case declined
  /// It was shown, and nobody could answer. Nothing changes, and it stays proposed until the person's next message.
  case unanswered
}

/// A change that an engine proposes, as shown to the person; or several that are shown together.
public struct ProposedChange: Sendable, Hashable {
  /// The tool that would make it; of several changes, their tools.
  public var tool: String
  /// The exact JSON arguments of the tool. Hidden characters are written as `\u{202E}`.
  public var arguments: String
  /// A description of the change by the tool.
  public var preview: String
  /// The changes that are shown together, and made one after the other after one yes; empty for one change.
  public var parts: [ProposedChange] = []

  /// A change.
  public init(tool: String, arguments: String, preview: String) {
    self.tool = tool
    self.arguments = arguments
    self.preview = preview
  }

  /// Several changes, at least two, which one yes agrees to.
  public init(together parts: [ProposedChange]) {
    let count = parts.count == 2 ? "Two" : "\(parts.count)"
    let texts = parts.enumerated().map { "\($0 + 1). \($1.preview.replacing("\n", with: "\n   "))" }
    self.init(
      tool: parts.map(\.tool).joined(separator: ", "),
      arguments: parts.map(\.arguments).joined(separator: "\n"),
      preview: (["\(count) changes:"] + texts).joined(separator: "\n"))
    self.parts = parts
  }

  /// Each of the changes, or this one.
  public var each: [ProposedChange] { parts.isEmpty ? [self] : parts }

  /// All that is shown of it: the preview and the literal arguments.
  public var shown: String { "\(preview)\n\(arguments)" }
}
