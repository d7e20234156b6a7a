extension Diagram {
  /// The services of a repository, and which needs which to be put together.
  init(servicesOf repository: ModuleGraph) {
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

  /// What each key is called: without the `Blueprint` at its end, and with its module where two are alike.
  private static func names(_ keys: [KeyNames.Key]) -> [KeyNames.Key: String] {
    let short = keys.map { key in
      key.name.hasSuffix("Blueprint") ? String(key.name.dropLast("Blueprint".count)) : key.name
    }
    let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    return Dictionary(
      zip(keys, short).map { key, name in (key, counts[name] == 1 ? name : "\(key.target).\(name)") },
      uniquingKeysWith: { first, _ in first })
  }
}
