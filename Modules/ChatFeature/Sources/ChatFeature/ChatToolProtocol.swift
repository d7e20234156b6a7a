public import CalendarStore
public import Catalog
public import LLMEngine

/// A tool with which an engine reads or changes something in a conversation.
public protocol ChatToolProtocol: Sendable {
  /// Its description for engines. Arguments are validated against it before a call.
  var spec: ToolSpec { get }

  /// Describes what ``run(_:)`` would change with these arguments, and changes nothing. Called only for tools that
  /// write.
  func preview(_ arguments: [String: JSONValue]) async throws(ChatToolError) -> String

  /// Runs it. A tool that writes runs only after the person agreed to its preview, one at a time; others may run
  /// concurrently.
  ///
  /// - Returns: the result for the engine. Texts of events in it are untrusted data.
  func run(_ arguments: [String: JSONValue]) async throws(ChatToolError) -> JSONValue
}

/// Why a tool has no result.
public enum ChatToolError: Error, Sendable, Hashable {
  /// The arguments are invalid; the text tells the engine how to correct them.
  case unusable(String)
  /// The store failed: no other call would help.
  case store(CalendarStoreError)
}

/// Tools that modules contribute, after those that read the calendars. Contribute with `catalog.contribute(to:
/// \.chatTools) { … }`.
public enum ChatToolsKey: ContributionKey {
  /// A tool.
  public typealias Element = any ChatToolProtocol
}

extension Catalog {
  /// The key of ``ChatToolsKey``.
  public var chatTools: ChatToolsKey.Type { ChatToolsKey.self }
}

/// All tools, those that read the calendars first. The same rules apply to all callers: models in a conversation
/// and other programs. Safe to call from any task.
public protocol ChatToolboxProtocol: Sendable {
  /// The tools in display order.
  var specs: [ToolSpec] { get }

  /// The same tools, with results limited to the context size of a language model. Totals still count everything.
  var bounded: any ChatToolboxProtocol { get }

  /// The tools of ``bounded``, with times that carry their offset: for other programs.
  var served: any ChatToolboxProtocol { get }

  /// What is wrong with arguments by the schema of a tool, and how to correct it; `nil` if nothing is.
  func problem(with arguments: JSONValue, for spec: ToolSpec) -> String?

  /// Runs a call if it names a tool, its arguments are valid, and it only reads or is confirmed.
  ///
  /// An invalid call is no error: its outcome says how to correct it.
  ///
  /// - Parameter confirm: asks about a change just before it is made; nothing is changed without a yes. With `nil`,
  ///   nothing is changed.
  /// - Throws: ``ChatError/store(_:)`` if the store failed, so that no other call would help;
  ///   ``ChatError/engine(_:)`` with `cancelled` if the task was cancelled.
  func run(_ call: ToolCall, confirm: ChatConfirmation?) async throws(ChatError) -> ChatToolOutcome

  /// Runs several changes that a person's sentence asks for. They are shown together, and made one after the other
  /// after one yes.
  ///
  /// Nothing is changed if one of them cannot be made. If one fails all the same, those after it are not made, and
  /// their outcomes say so. The outcomes are in the order of the calls.
  ///
  /// - Throws: as ``run(_:confirm:)``.
  func run(_ changes: [ToolCall], confirm: ChatConfirmation?) async throws(ChatError) -> [ChatToolOutcome]
}

/// The outcome of a tool call.
public struct ChatToolOutcome: Sendable, Hashable {
  /// The result as JSON, or the reason why there is none. Texts of events in it are untrusted data.
  public var text: String
  /// Whether the call failed.
  public var isError: Bool

  /// An outcome.
  public init(text: String, isError: Bool) {
    self.text = text
    self.isError = isError
  }
}
