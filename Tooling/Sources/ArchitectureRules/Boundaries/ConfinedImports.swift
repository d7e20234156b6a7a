package import RepositoryModel
import SwiftFacts

/// Only the targets that the configuration lists for a module, and tests, import it.
///
/// This keeps what only one part of the repository should use, such as the network, in that part. A listed target
/// that does not import the module is a finding too: a misspelt name would confine nothing.
package struct ConfinedImports: Rule {
  package static let name = "confined-imports"
  package static let reason = "the configuration allows it in other targets only"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.configuration.confinedModules.sorted { $0.key < $1.key }.flatMap { module, allowed in
      strays(to: module, in: graph, allowed) + idle(module, in: graph, allowed)
    }
  }

  private func strays(to module: String, in graph: ModuleGraph, _ allowed: [String]) -> [Violation] {
    graph.targets.filter { $0.role != .tests && !allowed.contains($0.name) }.flatMap { target in
      imports(of: module, in: target).map { statement in
        violation(
          at: statement.location, "\(target.name) imports \(module)",
          suggestion: suggestion(allowed, target, in: graph))
      }
    }
  }

  private func suggestion(_ allowed: [String], _ target: Target, in graph: ModuleGraph) -> String {
    let move =
      allowed.isEmpty ? "Remove the import" : "Move what needs it to \(allowed.joined(separator: " or "))"
    // A contract, or test doubles, must not import it either way.
    if target.role == .contract || target.role == .testing { return move }
    return "\(move), or list \(target.name) under confinedModules in \(graph.configurationPath)"
  }

  private func idle(_ module: String, in graph: ModuleGraph, _ allowed: [String]) -> [Violation] {
    allowed.filter { name in graph.target(name).map { imports(of: module, in: $0).isEmpty } ?? true }.map {
      violation(
        at: Location(file: graph.configurationPath), "\($0) is listed for \(module) and does not import it",
        suggestion: "Correct the names, or remove it from confinedModules")
    }
  }

  private func imports(of module: String, in target: Target) -> [ImportStatement] {
    target.files.flatMap(\.imports).filter { $0.module == module }
  }
}
