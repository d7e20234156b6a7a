extension ServiceGraph {
  /// The services through which the app comes to a link, outermost first, each with the place of its link;
  /// empty if the app itself obtains it.
  func way(to link: Service.Link) -> String {
    guard let owner = services.first(where: { $0.links.contains(link) })?.key else { return "" }
    let roots = Set(obtains.map(\.key)).sorted()
    let graph = graph
    let ways = roots.compactMap { root in root == owner ? [root] : graph.path(from: root, to: owner) }
    let way = ways.min { $0.count < $1.count } ?? [owner]
    let names = way.enumerated().map { index, key in
      let place = index == 0 ? nil : service(way[index - 1])?.required.first { $0.key == key }?.location
      return key.name + (place.map { " (\($0.text))" } ?? "")
    }
    return (names + ["\(link.key.name) (\(link.location.text))"]).joined(separator: " → ")
  }
}
