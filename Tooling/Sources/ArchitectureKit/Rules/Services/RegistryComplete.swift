/// Every service that somebody obtains is supplied, every blueprint that somebody wrote is in the registry,
/// each once, and each is obtained by somebody, be it a test.
///
/// The compiler cannot see it, for the two halves never meet: what is missing is found by the person who
/// first ambientAccesses it. A key that is only ever asked for with `obtainIfSupplied` may be missing, and so may one
/// whose key has a default.
struct RegistryComplete: Rule {
  static let name = "registry-complete"
  static let reason = "what the composition root supplies and what the program obtains must be the same"

  func violations(in graph: ModuleGraph) -> [Violation] {
    guard graph.modules.contains(where: { $0.kind == .app }) else { return [] }
    let services = graph.services
    return missing(services, graph) + unlisted(services) + doubled(services) + unused(services)
  }

  private func missing(_ services: ServiceGraph, _ repository: ModuleGraph) -> [Violation] {
    let supplied = services.services.filter(\.isSupplied)
    let links = supplied.flatMap(\.requiredOnce) + services.obtains.filter { $0.use == .obtained }
    var reported: Set<Location> = []
    return links.compactMap { link in
      // A name that no target declares is a generic parameter, and says nothing.
      guard !link.key.target.isEmpty, services.service(link.key)?.isSupplied != true,
        !repository.keysWithDefaults.contains(link.key),
        reported.insert(link.location).inserted
      else { return nil }
      let path = services.way(to: link)
      return violation(
        at: link.location,
        "\(path.isEmpty ? "" : path + ": ")\(link.key.name) is obtained and never supplied",
        suggestion: "List it in allBlueprints(), or supply it in the app")
    }
  }

  /// Blueprints that the program leaves out.
  private func unlisted(_ services: ServiceGraph) -> [Violation] {
    services.services.compactMap { service in
      guard let place = service.blueprint, !service.isSupplied else { return nil }
      return violation(
        at: place, "\(service.key.name) is assembled and never supplied",
        suggestion: "List it in allBlueprints(), or remove it")
    }
  }

  private func doubled(_ services: ServiceGraph) -> [Violation] {
    services.services.flatMap { service in
      service.listings.sorted().dropFirst().map { place in
        violation(at: place, "\(service.key.name) is listed twice", suggestion: "Remove one of the two")
      }
    }
  }

  private func unused(_ services: ServiceGraph) -> [Violation] {
    let obtained = Set((services.services.flatMap(\.links) + services.obtains).map(\.key))
      .union(services.testObtains)
    return services.services.compactMap { service in
      guard service.isSupplied, !obtained.contains(service.key),
        let place = (service.listings + service.supplies).min()
      else { return nil }
      return violation(
        at: place, "\(service.key.name) is supplied and never obtained", suggestion: "Remove it, or obtain it"
      )
    }
  }
}
