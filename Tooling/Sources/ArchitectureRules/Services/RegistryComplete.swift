package import RepositoryModel
import SwiftFacts

/// Every service that is obtained is supplied, every blueprint and assembly is in the registry once, no block of the app
/// supplies a service twice to one catalog, and every service that is supplied is obtained somewhere, if only in a test.
///
/// The compiler cannot check this, because the code that supplies a service and the code that obtains it share only
/// the contract. A key that is only obtained with `obtainIfSupplied`, or that has a default, may be missing.
package struct RegistryComplete: Rule {
  package static let name = "registry-complete"
  package static let reason = "the app must supply exactly what the program obtains"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    guard graph.modules.contains(where: { $0.kind == .app }) else { return [] }
    let services = graph.services
    return missing(services, graph) + unlisted(services) + doubled(services) + doubledSupplies(graph)
      + unused(services)
  }

  private func missing(_ services: ServiceGraph, _ repository: ModuleGraph) -> [Violation] {
    let supplied = services.services.filter(\.isSupplied)
    let links = supplied.flatMap(\.requiredOnce) + services.obtains.filter { $0.use == .obtained }
    var reported: Set<Location> = []
    return links.compactMap { link in
      // A name that no target declares is a generic parameter.
      guard !link.key.target.isEmpty, services.service(link.key)?.isSupplied != true,
        !repository.hasDefault(link.key), reported.insert(link.location).inserted
      else { return nil }
      let path = services.way(to: link)
      return violation(
        at: link.location,
        "\(path.isEmpty ? "" : path + ": ")\(link.key.name) is obtained but never supplied",
        suggestion: "Supply it in an assembly or in the app, or list its blueprint in allBlueprints()")
    }
  }

  /// Blueprints that the program does not supply.
  private func unlisted(_ services: ServiceGraph) -> [Violation] {
    services.services.compactMap { service in
      guard let place = service.blueprint, service.assembly == nil, !service.isSupplied else { return nil }
      return violation(
        at: place, "\(service.key.name) has a blueprint but is never supplied",
        suggestion: "List it in allBlueprints(), or remove it")
    }
      + services.assemblies.filter { services.assemblyListings[$0.key] == nil }.map { assembly in
        violation(
          at: assembly.location, "\(assembly.key.name) is never supplied",
          suggestion: "List it in allAssemblies(), or remove it")
      }
  }

  private func doubled(_ services: ServiceGraph) -> [Violation] {
    let blueprints = services.services.map { (key: $0.key, listings: $0.listings) }
    let assemblies = services.assemblies.map {
      (key: $0.key, listings: services.assemblyListings[$0.key] ?? [])
    }
    return (blueprints + assemblies).flatMap { listed in
      listed.listings.sorted().dropFirst().map { place in
        violation(at: place, "\(listed.key.name) is listed twice", suggestion: "Remove one of the two")
      }
    }
  }

  /// Keys that the app supplies twice to one catalog in one block.
  private func doubledSupplies(_ graph: ModuleGraph) -> [Violation] {
    var first: [String: Location] = [:]
    return graph.mentions(in: [.app]).compactMap { mention, key, file in
      guard let block = mention.block,
        let earlier = first.updateValue(mention.location, forKey: "\(file.path) \(block) \(key)")
      else { return nil }
      return violation(
        at: mention.location, "\(key.name) is supplied here and at \(earlier.text)",
        suggestion: "Remove one of the two, or replace the first one in 'override'", related: [earlier])
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
        at: place, "\(service.key.name) is supplied but never obtained", suggestion: "Remove it, or obtain it"
      )
    }
  }
}
