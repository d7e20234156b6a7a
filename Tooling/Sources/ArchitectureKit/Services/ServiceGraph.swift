/// The services of a repository: which there are, who obtains whom, and what the composition root supplies.
///
/// All of it is read from the sources; nothing is built or run.
struct ServiceGraph: Sendable {
  /// Sorted by key.
  private(set) var services: [Service] = []
  /// What is obtained outside of any blueprint: by the app, or by an implementation later on.
  private(set) var obtains: [Service.Link] = []
  /// What tests obtain.
  private(set) var testObtains: Set<KeyNames.Key> = []
  /// The first place where the composition root lists a blueprint; `nil` if it lists none.
  private(set) var registry: Location?

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
    registry = services.flatMap(\.listings).min()
  }

  func service(_ key: KeyNames.Key) -> Service? {
    byKey[key]
  }

  /// Who needs whom to be put together.
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
    around mention: KeyMention, in file: SourceFile, _ conformances: [Int: KeyNames.Key]
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
