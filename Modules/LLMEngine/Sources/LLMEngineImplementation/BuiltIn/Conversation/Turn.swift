/// What a person said, and what tools have returned since.
struct Turn: Sendable {
  /// What a tool returned.
  struct Result: Sendable {
    /// The name of the tool.
    let tool: String
    /// Usually JSON; the reason where it failed.
    let content: String
    /// Whether it failed.
    let isError: Bool
    /// What it says; `nil` where it failed, and for what is no result of that tool.
    let value: ToolResult?

    /// Reads a result.
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
}
