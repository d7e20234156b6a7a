/// Which row each node of a graph stands in: those that know nobody in row zero, every other one row above
/// the highest that it knows. An arrow that closes a cycle does not count.
struct LayerAssignment {
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
