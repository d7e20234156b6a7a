import ChatFeature
import LLMEngine

/// Something that an engine may look up or change.
protocol ChatTool: Sendable {
  /// How it is described to engines; its arguments are checked against this before it runs.
  var spec: ToolSpec { get }

  /// Says what running it would change; only asked of tools that write.
  func preview(_ arguments: ToolArguments) async throws(ToolFailure) -> String

  /// Runs with arguments that fit ``spec``, and returns the result for the engine.
  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable
}

extension ChatTool {
  func preview(_ arguments: ToolArguments) async throws(ToolFailure) -> String { "" }
}

/// A tool of another module.
struct ContributedTool: ChatTool {
  let tool: any ChatToolProtocol

  var spec: ToolSpec { tool.spec }

  func preview(_ arguments: ToolArguments) async throws(ToolFailure) -> String {
    do { return try await tool.preview(arguments.members) } catch { throw ToolFailure(error) }
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
