import ChatFeature
import LLMEngine

/// Something that an engine may look up or change.
protocol ChatTool: Sendable {
  /// How it is described to engines; its arguments are checked against this before it runs.
  var spec: ToolSpec { get }

  /// Works out what running it would change; only asked of tools that write.
  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall

  /// Runs with arguments that fit ``spec``, and returns the result for the engine.
  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable
}

extension ChatTool {
  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
    PreparedCall(preview: "") { () async throws(ToolFailure) in try await run(arguments) }
  }
}

/// A call that waits for the person's yes: what it would change, and the making of that very change.
struct PreparedCall: Sendable {
  /// What would change, in words.
  let preview: String
  /// Makes the change that ``preview`` tells, whatever the clock shows by then.
  let run: @Sendable () async throws(ToolFailure) -> any Encodable & Sendable

  /// A call that waits.
  init(
    preview: String, run: @escaping @Sendable () async throws(ToolFailure) -> any Encodable & Sendable
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
