/// A diagram as a self-contained SVG picture.
package enum SVGDrawing {
  package static func text(_ diagram: Diagram) -> String {
    let placement = Placement(diagram)
    var size = placement.size
    let arrows = zip(diagram.arrows, Ports(placement).paths).map { arrow, points in
      "  <path class=\"arrow\(arrow.isHidden ? " hidden" : "")\" d=\"\(path(points))\"/>\n"
    }
    let hasHidden = diagram.arrows.contains(where: \.isHidden)
    if hasHidden { size = Placement.Point(x: max(size.x, 320), y: size.y + 20) }
    let legend =
      hasHidden
      ? "  <text class=\"legend\" x=\"\(number(Placement.margin))\" y=\"\(number(size.y - 16))\">"
        + "Dashed: known to the implementation alone.</text>\n"
      : ""
    let boxes = diagram.nodes.map { box($0, placement) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(size.x)) \(number(size.y))" \
      width="\(number(size.x))" height="\(number(size.y))" role="img">
        <title>\(escaped(diagram.title))</title>
        <style>
          text { font: 14px system-ui, sans-serif; fill: \(Palette.text); text-anchor: middle; }
          rect { stroke: \(Palette.stroke); }
          .paper { fill: white; stroke: none; }
          .arrow { fill: none; stroke: \(Palette.stroke); stroke-width: 1.3; marker-end: url(#head); }
          .hidden { stroke-dasharray: 5 4; }
          .legend { font-size: 12px; text-anchor: start; }
        </style>
        <defs>
          <marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 1 L10 5 L0 9 Z" fill="\(Palette.stroke)"/>
          </marker>
        </defs>
        <rect class="paper" width="100%" height="100%"/>
      \(arrows.joined())\(boxes.joined())\(legend)</svg>

      """
  }

  private static func box(_ node: Diagram.Node, _ placement: Placement) -> String {
    let item = LayeredRows.Item.node(node.name)
    let middle = placement.place(item)
    let width = Placement.width(item)
    let height = Placement.boxHeight
    return "  <rect x=\"\(number(middle.x - width / 2))\" y=\"\(number(middle.y - height / 2))\" "
      + "width=\"\(number(width))\" height=\"\(number(height))\" rx=\"8\" fill=\"\(Palette.fill(node.group))\"/>\n"
      + "  <text x=\"\(number(middle.x))\" y=\"\(number(middle.y + 5))\">\(escaped(node.name))</text>\n"
  }

  /// A curve through the points.
  private static func path(_ points: [Placement.Point]) -> String {
    guard points.count > 1 else { return "" }
    var text = "M\(number(points[0].x)) \(number(points[0].y))"
    for (from, to) in zip(points, points.dropFirst()) {
      let middle = number((from.y + to.y) / 2)
      text += " C\(number(from.x)) \(middle) \(number(to.x)) \(middle) \(number(to.x)) \(number(to.y))"
    }
    return text
  }

  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
