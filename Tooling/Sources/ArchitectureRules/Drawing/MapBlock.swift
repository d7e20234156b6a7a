package import RepositoryModel
import SwiftFacts

/// The block of a README that holds the map of the repository, between two comments.
package struct MapBlock {
  package static let start = "<!-- map -->"
  package static let end = "<!-- /map -->"

  /// The whole text around the block, which is left as it is.
  private let before: Substring
  private let after: Substring
  /// What stands between the comments.
  let content: Substring
  /// The line of the first comment.
  let line: Int

  /// Finds the block; `nil` if the text has none.
  package init?(_ text: String) {
    guard let start = text.firstRange(of: Self.start),
      let end = text[start.upperBound...].firstRange(of: Self.end)
    else { return nil }
    before = text[..<start.upperBound]
    content = text[start.upperBound..<end.lowerBound]
    after = text[end.lowerBound...]
    line = text[..<start.lowerBound].utf8.count { $0 == .lineFeed } + 1
  }

  /// The expected content: text, or a Mermaid diagram if the block has one now.
  func expected(_ repository: ModuleGraph) -> String {
    content.contains("```mermaid")
      ? "\n```mermaid\n\(MermaidDrawing.text(Diagram(modulesOf: repository)))```\n"
      : "\n```text\n\(ModuleMap.text(repository))```\n"
  }

  /// The whole text with the block as it should be.
  package func updated(_ repository: ModuleGraph) -> String {
    before + expected(repository) + after
  }
}
