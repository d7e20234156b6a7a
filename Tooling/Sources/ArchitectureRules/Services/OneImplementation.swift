package import RepositoryModel
import SwiftFacts

/// A blueprint has exactly one implementation.
///
/// Two modules may each say how a key is assembled. A program that imports both compiles without a warning, and
/// the order of the imports decides which one runs.
package struct OneImplementation: Rule {
  package static let name = "one-implementation"
  package static let reason = "the order of imports would decide which one runs"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let names = KeyNames(graph)
    let all = graph.targets.flatMap { conformances(in: $0, names, graph) }
    return Dictionary(grouping: all, by: \.key).values.filter { $0.count > 1 }.flatMap { doubled in
      let sorted = doubled.sorted { $0.location < $1.location }
      return sorted.dropFirst().map { second in
        violation(
          at: second.location, "\(second.name) is assembled here and at \(sorted[0].location.text)",
          suggestion: "Keep one of the two conformances", related: [sorted[0].location])
      }
    }
  }

  private func conformances(in target: Target, _ names: KeyNames, _ graph: ModuleGraph) -> [Conformance] {
    target.files.flatMap { file in
      file.declarations.compactMap { declaration -> Conformance? in
        guard declaration.isBlueprint(graph.blueprintProtocols) else { return nil }
        let key = names.resolve(declaration.name, in: KeyNames.Scope(file, of: target))
        return Conformance(key: key, name: declaration.name, location: declaration.location)
      }
    }
  }

  private struct Conformance {
    var key: KeyNames.Key
    var name: String
    var location: Location
  }
}
