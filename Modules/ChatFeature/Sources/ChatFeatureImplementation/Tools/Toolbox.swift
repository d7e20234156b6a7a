import CalendarStore
import ChatFeature
import LLMEngine

/// The tools of a chat, and the one gate to them.
struct Toolbox: Sendable {
  /// What came of a call, as the engine sees it.
  struct Outcome: Sendable, Hashable {
    /// The result as JSON, or the reason why there is none.
    var text: String
    /// Whether it failed.
    var isError: Bool
  }

  private let tools: [any ChatTool]

  /// These tools, in the order in which engines see them.
  init(_ tools: [any ChatTool]) {
    self.tools = tools
  }

  /// How the tools are described to engines.
  var specs: [ToolSpec] { tools.map(\.spec) }

  /// Runs a call, if it names a tool, fits it, and only reads.
  ///
  /// - Throws: ``ChatError/store(_:)`` where the store failed: no other call would help, and an engine must not
  ///   make an answer of it.
  func run(_ call: ToolCall) async throws(ChatError) -> Outcome {
    do {
      return Outcome(text: try await result(of: call), isError: false)
    } catch {
      if let failure = error.storeFailure {
        throw failure == .cancelled ? .engine(.cancelled) : .store(failure)
      }
      let lines = error.description.split(separator: "\n").map { String($0).oneLine }
      return Outcome(text: lines.joined(separator: "\n"), isError: true)
    }
  }

  private func result(of call: ToolCall) async throws(ToolFailure) -> String {
    guard let tool = tools.first(where: { $0.spec.name == call.name }) else {
      throw .unknownTool(name: call.name, known: specs.map(\.name))
    }
    guard tool.spec.effect == .read else { throw .needsConsent(tool: call.name) }
    let arguments = try ToolArguments(call.arguments, for: tool.spec)
    let result = try await tool.run(arguments)
    do {
      return try JSONValue.text(of: result)
    } catch {
      throw .unwritable(tool: call.name)
    }
  }
}
