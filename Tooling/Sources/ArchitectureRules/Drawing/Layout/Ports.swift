/// The points where arrows touch their boxes: side by side, in the order of their other ends, so that no two
/// overlap.
package struct Ports {
  /// The points of each arrow of the diagram: the edge of its box, its bends, the edge of the other box.
  private(set) var paths: [[Placement.Point]]

  init(_ placement: Placement) {
    paths = placement.rows.routes.map { $0.map(placement.place) }
    let routes = placement.rows.routes
    for end in [false, true] {
      let arrows = Dictionary(grouping: routes.indices.filter { routes[$0].count > 1 }) { index in
        Edge(item: end ? routes[index].last : routes[index].first, isTop: goesUp(index) == !end)
      }
      for (edge, members) in arrows {
        guard let item = edge.item else { continue }
        attach(members, to: item, isEnd: end, side: edge.isTop ? -1 : 1)
      }
    }
  }

  /// The upper or the lower edge of a box.
  private struct Edge: Hashable {
    var item: LayeredRows.Item?
    var isTop: Bool
  }

  private func goesUp(_ arrow: Int) -> Bool {
    (paths[arrow].last?.y ?? 0) < (paths[arrow].first?.y ?? 0)
  }

  private mutating func attach(_ arrows: [Int], to item: LayeredRows.Item, isEnd: Bool, side: Double) {
    let step = min(14, (Placement.width(item) - 24) / Double(arrows.count))
    let ordered = arrows.sorted { (neighbour($0, isEnd), $0) < (neighbour($1, isEnd), $1) }
    for (index, arrow) in ordered.enumerated() {
      let point = isEnd ? paths[arrow].count - 1 : 0
      paths[arrow][point].x += (Double(index) - Double(arrows.count - 1) / 2) * step
      paths[arrow][point].y += side * Placement.boxHeight / 2
    }
  }

  /// How far to the right the point beside that end of the arrow lies.
  private func neighbour(_ arrow: Int, _ isEnd: Bool) -> Double {
    let points = paths[arrow]
    return isEnd ? points[points.count - 2].x : points[1].x
  }
}
