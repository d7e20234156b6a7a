package import RepositoryModel
import SwiftFacts

/// The map in the README is up to date.
///
/// If the README has a block for the map, the block must contain what `architecture graph` prints today.
package struct MapCurrent: Rule {
  package static let name = "map-current"
  package static let reason = "a map that is out of date misleads its readers"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    guard let readme = graph.readme, let block = MapBlock(readme.text), block.content != block.expected(graph)
    else { return [] }
    return [
      violation(
        at: Location(file: readme.path, line: block.line),
        "The map of the modules is out of date",
        suggestion: "Run 'architecture graph --update \(readme.path)'")
    ]
  }
}
