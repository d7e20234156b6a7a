/// A person's message and the tool results since.
package struct Turn: Sendable {
  /// The result of a tool.
  package struct Result: Sendable {
    /// The name of the tool.
    package let tool: String
    /// Usually JSON; the reason if it failed.
    package let content: String
    /// Whether it failed.
    package let isError: Bool
    /// The decoded content; `nil` if the tool failed or the content is not a result of that tool.
    package let value: ToolResult?

    /// Decodes a result.
    package init(tool: String, content: String, isError: Bool) {
      self.tool = tool
      self.content = content
      self.isError = isError
      value = isError ? nil : ToolResult(content, of: tool)
    }
  }

  /// The person's words.
  package var text: String
  /// The results, in order.
  package var results: [Result] = []
  /// The last text of the engine.
  package var answer = ""

  package init(text: String) {
    self.text = text
  }
}
