/// The positions of the boxes and of the bends of arrows.
package struct Placement {
  /// A point of the drawing, in pixels; `y` counts downwards.
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  static let boxHeight = 36.0
  static let rowDistance = 92.0
  static let gap = 28.0
  static let margin = 24.0

  let rows: LayeredRows
  private(set) var size = Point(x: 0, y: 0)
  private var places: [LayeredRows.Item: Point] = [:]

  init(_ diagram: Diagram) {
    rows = LayeredRows(diagram)
    let width = rows.rows.map { $0.map(Self.width).reduce(0) { $0 + $1 + Self.gap } }.max() ?? 0
    for (index, row) in rows.rows.enumerated() { spread(row, at: index, over: width) }
    for _ in 0..<24 { relax() }
    frame()
  }

  /// The middle of a box, or the point of a bend.
  func place(_ item: LayeredRows.Item) -> Point {
    places[item] ?? Point(x: 0, y: 0)
  }

  /// The width that a box needs for its name.
  static func width(_ item: LayeredRows.Item) -> Double {
    if case .node(let name) = item { Double(name.count) * 8.2 + 28 } else { 8 }
  }

  private mutating func spread(_ row: [LayeredRows.Item], at index: Int, over width: Double) {
    let own = row.map(Self.width).reduce(0, +)
    let gap = row.count > 1 ? max(Self.gap, (width - own) / Double(row.count)) : Self.gap
    var x = (width - own - gap * Double(row.count - 1)) / 2
    let y = Double(rows.rows.count - 1 - index) * Self.rowDistance
    for item in row {
      places[item] = Point(x: x + Self.width(item) / 2, y: y)
      x += Self.width(item) + gap
    }
  }

  /// Moves every item towards its neighbours, as far as those beside it allow.
  private mutating func relax() {
    for row in rows.rows {
      var wanted = row.map { item -> Double in
        let seen = rows.neighbours(of: item, areAbove: true) + rows.neighbours(of: item, areAbove: false)
        if seen.isEmpty { return place(item).x }
        return seen.map { place($0).x }.reduce(0, +) / Double(seen.count)
      }
      // The mean of a pass from the left and a pass from the right keeps the order.
      let fromLeft = pushed(row, wanted)
      wanted = zip(row, wanted).reversed().map { -$0.1 }
      let fromRight = pushed(row.reversed(), wanted).reversed().map { -$0 }
      for (index, item) in row.enumerated() {
        places[item]?.x = (fromLeft[index] + fromRight[index]) / 2
      }
    }
  }

  private func pushed(_ row: [LayeredRows.Item], _ wanted: [Double]) -> [Double] {
    var end = -Double.infinity
    return zip(row, wanted).map { item, x in
      let half = Self.width(item) / 2
      let placed = max(x, end + half)
      end = placed + half + Self.gap
      return placed
    }
  }

  private mutating func frame() {
    let left = places.map { $1.x - Self.width($0) / 2 }.min() ?? 0
    for item in places.keys {
      places[item]?.x += Self.margin - left
      places[item]?.y += Self.margin + Self.boxHeight / 2
    }
    let right = places.map { $1.x + Self.width($0) / 2 }.max() ?? 0
    let bottom = places.values.map(\.y).max() ?? 0
    size = Point(x: right + Self.margin, y: bottom + Self.boxHeight / 2 + Self.margin)
  }
}
