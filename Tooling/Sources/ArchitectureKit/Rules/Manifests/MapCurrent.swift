/// The map in the README is the repository as it stands.
///
/// A map that somebody draws once is right for a week. Where the README has a block for it, it must be what
/// `architecture graph` prints today.
struct MapCurrent: Rule {
  static let name = "map-current"
  static let reason = "a map that is out of date misleads whoever reads it first"

  func violations(in graph: ModuleGraph) -> [Violation] {
    guard let readme = graph.readme, let block = MapBlock(readme.text), block.content != block.expected(graph)
    else { return [] }
    return [
      violation(
        at: Location(file: readme.path, line: block.line),
        "The map of the modules is not the repository as it stands",
        suggestion: "Run 'architecture graph --update \(readme.path)'")
    ]
  }
}
