/// Finds out which type a name means: two modules may each have a key of the same name.
struct KeyNames {
  /// A type that names a service.
  struct Key: Hashable, Comparable, Sendable {
    /// The target that declares it; empty if none of the house does.
    var target: String
    var name: String

    static func < (left: Key, right: Key) -> Bool {
      (left.name, left.target) < (right.name, right.target)
    }
  }

  private let graph: ModuleGraph

  init(_ graph: ModuleGraph) {
    self.graph = graph
  }

  /// What `name`, which may be qualified with its module's name, means in a file of the target.
  func resolve(_ name: String, in file: SourceFile, of target: Target) -> Key {
    let parts = name.split(separator: ".").map(String.init)
    if parts.count > 1, let module = graph.target(parts[0]) {
      return Key(target: module.name, name: parts.dropFirst().joined(separator: "."))
    }
    if declares(target, name) { return Key(target: target.name, name: name) }
    let imported = file.imports.compactMap { graph.target($0.module) }.first { declares($0, name) }
    return Key(target: imported?.name ?? "", name: name)
  }

  private func declares(_ target: Target, _ name: String) -> Bool {
    target.files.contains { $0.typeNames.contains(name) }
  }
}
