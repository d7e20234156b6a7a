package import RepositoryModel
import SwiftFacts

/// A service has exactly one blueprint, or one supply in an assembly.
///
/// Two modules may each say how a key is assembled. A program that imports both compiles without a warning, and
/// the order of the imports, or of the assemblies, decides which one runs.
package struct OneImplementation: Rule {
  package static let name = "one-implementation"
  package static let reason = "the order of imports would decide which one runs"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let blueprints = graph.targets.flatMap { conformances(in: $0, graph) }
    let keys = Set(blueprints.map(\.key))
    // An assembly may supply a blueprint, which is then not built in a second way.
    let all = blueprints + supplies(graph).filter { !keys.contains($0.key) }
    return Dictionary(grouping: all, by: \.key).values.filter { $0.count > 1 }.flatMap { doubled in
      let sorted = doubled.sorted { $0.location < $1.location }
      return sorted.dropFirst().map { second in
        violation(
          at: second.location, "\(second.name) is assembled here and at \(sorted[0].location.text)",
          suggestion: "Keep one of the two conformances", related: [sorted[0].location])
      }
    }
  }

  private func conformances(in target: Target, _ graph: ModuleGraph) -> [Conformance] {
    target.files.flatMap { file in
      file.declarations.compactMap { declaration -> Conformance? in
        guard declaration.conforms(to: graph.blueprintProtocols) else { return nil }
        let key = graph.services.names.resolve(declaration.name, in: KeyNames.Scope(file, of: target))
        return Conformance(key: key, name: declaration.name, location: declaration.location)
      }
    }
  }

  private func supplies(_ graph: ModuleGraph) -> [Conformance] {
    graph.mentions(in: [.implementation, .inner, .app]).compactMap { mention, key, file in
      guard mention.use == .supplied, let owner = mention.owner,
        file.declarations[owner].conforms(to: graph.assemblyProtocols)
      else { return nil }
      return Conformance(key: key, name: key.name, location: mention.location)
    }
  }

  private struct Conformance {
    var key: KeyNames.Key
    var name: String
    var location: Location
  }
}
