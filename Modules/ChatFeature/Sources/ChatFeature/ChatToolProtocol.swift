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

/// Every tool there is, those that read the calendars first, behind one gate: who calls a tool, a model in a
/// conversation or another program, meets the same rules. Safe to call from any task.
public protocol ChatToolboxProtocol: Sendable {
  /// The tools, in the order in which callers see them.
  var specs: [ToolSpec] { get }

  /// The same tools, with results cut to what a language model's context has room for. Their totals still count
  /// everything.
  var bounded: any ChatToolboxProtocol { get }

  /// Runs a call if it names a tool, its arguments fit, and it only reads or is confirmed.
  ///
  /// A call that cannot be run is no error: its outcome says what to write instead.
  ///
  /// - Parameter confirm: is asked about a change just before it is made; nothing is changed without a yes. With
  ///   `nil` nobody can be asked, and nothing is changed.
  /// - Throws: ``ChatError/store(_:)`` where the store failed, so that no other call would help;
  ///   ``ChatError/engine(_:)`` with `cancelled` where the task was cancelled meanwhile.
  func run(_ call: ToolCall, confirm: ChatConfirmation?) async throws(ChatError) -> ChatToolOutcome
}

/// What came of a call of a tool.
public struct ChatToolOutcome: Sendable, Hashable {
  /// The result as JSON, or the reason why there is none. Texts of events in it are data that other people may
  /// have written.
  public var text: String
  /// Whether the call failed.
  public var isError: Bool

  /// An outcome.
  public init(text: String, isError: Bool) {
    self.text = text
    self.isError = isError
  }
}

/// The tools of the conversation. Obtain them with `\.chatToolbox`; they need no engine.
public enum ChatToolboxBlueprint: ServiceKey {
  /// Runs tools.
  public typealias Output = any ChatToolboxProtocol
}

extension Catalog {
  /// The key of ``ChatToolboxBlueprint``.
  public var chatToolbox: ChatToolboxBlueprint.Type { ChatToolboxBlueprint.self }
}
