import LLMEngine

/// Something that an engine may look up.
protocol ChatTool: Sendable {
  /// How it is described to engines; its arguments are checked against this before it runs.
  var spec: ToolSpec { get }

  /// Runs with arguments that fit ``spec``, and returns what is to be told.
  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable
}
