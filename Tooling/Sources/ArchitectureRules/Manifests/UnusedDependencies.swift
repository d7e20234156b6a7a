import ManifestReading
package import RepositoryModel
import SwiftFacts

/// Every dependency that a manifest declares is imported, and every package that it lists is used.
///
/// An unused dependency is built nevertheless, and allows an import that nobody decided on. The app may depend on
/// contracts that it does not import.
package struct UnusedDependencies: Rule {
  package static let name = "unused-dependencies"
  package static let reason = "none of its files imports it"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let identities = Dictionary(
      graph.modules.map { ($0.name, $0.name.lowercased()) }, uniquingKeysWith: { first, _ in first })
    return graph.modules.flatMap { module in
      module.targets.flatMap { targetDependencies($0, module, graph) } + packages(module, graph, identities)
    }
  }

  private func targetDependencies(_ target: Target, _ module: Module, _ graph: ModuleGraph) -> [Violation] {
    guard target.isSwift, target.isDeclared else { return [] }
    let imported = Set(target.files.flatMap(\.imports).map(\.module))
    return target.description.dependencies.compactMap { dependency in
      let meant = graph.targets(named: dependency)
      let isContractInApp = module.kind == .app && meant.allSatisfy { $0.role == .contract }
      guard !isContractInApp, !meant.isEmpty,
        meant.allSatisfy({ isImportable($0) && !imported.contains($0.name) })
      else {
        return nil
      }
      return violation(
        at: module.text.dependency(dependency, of: target.name, module: module.name),
        "\(target.name) declares the dependency \(dependency)", suggestion: "Remove the dependency")
    }
  }

  /// The packages none of whose targets is used; `identities` are SwiftPM's names for the modules.
  private func packages(_ module: Module, _ graph: ModuleGraph, _ identities: [String: String]) -> [Violation]
  {
    let known = Set(identities.values)
    let used = Set(
      module.targets.flatMap(\.description.dependencies).flatMap { graph.targets(named: $0) }
        .map { identities[$0.module] ?? "" })
    return module.manifest.packages.filter { known.contains($0.identity) && !used.contains($0.identity) }
      .map { package in
        violation(
          at: module.text.package(package.identity),
          "\(module.name) depends on the package \(package.folderName)", suggestion: "Remove the package")
      }
  }

  /// Whether using the target takes an import: plugins and macros are used without one.
  private func isImportable(_ target: Target) -> Bool {
    ![.plugin, .macro, .binary].contains(target.description.kind)
  }
}
