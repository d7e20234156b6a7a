public import Catalog

/// Reads, without any model, what a person's own words ask to change.
///
/// A model may be misled by the text of an event. The reader sees a change only where the person's words ask for it.
/// Safe to call from any task.
public protocol RequestReaderProtocol: Sendable {
  /// Returns the names of the tools that make the change which the last message of a conversation asks for; empty if it
  /// asks for none, or is not understood.
  ///
  /// - Parameter messages: the conversation; its last message is the person's.
  func tools(requestedIn messages: [Message]) -> Set<String>
}

/// The reader of requests, which needs no model. Obtain it with `\.requestReader`.
public enum RequestReaderBlueprint: ServiceKey {
  /// Reads requests.
  public typealias Output = any RequestReaderProtocol
}

extension Catalog {
  /// The key of ``RequestReaderBlueprint``.
  public var requestReader: RequestReaderBlueprint.Type { RequestReaderBlueprint.self }
}
