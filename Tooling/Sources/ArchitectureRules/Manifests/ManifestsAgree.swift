import ManifestReading
package import RepositoryModel
import SwiftFacts

/// The root's manifest and those of the modules describe the same targets.
///
/// The root's manifest builds the whole repository at once, and a module's manifest builds that module. If only
/// one of them has a target, a dependency, a condition, a setting, a resource or an excluded file, one build
/// succeeds where the other fails.
package struct ManifestsAgree: Rule {
  package static let name = "manifests-agree"
  package static let reason = "the root's manifest and the modules' must build the same"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    guard let root = graph.root else { return [] }
    let modules = graph.modules.filter { $0.text != root.text && $0.kind != .benchmark }
    let whole = Dictionary(
      root.manifest.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(graph.targets.map(\.name))
    var found: [Violation] = []
    for module in modules {
      for target in module.targets where target.isDeclared {
        found += compare(target, module, whole[target.name], root)
      }
      found += compare(module, root)
    }
    for target in root.manifest.targets where !known.contains(target.name) {
      found.append(
        violation(
          at: root.text.target(target.name), "No module has the target \(target.name) of the root's manifest",
          suggestion: "Remove it here, or declare it in its module's manifest"))
    }
    return found
  }

  private func compare(
    _ target: Target, _ module: Module, _ other: TargetDescription?, _ root: ModuleGraph.Root
  ) -> [Violation] {
    let place = root.text.target(target.name, module: module.name)
    guard let other else {
      return [
        violation(
          at: module.text.target(target.name), "The root's manifest does not list \(target.name)",
          suggestion: "Add it to Package.swift at the root")
      ]
    }
    var found: [Violation] = []
    if other.folder != target.folder {
      found.append(
        violation(
          at: place, "The root's manifest says that \(target.name) is in \(other.folder)",
          suggestion: "Its module's manifest says \(target.folder). Correct one of the two"))
    }
    if other.kind != target.description.kind {
      found.append(
        violation(
          at: place,
          "\(target.name) is \(other.kind) in the root's manifest and "
            + "\(target.description.kind) in its module's",
          suggestion: "Make both the same"))
    }
    return found + dependencies(target, module, other, root) + settings(target, module, other, place)
  }

  private func dependencies(
    _ target: Target, _ module: Module, _ other: TargetDescription, _ root: ModuleGraph.Root
  ) -> [Violation] {
    let own = Set(target.description.dependencies)
    let whole = Set(other.dependencies)
    return whole.subtracting(own).sorted().map { name in
      violation(
        at: root.text.dependency(name, of: target.name, module: module.name),
        "Only the root's manifest allows \(target.name) to import \(name)",
        suggestion: "Add it to \(module.text.path), or remove it here")
    }
      + own.subtracting(whole).sorted().map { name in
        violation(
          at: module.text.dependency(name, of: target.name),
          "Only \(module.name)'s manifest allows \(target.name) to import \(name)",
          suggestion: "Add it to Package.swift at the root, or remove it here")
      }
  }

  private func settings(
    _ target: Target, _ module: Module, _ other: TargetDescription, _ place: Location
  ) -> [Violation] {
    let own = target.description
    let parts: [(name: String, agrees: Bool)] = [
      ("build settings", Set(own.settings) == Set(other.settings)),
      ("excluded files", Set(own.exclude) == Set(other.exclude)),
      ("sources", own.sources.map(Set.init) == other.sources.map(Set.init)),
      ("resources", own.resources == other.resources),
      ("conditions of dependencies", own.conditions == other.conditions),
    ]
    return parts.filter { !$0.agrees }.map { part in
      violation(
        at: module.text.target(target.name),
        "\(target.name) has other \(part.name) than in the root's manifest", suggestion: "Make both the same")
    }
  }

  private func compare(_ module: Module, _ root: ModuleGraph.Root) -> [Violation] {
    var found: [Violation] = []
    // A program may support fewer platforms than the modules, but no older versions.
    let isProgram = module.kind == .app || module.kind == .tool
    let platforms = Set(module.manifest.platforms)
    let whole = Set(root.manifest.platforms)
    if isProgram ? !platforms.isSubset(of: whole) : platforms != whole {
      found.append(
        violation(
          at: module.text.start, "\(module.name) states other platforms than the root's manifest",
          suggestion: "Make both the same"))
    }
    if module.manifest.languageModes != root.manifest.languageModes {
      found.append(
        violation(
          at: module.text.start, "\(module.name) states other language modes than the root's manifest",
          suggestion: "Make both the same"))
    }
    return found
  }
}
