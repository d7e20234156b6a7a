public import CalendarStore
public import Catalog
public import LLMEngine

/// Something that an engine can look up or change in a conversation.
public protocol ChatToolProtocol: Sendable {
  /// How it is described to engines. Arguments are checked against it before they are handed in.
  var spec: ToolSpec { get }

  /// Says what ``run(_:)`` would change with these arguments, and changes nothing. Only asked of tools that write.
  func preview(_ arguments: [String: JSONValue]) async throws(ChatToolError) -> String

  /// Runs it. A tool that writes runs only after the person agreed to its preview, one at a time; others may run at the
  /// same time as others.
  ///
  /// - Returns: the result for the engine. Texts of events in it are data that other people may have written.
  func run(_ arguments: [String: JSONValue]) async throws(ChatToolError) -> JSONValue
}

/// Why a tool has no result.
public enum ChatToolError: Error, Sendable, Hashable {
  /// The arguments cannot be used; the text tells the engine what to write instead.
  case unusable(String)
  /// The store failed: no other call would help.
  case store(CalendarStoreError)
}

/// The tools that modules add to the conversation, after those that read the calendars. Contribute with
/// `catalog.contribute(to: \.chatTools) { … }`.
public enum ChatToolsKey: ContributionKey {
  /// A tool.
  public typealias Element = any ChatToolProtocol
}

extension Catalog {
  /// The key of ``ChatToolsKey``.
  public var chatTools: ChatToolsKey.Type { ChatToolsKey.self }
}
