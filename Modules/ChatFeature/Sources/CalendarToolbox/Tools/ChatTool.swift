import ChatFeature
import LLMEngine

/// A lookup or change that an engine can call.
protocol ChatTool: Sendable {
  /// The description for engines; arguments are validated against it before a call.
  var spec: ToolSpec { get }

  /// Plans the change of a call; called only for tools that write.
  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall

  /// Runs with arguments that match ``spec``, and returns the result for the engine.
  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable
}

extension ChatTool {
  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
    PreparedCall(preview: "") { () async throws(ToolFailure) in try await run(arguments) }
  }
}

/// A tool that changes something: a call makes the change that it prepares.
protocol WritingTool: ChatTool {}

extension WritingTool {
  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    try await prepare(arguments).run()
  }
}

/// A call that waits for consent: the text of its change, and the closure that makes exactly that change.
struct PreparedCall: Sendable {
  /// The change in words; `nil` if nothing changes, so that nobody needs to agree.
  let preview: String?
  /// Makes the change that ``preview`` describes, whatever the time is by then.
  let run: @Sendable () async throws(ToolFailure) -> any Encodable & Sendable

  init(
    preview: String?, run: @escaping @Sendable () async throws(ToolFailure) -> any Encodable & Sendable
  ) {
    self.preview = preview
    self.run = run
  }
}

/// A tool of another module.
struct ContributedTool: ChatTool {
  let tool: any ChatToolProtocol

  var spec: ToolSpec { tool.spec }

  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
    do {
      return PreparedCall(preview: try await tool.preview(arguments.members)) {
        () async throws(ToolFailure) in try await run(arguments)
      }
    } catch {
      throw ToolFailure(error)
    }
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    do { return try await tool.run(arguments.members) } catch { throw ToolFailure(error) }
  }
}

extension ToolFailure {
  fileprivate init(_ error: ChatToolError) {
    switch error {
    case .unusable(let reason): self = .unusable(reason)
    case .store(let error): self = .store(error)
    }
  }
}
