import SwiftFacts

/// The services of a repository, what each obtains, and what the composition root supplies.
///
/// All of it is read from the sources; nothing is built or run.
package struct ServiceGraph: Sendable {
  /// Sorted by key.
  package private(set) var services: [Service] = []
  /// What is obtained outside blueprints, by the app or an implementation.
  package private(set) var obtains: [Service.Link] = []
  /// What tests obtain.
  package private(set) var testObtains: Set<KeyNames.Key> = []

  private var byKey: [KeyNames.Key: Service] = [:]
  private var usedConstants: Set<String> = []
  private let names: KeyNames
  private let blueprints: Set<String>

  /// A graph without services.
  init() {
    names = KeyNames()
    blueprints = []
  }

  init(_ repository: ModuleGraph) {
    names = KeyNames(repository)
    blueprints = repository.blueprintProtocols
    let silent: Set<TargetRole> = [.tests, .testing, .catalog]
    for target in repository.targets
    where !silent.contains(target.role) && repository.module(of: target)?.kind != .benchmark {
      for file in target.files { read(file, target) }
    }
    for target in repository.targets where target.role == .tests {
      for file in target.files where !file.mentions.isEmpty {
        let scope = KeyNames.Scope(file, of: target)
        testObtains.formUnion(
          file.mentions.filter { names.use(of: $0, in: scope) != .supplied }
            .compactMap { names.key($0.name, in: scope) })
      }
    }
    readUnusedConstants(repository)
    services = byKey.values.sorted { $0.key < $1.key }
  }

  package func service(_ key: KeyNames.Key) -> Service? {
    byKey[key]
  }

  /// What each service needs to be built.
  package var graph: DirectedGraph<KeyNames.Key> {
    DirectedGraph(
      nodes: services.map(\.key), edges: byKey.mapValues { Set($0.required.map(\.key)) })
  }

  private mutating func read(_ file: SourceFile, _ target: Target) {
    let isBlueprint = file.declarations.map { $0.isBlueprint(blueprints) }
    guard !file.mentions.isEmpty || isBlueprint.contains(true) else { return }
    let scope = KeyNames.Scope(file, of: target)
    var conformances: [Int: KeyNames.Key] = [:]
    for (index, declaration) in file.declarations.enumerated() where isBlueprint[index] {
      let key = names.resolve(declaration.name, in: scope)
      conformances[index] = key
      change(key) {
        $0.blueprint = $0.blueprint ?? declaration.location
        $0.scope = $0.scope ?? file.services.scopes[index]
      }
    }
    for mention in file.mentions {
      guard let key = names.key(mention.name, in: scope), let use = names.use(of: mention, in: scope) else {
        continue
      }
      if case .constant(let name) = mention.name { usedConstants.insert(name) }
      let link = Service.Link(key: key, use: use, location: mention.location)
      switch use {
      case .listed where target.role == .app: change(key) { $0.listings.append(mention.location) }
      case .supplied:
        change(key) {
          $0.supplies.append(mention.location)
          if target.role == .app { $0.scope = mention.scope ?? $0.scope }
        }
      case .listed, .passed: break
      case .obtained, .optional, .needed:
        if let owner = blueprint(around: mention, in: file, conformances) {
          change(owner) { $0.links.append(link) }
        } else if mention.use == .needed {
          continue
        } else if let supply = mention.supply, target.role == .app,
          let owner = names.key(file.mentions[supply].name, in: scope)
        {
          change(owner) { $0.links.append(link) }
        } else {
          obtains.append(link)
        }
      }
    }
  }

  /// A constant whose uses the reader does not see counts as obtained where it stands.
  private mutating func readUnusedConstants(_ repository: ModuleGraph) {
    for target in repository.targets where target.role != .catalog {
      for file in target.files {
        for constant in file.services.constants where !usedConstants.contains(constant.name) {
          guard let key = names.key(.keyPath(constant.keyPath), in: KeyNames.Scope(file, of: target)) else {
            continue
          }
          if target.role == .tests || target.role == .testing {
            testObtains.insert(key)
          } else {
            obtains.append(Service.Link(key: key, use: .obtained, location: constant.location))
          }
        }
      }
    }
  }

  /// The blueprint that a mention is part of.
  private func blueprint(
    around mention: KeyReference, in file: SourceFile, _ conformances: [Int: KeyNames.Key]
  ) -> KeyNames.Key? {
    var owner = mention.owner
    while let position = owner {
      if let key = conformances[position] { return key }
      owner = file.declarations[position].parent
    }
    return nil
  }

  private mutating func change(_ key: KeyNames.Key, _ change: (inout Service) -> Void) {
    change(&byKey[key, default: Service(key: key)])
  }
}

extension KeyNames {
  /// What a mention does with its key; `nil` if it is passed to a function that takes no key.
  fileprivate func use(of mention: KeyReference, in scope: Scope) -> KeyReference.Use? {
    guard case .passed(let function) = mention.use else { return mention.use }
    return use(ofKeyPassedTo: function, in: scope)
  }
}

extension ServiceGraph {
  /// The chain of services from the app to a link, each with the location of its link; empty if the app itself
  /// obtains it.
  package func way(to link: Service.Link) -> String {
    guard let owner = services.first(where: { $0.links.contains(link) })?.key else { return "" }
    let roots = Set(obtains.map(\.key)).sorted()
    let graph = graph
    let ways = roots.compactMap { root in root == owner ? [root] : graph.path(from: root, to: owner) }
    let way = ways.min { $0.count < $1.count } ?? [owner]
    let names = way.enumerated().map { index, key in
      let place = index == 0 ? nil : service(way[index - 1])?.required.first { $0.key == key }?.location
      return key.name + (place.map { " (\($0.text))" } ?? "")
    }
    return (names + ["\(link.key.name) (\(link.location.text))"]).joined(separator: " → ")
  }
}
