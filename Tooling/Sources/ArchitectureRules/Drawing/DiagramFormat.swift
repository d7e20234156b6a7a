/// A diagram for Graphviz.
package enum DOTDrawing {
  package static func text(_ diagram: Diagram) -> String {
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

/// A diagram for Mermaid, which GitHub draws.
package enum MermaidDrawing {
  package static func text(_ diagram: Diagram) -> String {
    let nodes = diagram.nodes.map { node in
      "  \(identifier(node.name))[\"\(node.name)\"]:::\(node.group)\n"
    }
    let arrows = diagram.arrows.map { arrow in
      "  \(identifier(arrow.from)) \(arrow.isHidden ? "-.->" : "-->") \(identifier(arrow.to))\n"
    }
    let groups = Set(diagram.nodes.map(\.group)).sorted().map { group in
      "  classDef \(group) fill:\(Palette.fill(group)),stroke:\(Palette.stroke),color:\(Palette.text)\n"
    }
    return "flowchart TD\n\(nodes.joined())\(arrows.joined())\(groups.joined())"
  }

  /// An identifier that is no keyword of Mermaid, such as `end`.
  private static func identifier(_ name: String) -> String {
    "n_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}

/// The colours of the boxes, by group.
package enum Palette {
  static let stroke = "#4a5568"
  static let text = "#1a202c"

  static func fill(_ group: String) -> String {
    switch group {
    case "app": "#fde68a"
    case "feature": "#bfdbfe"
    case "service", "blueprint": "#bbf7d0"
    case "catalog": "#e9d5ff"
    default: "#e5e7eb"
    }
  }
}

/// The output format of a diagram.
package enum DiagramFormat: String, CaseIterable, Sendable {
  case text, dot, mermaid, svg
}
