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
      return sorted.enumerated().compactMap { index, second in
        sorted[..<index].first { !$0.excludes(second) }.map { first in
          violation(
            at: second.location, "\(second.name) is assembled here and at \(first.location.text)",
            suggestion: "Keep one of the two", related: [first.location])
        }
      }
    }
  }

  private func conformances(in target: Target, _ graph: ModuleGraph) -> [Conformance] {
    target.files.flatMap { file in
      file.declarations.enumerated().compactMap { index, declaration -> Conformance? in
        guard declaration.conforms(to: graph.blueprintProtocols) else { return nil }
        let key = graph.services.names.resolve(declaration.name, in: KeyNames.Scope(file, of: target))
        return Conformance(
          key: key, name: declaration.name, group: file.path,
          block: file.services.branches[index].map { "\($0)" }, location: declaration.location)
      }
    }
  }

  private func supplies(_ graph: ModuleGraph) -> [Conformance] {
    let assemblies = Set(graph.services.assemblies.map(\.key.name))
    return graph.mentions(in: [.implementation, .inner, .app]).compactMap { mention, key, file in
      guard mention.use == .supplied, let owner = mention.owner,
        assemblies.contains(file.declarations[owner].name)
      else { return nil }
      return Conformance(
        key: key, name: key.name, group: "\(file.path) \(owner)", block: mention.block,
        location: mention.location)
    }
  }

  private struct Conformance {
    var key: KeyNames.Key
    var name: String
    /// The file of a blueprint, or the assembly of a supply.
    var group: String
    /// The `#if` branch of a blueprint, or the block of a supply.
    var block: String?
    var location: Location

    /// Whether a program has one of the two at most: they are in two branches, or supply to two catalogs.
    func excludes(_ other: Conformance) -> Bool {
      guard group == other.group, let block, let otherBlock = other.block else { return false }
      return block != otherBlock
    }
  }
}
