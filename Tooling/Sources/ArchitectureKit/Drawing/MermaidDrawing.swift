/// A diagram for Mermaid, which GitHub draws.
enum MermaidDrawing {
  static func text(_ diagram: Diagram) -> String {
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

  /// A name that Mermaid takes: it knows words like `end`.
  private static func identifier(_ name: String) -> String {
    "n_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}
