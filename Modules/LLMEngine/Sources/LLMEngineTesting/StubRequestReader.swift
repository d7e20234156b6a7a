public import LLMEngine

/// A reader that finds the same request in every message.
public struct StubRequestReader: RequestReaderProtocol {
  private let tools: Set<String>

  /// A reader that finds a request for these tools; without any, no message asks for a change.
  public init(tools: Set<String> = []) {
    self.tools = tools
  }

  /// One change by the tools, whatever the messages are; none without tools.
  public func changes(requestedIn messages: [Message]) -> [RequestedChange] {
    tools.isEmpty ? [] : [RequestedChange(tools: tools, words: [])]
  }

  /// Whether the message is "yes".
  public func agrees(_ message: String) -> Bool { message == "yes" }

  /// Nothing.
  public func explanation(of messages: [Message]) -> SentenceExplanation {
    SentenceExplanation(pieces: [], reader: "nothing", frame: [])
  }
}
