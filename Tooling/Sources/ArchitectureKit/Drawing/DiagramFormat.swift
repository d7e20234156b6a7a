/// How a diagram is written.
enum DiagramFormat: String, CaseIterable, Sendable {
  case text, dot, mermaid, svg
}
