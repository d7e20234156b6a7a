/// A person's message and the tool results since.
struct Turn: Sendable {
  /// The result of a tool.
  struct Result: Sendable {
    /// The name of the tool.
    let tool: String
    /// Usually JSON; the reason if it failed.
    let content: String
    /// Whether it failed.
    let isError: Bool
    /// The decoded content; `nil` if the tool failed or the content is not a result of that tool.
    let value: ToolResult?

    /// Decodes a result.
    init(tool: String, content: String, isError: Bool) {
      self.tool = tool
      self.content = content
      self.isError = isError
      value = isError ? nil : ToolResult(content, of: tool)
    }
  }

  /// The person's words.
  var text: String
  /// The results, in order.
  var results: [Result] = []
  /// The last text of the engine.
  var answer = ""
}
