import SwiftFacts

/// The services of a repository, what each obtains, and what the composition root supplies.
///
/// All of it is read from the sources; nothing is built or run.
struct ServiceGraph: Sendable {
  /// Sorted by key.
  private(set) var services: [Service] = []
  /// What is obtained outside blueprints, by the app or an implementation.
  private(set) var obtains: [Service.Link] = []
  /// What tests obtain.
  private(set) var testObtains: Set<KeyNames.Key> = []

  private var byKey: [KeyNames.Key: Service] = [:]
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
        testObtains.formUnion(file.mentions.filter(\.obtains).compactMap { names.key($0.name, in: scope) })
      }
    }
    services = byKey.values.sorted { $0.key < $1.key }
  }

  func service(_ key: KeyNames.Key) -> Service? {
    byKey[key]
  }

  /// What each service needs to be built.
  var graph: DirectedGraph<KeyNames.Key> {
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
      change(key) { $0.blueprint = $0.blueprint ?? declaration.location }
    }
    for mention in file.mentions {
      guard let key = names.key(mention.name, in: scope) else { continue }
      let link = Service.Link(key: key, use: mention.use, location: mention.location)
      switch mention.use {
      case .listed where target.role == .app: change(key) { $0.listings.append(mention.location) }
      case .supplied: change(key) { $0.supplies.append(mention.location) }
      case .listed: break
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

extension ServiceGraph {
  /// The chain of services from the app to a link, each with the location of its link; empty if the app itself
  /// obtains it.
  func way(to link: Service.Link) -> String {
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
