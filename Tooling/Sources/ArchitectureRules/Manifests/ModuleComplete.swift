import ManifestReading
package import RepositoryModel
import SwiftFacts

/// A module is a package with a contract, an implementation, test doubles and tests, none of them empty. Every
/// package of the repository, and every folder of sources, belongs to a module.
///
/// A module without test doubles cannot be replaced in other modules' tests. Code in a folder that no manifest
/// lists is not built, and code in a package that the configuration does not list is not checked.
package struct ModuleComplete: Rule {
  package static let name = "module-complete"
  package static let reason = "modules are complete, and all code belongs to one"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.modules.flatMap(missingTargets) + graph.modules.flatMap(missingProducts)
      + graph.modules.flatMap(strayFolders) + graph.modules.flatMap(nestedPackages)
      + graph.strayFolders.map(strayModule(in: graph))
  }

  private func missingTargets(_ module: Module) -> [Violation] {
    roles(module).compactMap { role, name in
      guard let target = module.target(role) else {
        return violation(
          at: module.text.start, "\(module.name) has no \(name)", suggestion: "Add the target and its sources"
        )
      }
      if !target.files.isEmpty { return nil }
      return violation(
        at: module.text.target(target.name, module: module.name), "\(target.name) has no Swift file",
        suggestion: "Add one below \(target.folder), or correct the path")
    }
  }

  private func missingProducts(_ module: Module) -> [Violation] {
    roles(module).filter { $0.role != .tests }.compactMap { role, name in
      guard let target = module.target(role),
        !module.manifest.products.contains(where: { $0.name == target.name && $0.targets == [target.name] })
      else { return nil }
      return violation(
        at: module.text.target(target.name, module: module.name),
        "\(module.name) has no product \(target.name)",
        suggestion: "Add .library(name: \"\(target.name)\", targets: [\"\(target.name)\"])")
    }
  }

  private func roles(_ module: Module) -> [(role: TargetRole, name: String)] {
    let name = module.name
    switch module.kind {
    case .service, .feature:
      return [
        (.contract, "contract \(name)"), (.implementation, "implementation \(name)Implementation"),
        (.testing, "test doubles \(name)Testing"), (.tests, "tests \(name)Tests"),
      ]
    case .catalog:
      return [
        (.catalog, "target \(name)"), (.testing, "test doubles \(name)Testing"),
        (.tests, "tests \(name)Tests"),
      ]
    case .app, .tool, .benchmark:
      return []
    }
  }

  private func strayFolders(_ module: Module) -> [Violation] {
    module.strayFolders.map { folder in
      violation(
        at: module.text.start, "\(folder) belongs to no target",
        suggestion: "Declare a target for it in \(module.text.path), or remove it")
    }
  }

  /// Manifests among the sources of a target, which the target would compile.
  private func nestedPackages(_ module: Module) -> [Violation] {
    module.targets.flatMap(\.files).filter { $0.path.hasSuffix("/Package.swift") }.map { file in
      violation(
        at: file.location, "\(file.path) is a package inside a target",
        suggestion: "Move the package beside the modules, or exclude it from the target")
    }
  }

  private func strayModule(in graph: ModuleGraph) -> (String) -> Violation {
    { folder in
      violation(
        at: Location(file: graph.configurationPath), "\(folder) belongs to no module",
        suggestion: "List it under kinds, or move its code into a module")
    }
  }
}
