package import RepositoryModel
import SwiftFacts

/// Every module that the configuration allows is imported somewhere.
///
/// A name without a match is misspelt or outdated, and may allow something unintended.
package struct UnusedConfiguration: Rule {
  package static let name = "unused-configuration"
  package static let reason = "a name that matches nothing is misspelt or out of date"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let configuration = graph.configuration
    return unused(
      configuration.contractImports ?? [], "contractImports", "no contract imports it",
      graph.targets.filter { $0.role == .contract }, graph)
      + unused(
        configuration.platformModules, "platformModules", "no file imports it", graph.targets, graph)
  }

  private func unused(
    _ names: [String], _ property: String, _ fact: String, _ targets: [Target], _ graph: ModuleGraph
  ) -> [Violation] {
    if names.isEmpty { return [] }
    let imported = Set(targets.flatMap { $0.files.flatMap(\.imports).map(\.module) })
    return names.filter { !imported.contains($0) }.map { name in
      violation(
        at: Location(file: graph.configurationPath), "\(property) lists \(name) and \(fact)",
        suggestion: "Correct the name, or remove it from \(property)")
    }
  }
}
