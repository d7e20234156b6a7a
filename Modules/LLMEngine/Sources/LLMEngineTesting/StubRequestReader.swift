public import LLMEngine

/// A reader that finds the same request in every message.
public struct StubRequestReader: RequestReaderProtocol {
  private let tools: Set<String>

  /// A reader that finds a request for these tools; without any, no message asks for a change.
  public init(tools: Set<String> = []) {
    self.tools = tools
  }

  /// The tools, whatever the messages are.
  public func tools(requestedIn messages: [Message]) -> Set<String> { tools }

  /// Nothing.
  public func explanation(of messages: [Message]) -> SentenceExplanation {
    SentenceExplanation(pieces: [], reader: "nothing", frame: [])
  }
}
