import ManifestReading
package import SwiftFacts

/// A dependency of one target on another: an import, or a manifest's permission to import.
package struct TargetDependency: Sendable {
  enum Means: Sendable {
    case `import`(ImportStatement)
    /// The module's own manifest, or the root's.
    case manifest
  }

  package var from: Target
  package var to: Target
  var means: Means
  package var location: Location

  /// The fact as the beginning of a sentence.
  package var fact: String {
    switch means {
    case .import: "\(from.name) imports \(to.name)"
    case .manifest: "The manifest allows \(from.name) to import \(to.name)"
    }
  }

  /// How to remove it.
  package var suggestion: String {
    switch means {
    case .import: "Remove the import"
    case .manifest: "Remove the dependency"
    }
  }

  package var statement: ImportStatement? {
    if case .import(let statement) = means { statement } else { nil }
  }
}

extension ModuleGraph {
  /// The dependencies that a rule forbids, one for each fault. A manifest's permission is included only if no file
  /// uses it, and the root's only if the module's own manifest does not give it.
  package func breaches(_ isBreach: (TargetDependency) -> Bool) -> [TargetDependency] {
    let found = targetDependencies.filter(isBreach)
    var seen = Set(found.filter { $0.statement != nil }.map { [$0.from.name, $0.to.name] })
    return found.filter { $0.statement != nil || seen.insert([$0.from.name, $0.to.name]).inserted }
  }

  /// Every dependency of one target of the repository to another, by imports first and then by manifests.
  func findTargetDependencies() -> [TargetDependency] {
    targets.flatMap(importDependencies)
      + modules.flatMap { module in
        module.targets.flatMap { manifestDependencies(of: $0, $0.description, module.text) }
      }
      + rootDependencies()
  }

  private func importDependencies(of from: Target) -> [TargetDependency] {
    from.files.flatMap(\.imports).compactMap { statement in
      target(statement.module).map {
        TargetDependency(from: from, to: $0, means: .import(statement), location: statement.location)
      }
    }
  }

  private func manifestDependencies(
    of from: Target, _ description: TargetDescription, _ text: ManifestText
  ) -> [TargetDependency] {
    description.dependencies.flatMap { dependency in
      targets(named: dependency).map { to in
        TargetDependency(
          from: from, to: to, means: .manifest,
          location: text.dependency(dependency, of: from.name, module: from.module))
      }
    }
  }

  private func rootDependencies() -> [TargetDependency] {
    guard let root else { return [] }
    return root.manifest.targets.flatMap { description -> [TargetDependency] in
      guard let from = target(description.name), module(of: from)?.text != root.text else { return [] }
      return manifestDependencies(of: from, description, root.text)
    }
  }
}
