/// The services of a house: which there are, who obtains whom, and what the composition root supplies.
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

  /// A graph without services.
  init() {
    names = KeyNames()
  }

  init(_ house: ModuleGraph) {
    names = KeyNames(house)
    let silent: Set<TargetRole> = [.tests, .testing, .catalog]
    for target in house.targets where !silent.contains(target.role) {
      for file in target.files { read(file, target) }
    }
    for target in house.targets where target.role == .tests {
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
    guard !file.mentions.isEmpty || file.declarations.contains(where: \.isBlueprint) else { return }
    let scope = KeyNames.Scope(file, of: target)
    var conformances: [Int: KeyNames.Key] = [:]
    for (index, declaration) in file.declarations.enumerated() where declaration.isBlueprint {
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
        if let owner = mention.blueprint.flatMap({ conformances[$0] }) {
          change(owner) { $0.links.append(link) }
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

  private mutating func change(_ key: KeyNames.Key, _ change: (inout Service) -> Void) {
    change(&byKey[key, default: Service(key: key)])
  }
}
