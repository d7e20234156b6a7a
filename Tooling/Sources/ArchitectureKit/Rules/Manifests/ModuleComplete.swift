/// A module is a package with a contract, an implementation, test doubles and tests, each with something in
/// it; and every folder beside it, or among its sources, belongs to something.
///
/// A module without doubles cannot be replaced in anybody's tests, and a folder that no manifest claims is
/// code that nobody builds.
struct ModuleComplete: Rule {
  static let name = "module-complete"
  static let reason = "a module has a contract, an implementation, test doubles and tests"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.modules.flatMap(missingTargets) + graph.modules.flatMap(missingProducts)
      + graph.modules.flatMap(strayFolders) + graph.strayFolders.map(strayModule(in: graph))
  }

  private func missingTargets(_ module: Module) -> [Violation] {
    roles(module).compactMap { role, name in
      guard let target = module.target(role) else {
        return violation(
          at: module.text.start, "\(module.name) has no \(name)", cure: "Add the target and its sources")
      }
      if !target.files.isEmpty { return nil }
      return violation(
        at: module.text.target(target.name, module: module.name), "\(target.name) has no Swift file",
        cure: "Write one below \(target.folder), or correct the path")
    }
  }

  private func missingProducts(_ module: Module) -> [Violation] {
    roles(module).filter { $0.role != .tests }.compactMap { role, name in
      guard let target = module.target(role),
        !module.manifest.products.contains(where: { $0.name == target.name && $0.targets == [target.name] })
      else { return nil }
      return violation(
        at: module.text.target(target.name, module: module.name),
        "\(module.name) offers no product \(target.name)",
        cure: "Add .library(name: \"\(target.name)\", targets: [\"\(target.name)\"])")
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
    case .app, .tool:
      return []
    }
  }

  private func strayFolders(_ module: Module) -> [Violation] {
    module.strayFolders.map { folder in
      violation(
        at: module.text.start, "\(folder) belongs to no target",
        cure: "Declare a target for it in \(module.text.path), or remove it")
    }
  }

  private func strayModule(in graph: ModuleGraph) -> (String) -> Violation {
    { folder in
      violation(
        at: Location(file: graph.configurationPath), "\(folder) is a folder of no kind",
        cure: "Say under kinds what it is, or remove it")
    }
  }
}
