/// The nodes of a diagram in rows, in an order that crosses few arrows.
///
/// An arrow over several rows gets a bend in each row between, so that it goes around the boxes there. Rows
/// are sorted by where their neighbours stand, up and down again, and the best order met is kept.
struct LayeredRows {
  /// A box, or a bend of an arrow.
  enum Item: Hashable {
    case node(String)
    case bend(arrow: Int, row: Int)
  }

  /// The lowest row first.
  private(set) var rows: [[Item]] = []
  /// The stretches of every arrow between one row and the next, upper end first.
  private(set) var stretches: [(upper: Item, lower: Item)] = []
  /// The items that each arrow goes through, from its box to its head.
  private(set) var routes: [[Item]] = []

  private var above: [Item: [Item]] = [:]
  private var below: [Item: [Item]] = [:]

  init(_ diagram: Diagram) {
    let layers = LayerAssignment(diagram.graph).layers
    rows = Array(repeating: [], count: (layers.values.max() ?? -1) + 1)
    for node in diagram.nodes { rows[layers[node.name] ?? 0].append(.node(node.name)) }
    for (index, arrow) in diagram.arrows.enumerated() { route(arrow, index, layers) }
    for stretch in stretches {
      above[stretch.lower, default: []].append(stretch.upper)
      below[stretch.upper, default: []].append(stretch.lower)
    }
    sortRows()
  }

  /// The items of the row above, or below, that an item is joined to.
  func neighbours(of item: Item, areAbove: Bool) -> [Item] {
    (areAbove ? above[item] : below[item]) ?? []
  }

  private mutating func route(_ arrow: Diagram.Arrow, _ index: Int, _ layers: [String: Int]) {
    let from = layers[arrow.from] ?? 0
    let to = layers[arrow.to] ?? 0
    var route = [Item.node(arrow.from)]
    for row in stride(from: from, to: to, by: from > to ? -1 : 1).dropFirst() {
      let bend = Item.bend(arrow: index, row: row)
      rows[row].append(bend)
      route.append(bend)
    }
    route.append(.node(arrow.to))
    routes.append(route)
    if from == to { return }
    for (first, second) in zip(route, route.dropFirst()) {
      stretches.append(from > to ? (first, second) : (second, first))
    }
  }

  private mutating func sortRows() {
    var best = rows
    var fewest = crossings()
    for round in 0..<12 where fewest > 0 {
      let goesUp = round.isMultiple(of: 2)
      for row in goesUp ? Array(rows.indices.dropFirst()) : rows.indices.dropLast().reversed() {
        sort(row, byThoseAbove: !goesUp)
      }
      let count = crossings()
      if count < fewest {
        fewest = count
        best = rows
      }
    }
    rows = best
  }

  private mutating func sort(_ row: Int, byThoseAbove areAbove: Bool) {
    let fixed = rows[areAbove ? row + 1 : row - 1]
    let places = Dictionary(uniqueKeysWithValues: zip(fixed, 0...))
    let weights = rows[row].enumerated().map { index, item -> Double in
      let seen = neighbours(of: item, areAbove: areAbove).compactMap { places[$0] }
      return seen.isEmpty ? Double(index) : Double(seen.reduce(0, +)) / Double(seen.count)
    }
    let order = rows[row].indices.sorted { (weights[$0], $0) < (weights[$1], $1) }
    rows[row] = order.map { rows[row][$0] }
  }

  /// How many pairs of stretches cross.
  func crossings() -> Int {
    let places = Dictionary(
      uniqueKeysWithValues: rows.enumerated().flatMap { row, items in
        items.enumerated().map { ($1, (row: row, place: $0)) }
      })
    var count = 0
    for row in rows.indices.dropFirst() {
      let ends = stretches.compactMap { stretch -> (Int, Int)? in
        guard let upper = places[stretch.upper], let lower = places[stretch.lower], upper.row == row else {
          return nil
        }
        return (upper.place, lower.place)
      }
      for (index, first) in ends.enumerated() {
        for second in ends[(index + 1)...] where (first.0 - second.0) * (first.1 - second.1) < 0 {
          count += 1
        }
      }
    }
    return count
  }
}
