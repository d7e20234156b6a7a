import ManifestReading
package import RepositoryModel
import SwiftFacts

/// A manifest says the same on every machine.
///
/// SwiftPM evaluates a manifest for one machine: what stands behind `#if`, or depends on a variable of the environment
/// or on a folder, is judged only as it is here. A manifest that needs this is named in an exception.
package struct ManifestBranches: Rule {
  package static let name = "manifest-branches"
  package static let reason = "only the branch that holds on this machine is judged"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let texts = graph.modules.map(\.text) + [graph.root?.text].compactMap(\.self)
    let unique = Dictionary(texts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return unique.values.flatMap { text -> [Violation] in
      let source = SwiftSource(text.text)
      return source.tokens.indices.filter { isCondition(source, $0) }.map { index in
        violation(
          at: Location(file: text.path, token: source.tokens[index]),
          "The manifest depends on the machine with \(source.text(index))",
          suggestion: "State the same for all, or accept it with an exception")
      }
    }
  }

  private func isCondition(_ source: SwiftSource, _ index: Int) -> Bool {
    if source.isSpelled(index, "#if") || source.isSpelled(index, "#elseif") { return true }
    if source.isWord(index, "Context") { return true }
    return source.isWord(index - 1, "import")
      && !["PackageDescription", "CompilerPluginSupport"].contains(source.text(index))
  }
}
