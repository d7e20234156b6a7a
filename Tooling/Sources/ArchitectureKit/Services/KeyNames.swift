/// Finds out which key a name means: two modules may each have one of the same name.
struct KeyNames: Sendable {
  /// A type that names a service.
  struct Key: Hashable, Comparable, Sendable {
    /// The target that declares it; empty if none of the house does.
    var target: String
    var name: String

    static func < (left: Key, right: Key) -> Bool {
      (left.name, left.target) < (right.name, right.target)
    }
  }

  /// The types that each target declares at the top level of a file.
  private var types: [String: Set<String>] = [:]
  /// The key paths that each target declares, with the keys they name.
  private var keyPaths: [String: [String: Key]] = [:]

  /// Knows no name.
  init() {}

  init(_ graph: ModuleGraph) {
    for target in graph.targets {
      types[target.name] = Set(target.files.flatMap(\.typeNames))
    }
    for target in graph.targets {
      for file in target.files {
        for path in file.keyPaths {
          keyPaths[target.name, default: [:]][path.name] = resolve(path.type, in: file, of: target)
        }
      }
    }
  }

  /// What a type's name, which may be qualified with its module's, means in a file of the target.
  func resolve(_ name: String, in file: SourceFile, of target: Target) -> Key {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let declared = types[parts[0]], declared.contains(parts[1].beforeFirstDot) {
      return Key(target: parts[0], name: parts[1])
    }
    let place = places(file, target).first { types[$0]?.contains(name.beforeFirstDot) == true }
    return Key(target: place ?? "", name: name)
  }

  /// The key that a mention means; `nil` for a key path that no catalog of the house has.
  func key(_ name: KeyMention.Name, in file: SourceFile, of target: Target) -> Key? {
    switch name {
    case .type(let type): resolve(type, in: file, of: target)
    case .keyPath(let path): places(file, target).lazy.compactMap { keyPaths[$0]?[path] }.first
    }
  }

  /// The targets whose names a file sees, its own first.
  private func places(_ file: SourceFile, _ target: Target) -> [String] {
    [target.name] + file.imports.map(\.module)
  }
}

extension String {
  fileprivate var beforeFirstDot: String {
    firstIndex(of: ".").map { String(self[..<$0]) } ?? self
  }
}
