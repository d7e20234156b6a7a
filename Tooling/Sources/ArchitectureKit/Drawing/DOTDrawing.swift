/// A diagram for Graphviz.
enum DOTDrawing {
  static func text(_ diagram: Diagram) -> String {
    let nodes = diagram.nodes.map { node in
      "  \(quoted(node.name)) [class=\(quoted(node.group)), fillcolor=\(quoted(Palette.fill(node.group)))];\n"
    }
    let arrows = diagram.arrows.map { arrow in
      "  \(quoted(arrow.from)) -> \(quoted(arrow.to))\(arrow.isHidden ? " [style=dashed]" : "");\n"
    }
    return """
      digraph \(quoted(diagram.title)) {
        node [shape=box, style="rounded,filled", fontname="Helvetica"];
      \(nodes.joined())\(arrows.joined())}

      """
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
