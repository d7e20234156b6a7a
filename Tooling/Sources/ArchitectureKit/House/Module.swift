/// A package of the house.
struct Module: Equatable, Sendable {
  var kind: ModuleKind
  /// From the root.
  var folder: String
  var manifest: Manifest
  var text: ManifestText
  var targets: [Target]
  /// Folders of sources that no target claims, from the root.
  var strayFolders: [String] = []

  /// A module without its sources; the targets' folders are counted from `base`.
  init(kind: ModuleKind, folder: String, manifest: Manifest, text: ManifestText, base: String) {
    self.kind = kind
    self.folder = folder
    self.manifest = manifest
    self.text = text
    let name = Self.name(folder)
    targets = manifest.targets.map { target in
      Target(
        description: target, role: Self.role(of: target, in: name, kind), module: name,
        folder: base.isEmpty ? target.folder : base + "/" + target.folder)
    }
  }

  /// The name of its folder.
  var name: String { Self.name(folder) }

  static func name(_ folder: String) -> String {
    folder.split(separator: "/").last.map(String.init) ?? folder
  }

  /// The target of that role, if there is one; of several implementations the one called after the module.
  func target(_ role: TargetRole) -> Target? {
    let candidates = targets.filter { $0.role == role }
    return candidates.first { $0.name == name + "Implementation" } ?? candidates.first
  }

  /// What a target of a module of this kind is, by the names that the house gives.
  static func role(of target: TargetDescription, in module: String, _ kind: ModuleKind) -> TargetRole {
    if target.kind == .test { return .tests }
    switch (kind, target.name) {
    case (.app, _): return .app
    case (.tool, _): return .tool
    case (.catalog, module): return .catalog
    case (_, module + "Testing"): return .testing
    case (.service, module), (.feature, module): return .contract
    case (.service, let name), (.feature, let name):
      return name.hasSuffix("Implementation") ? .implementation : .own
    default: return .own
    }
  }
}
