package import SwiftFacts

/// Resolves names of keys: two modules may each have a key of the same name.
package struct KeyNames: Sendable {
  /// A type that names a service.
  package struct Key: Hashable, Comparable, Sendable {
    /// The target that declares it; empty if none of the repository does.
    package var target: String
    package var name: String

    /// The key without its output: `ContributionKeyOf` for `ContributionKeyOf<Tool>`.
    package var base: String { String(name.prefix { $0 != "<" }) }

    package static func < (left: Key, right: Key) -> Bool {
      (left.name, left.target) < (right.name, right.target)
    }
  }

  /// What a file sees: its own target first, then what it imports, in that order.
  package struct Scope {
    fileprivate var ranks: [String: Int]

    package init(_ file: SourceFile, of target: Target) {
      ranks = [target.name: 0]
      for (index, statement) in file.imports.enumerated() where ranks[statement.module] == nil {
        ranks[statement.module] = index + 1
      }
    }
  }

  /// The targets that declare a type of that name at the top level of a file.
  private var types: [String: Set<String>] = [:]
  /// The keys that a key path of that name names, by the targets that declare it.
  private var keyPaths: [String: [String: Key]] = [:]

  /// The keys that a constant of that name is the key path of, by the targets that declare it.
  private var constants: [String: [String: Key]] = [:]
  /// What helpers do with the key that they get, by the targets that declare it.
  private var helpers: [String: [String: KeyReference.Use]] = [:]

  /// Knows no name.
  package init() {}

  package init(_ graph: ModuleGraph) {
    for target in graph.targets {
      for name in target.files.lazy.flatMap(\.typeNames) { types[name, default: []].insert(target.name) }
    }
    for target in graph.targets {
      for file in target.files where !file.keyPaths.isEmpty {
        let scope = Scope(file, of: target)
        for path in file.keyPaths {
          keyPaths[path.name, default: [:]][target.name] = resolve(path.type, in: scope)
        }
      }
    }
    for target in graph.targets where target.role != .catalog { readConstantsAndHelpers(of: target) }
  }

  /// Reads the constants and helpers once the key paths are known.
  private mutating func readConstantsAndHelpers(of target: Target) {
    for file in target.files {
      for (name, use) in file.services.helpers { helpers[name, default: [:]][target.name] = use }
      guard !file.services.constants.isEmpty else { continue }
      let scope = Scope(file, of: target)
      for constant in file.services.constants {
        constants[constant.name, default: [:]][target.name] = key(.keyPath(constant.keyPath), in: scope)
      }
    }
  }

  /// What a type's name, which may be qualified with its module's, means where it is seen.
  package func resolve(_ name: String, in scope: Scope) -> Key {
    if let angle = name.firstIndex(of: "<") {
      // One key for each output: that of a type belongs to the target that declares the type.
      let output = name[name.index(after: angle)...].dropLast()
      let key = resolve(
        output.trimmingPrefix("[").prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
          .description, in: scope)
      let base = resolve(String(name[..<angle]), in: scope)
      return Key(
        target: key.target.isEmpty ? base.target.isEmpty ? "Catalog" : base.target : key.target,
        name: "\(base.name)<\(output)>")
    }
    guard name.utf8.contains(.dot) else { return Key(target: owner(of: name, in: scope) ?? "", name: name) }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let inner = parts[1].split(separator: ".", maxSplits: 1).first.map(String.init) ?? ""
    if types[inner]?.contains(parts[0]) == true { return Key(target: parts[0], name: parts[1]) }
    return Key(target: owner(of: parts[0], in: scope) ?? "", name: name)
  }

  private func owner(of name: String, in scope: Scope) -> String? {
    let seen = (types[name] ?? []).compactMap { target in scope.ranks[target].map { (rank: $0, target) } }
    return seen.min { $0.rank < $1.rank }?.1
  }

  /// The key that a mention means; `nil` for a key path or a constant that no catalog of the repository has.
  package func key(_ name: KeyReference.Name, in scope: Scope) -> Key? {
    switch name {
    case .type(let type): resolve(type, in: scope)
    case .keyPath(let path): nearest(keyPaths[path], in: scope)
    case .constant(let constant): nearest(constants[constant], in: scope)
    }
  }

  /// What a call of a function with a key does: what the repository's helper of that name does with it; `nil` if there is
  /// none.
  func use(ofKeyPassedTo function: String, in scope: Scope) -> KeyReference.Use? {
    nearest(helpers[function], in: scope)
  }

  private func nearest<Value>(_ values: [String: Value]?, in scope: Scope) -> Value? {
    let seen = (values ?? [:]).compactMap { target, value in scope.ranks[target].map { (rank: $0, value) } }
    return seen.min { $0.rank < $1.rank }?.1
  }
}
