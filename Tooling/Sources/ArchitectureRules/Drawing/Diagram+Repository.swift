package import RepositoryModel

extension Diagram {
  /// The modules of a repository and their dependencies, without tests, test doubles and benchmarks.
  ///
  /// The app depends on every module, and every module on the catalog. Of those arrows, only the ones that no other
  /// arrow implies are drawn.
  package init(modulesOf repository: ModuleGraph) {
    var contracts: Set<Arrow> = []
    var others: Set<Arrow> = []
    for dependency in repository.targetDependencies where dependency.from.module != dependency.to.module {
      if dependency.from.role == .tests || dependency.from.role == .testing { continue }
      if repository.module(of: dependency.from)?.kind == .benchmark { continue }
      let arrow = Arrow(from: dependency.from.module, to: dependency.to.module)
      if dependency.from.role == .implementation || dependency.from.role == .inner {
        others.insert(arrow)
      } else {
        contracts.insert(arrow)
      }
    }
    let hidden = others.subtracting(contracts).map { Arrow(from: $0.from, to: $0.to, isHidden: true) }
    let kinds = Dictionary(
      repository.modules.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    self.init(
      title: "Modules",
      nodes: repository.modules.filter { $0.kind != .benchmark }.map {
        Node(name: $0.name, group: $0.kind.rawValue)
      },
      arrows: (contracts + hidden).sorted())
    nodes.sort { $0.name < $1.name }
    self = withoutImplied { kinds[$0.from] == .app || kinds[$0.to] == .catalog }
  }
}

extension Diagram {
  /// The services of a repository and what each needs to be built.
  package init(servicesOf repository: ModuleGraph) {
    let services = repository.services.services
    let names = Self.names(services.map(\.key))
    self.init(
      title: "Services",
      nodes: services.map { service in
        Node(name: names[service.key] ?? "", group: service.blueprint == nil ? "value" : "blueprint")
      }
      .sorted { $0.name < $1.name },
      arrows: Set(
        services.flatMap { service in
          service.required.compactMap { link in
            names[link.key].map { Arrow(from: names[service.key] ?? "", to: $0) }
          }
        }
      ).sorted())
  }

  /// The displayed names of keys: without `Blueprint` at the end, those of a `KeyOf` by their type, and with the module
  /// if two names are equal.
  private static func names(_ keys: [KeyNames.Key]) -> [KeyNames.Key: String] {
    let short = keys.map { key in
      let isOfType = key.name.hasPrefix("KeyOf<")
      let name = isOfType ? key.name.dropFirst(6).dropLast() : key.name[...]
      let suffix = isOfType ? "Protocol" : "Blueprint"
      return String(name.hasSuffix(suffix) ? name.dropLast(suffix.count) : name)
    }
    let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    return Dictionary(
      zip(keys, short).map { key, name in (key, counts[name] == 1 ? name : "\(key.target).\(name)") },
      uniquingKeysWith: { first, _ in first })
  }
}
