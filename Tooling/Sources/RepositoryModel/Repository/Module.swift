package import ManifestReading

/// A package of the repository.
package struct Module: Equatable, Sendable {
  package var kind: ModuleKind
  /// From the root.
  package var folder: String
  package var manifest: Manifest
  package var text: ManifestText
  package var targets: [Target]
  /// Folders below `Sources` and `Tests` that belong to no target, from the root.
  package var strayFolders: [String] = []

  /// A module without its sources; the targets' folders are relative to `base`.
  ///
  /// - Parameter contracts: The targets that are contracts whatever their names are.
  init(
    kind: ModuleKind, folder: String, manifest: Manifest, text: ManifestText, base: String,
    contracts: [String] = []
  ) {
    self.kind = kind
    self.folder = folder
    self.manifest = manifest
    self.text = text
    let name = Self.name(folder)
    targets = manifest.targets.map { target in
      Target(
        description: target, role: Self.role(of: target, in: name, kind, contracts), module: name,
        folder: Folder.path(base, target.folder))
    }
  }

  /// The name of its folder.
  package var name: String { Self.name(folder) }

  static func name(_ folder: String) -> String {
    folder.split(separator: "/").last.map(String.init) ?? folder
  }

  /// The target of that role, if there is one; of several implementations, the one named after the module.
  package func target(_ role: TargetRole) -> Target? {
    let candidates = targets.filter { $0.role == role }
    return candidates.first { $0.name == name + "Implementation" } ?? candidates.first
  }

  /// What a target of a module of this kind is. What is nothing else is an inner target.
  static func role(
    of target: TargetDescription, in module: String, _ kind: ModuleKind, _ contracts: [String]
  ) -> TargetRole {
    if target.kind == .test { return .tests }
    switch kind {
    case .app: return .app
    case .tool, .benchmark: return .tool
    case .catalog: return target.name.hasSuffix("Testing") ? .testing : .catalog
    case .service, .feature:
      if target.name.hasSuffix("Testing") { return .testing }
      if target.name == module || contracts.contains(target.name) { return .contract }
      return target.name.hasSuffix("Implementation") ? .implementation : .inner
    }
  }
}
