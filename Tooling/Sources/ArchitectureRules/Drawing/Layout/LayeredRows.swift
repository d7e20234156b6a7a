import RepositoryModel

/// The nodes of a diagram in rows, in an order that crosses few arrows.
///
/// An arrow over several rows gets a bend in each row between, so that it goes around the boxes there; one over
/// very many rows is drawn straight. Rows are sorted by the positions of their neighbours, up and down again, and
/// the best order is kept.
package struct LayeredRows {
  /// A box, or a bend of an arrow.
  enum Item: Hashable {
    case node(String)
    case bend(arrow: Int, row: Int)
  }

  /// The most rows that an arrow with bends crosses. Without a limit, the number of bends would be quadratic.
  private static let longestRoute = 24

  /// The lowest row first.
  private(set) var rows: [[Item]] = []
  /// The items that each arrow goes through, from its box to its head.
  private(set) var routes: [[Item]] = []

  private var above: [Item: [Item]] = [:]
  private var below: [Item: [Item]] = [:]

  init(_ diagram: Diagram) {
    let layers = LayerAssignment(diagram.graph).layers
    rows = Array(repeating: [], count: (layers.values.max() ?? -1) + 1)
    for node in diagram.nodes { rows[layers[node.name] ?? 0].append(.node(node.name)) }
    for (index, arrow) in diagram.arrows.enumerated() { route(arrow, index, layers) }
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
    let span = abs(from - to)
    for row in stride(from: from, to: to, by: from > to ? -1 : 1).dropFirst()
    where span <= Self.longestRoute {
      let bend = Item.bend(arrow: index, row: row)
      rows[row].append(bend)
      route.append(bend)
    }
    route.append(.node(arrow.to))
    routes.append(route)
    if from == to || span > Self.longestRoute { return }
    for (first, second) in zip(route, route.dropFirst()) {
      above[from > to ? second : first, default: []].append(from > to ? first : second)
      below[from > to ? first : second, default: []].append(from > to ? second : first)
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
    rows.indices.dropFirst().map { row in
      let upper = Dictionary(uniqueKeysWithValues: zip(rows[row], 0...))
      let lower = Dictionary(uniqueKeysWithValues: zip(rows[row - 1], 0...))
      let ends = rows[row].flatMap { item in
        (below[item] ?? []).compactMap { other in
          upper[item].flatMap { place in lower[other].map { (upper: place, lower: $0) } }
        }
      }
      .sorted { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
      return Self.inversions(ends.map(\.lower), below: rows[row - 1].count)
    }
    .reduce(0, +)
  }

  /// How many pairs of the numbers, which are all below a limit, are in the wrong order.
  ///
  /// Counts, for each number, the greater ones before it, in a Fenwick tree.
  private static func inversions(_ numbers: [Int], below limit: Int) -> Int {
    var tree = [Int](repeating: 0, count: limit + 1)
    var count = 0
    for (seen, number) in numbers.enumerated() {
      var index = number + 1
      var notGreater = 0
      while index > 0 {
        notGreater += tree[index]
        index &= index - 1
      }
      count += seen - notGreater
      index = number + 1
      while index <= limit {
        tree[index] += 1
        index += index & -index
      }
    }
    return count
  }
}

/// The row of each node: zero without dependencies, otherwise one above the highest dependency. An arrow that
/// closes a cycle does not count.
package struct LayerAssignment {
  private(set) var layers: [String: Int] = [:]
  private var open: Set<String> = []
  private let graph: DirectedGraph<String>

  init(_ graph: DirectedGraph<String>) {
    self.graph = graph
    for node in graph.nodes { assign(node) }
  }

  private mutating func assign(_ node: String) {
    if layers[node] != nil { return }
    open.insert(node)
    var layer = 0
    for successor in graph.successors(node) where !open.contains(successor) {
      assign(successor)
      layer = max(layer, (layers[successor] ?? 0) + 1)
    }
    open.remove(node)
    layers[node] = layer
  }
}
