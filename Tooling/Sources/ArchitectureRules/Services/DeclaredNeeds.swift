package import RepositoryModel
import SwiftFacts

/// A blueprint's `needs` lists what its `assemble` obtains, each key once.
///
/// The catalog checks a program by the declared needs, before anything is built. It cannot check a need that is
/// not declared, and a need that is never obtained keeps an unused service in the program. What the rest of the
/// module obtains may be declared as well.
package struct DeclaredNeeds: Rule {
  package static let name = "declared-needs"
  package static let reason = "the catalog checks a program by what its blueprints declare"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let services = graph.services
    return services.services.filter { $0.blueprint != nil }.flatMap { service in
      let declared = Set(service.links.filter { $0.use == .needed }.map(\.key))
      let obtained = service.links.filter { $0.use == .obtained }
      return undeclared(service, obtained, declared) + idle(service, obtained, services, graph)
    } + doubled(graph)
  }

  /// Keys that a list of needs, or a `from:`, names more than once.
  private func doubled(_ graph: ModuleGraph) -> [Violation] {
    var seen: Set<String> = []
    return graph.mentions(in: [.implementation, .inner, .app]).compactMap { mention, key, file in
      guard let list = mention.list, !seen.insert("\(file.path) \(list) \(key)").inserted else { return nil }
      return violation(
        at: mention.location, "\(key.name) is named twice among the needs", suggestion: "Name it once")
    }
  }

  private func undeclared(
    _ service: Service, _ obtained: [Service.Link], _ declared: Set<KeyNames.Key>
  ) -> [Violation] {
    var reported = declared
    return obtained.filter { reported.insert($0.key).inserted }.map { link in
      violation(
        at: link.location, "\(service.key.name) obtains \(link.key.name), which its needs do not list",
        suggestion: "Name it after 'from:', or add \(link.key.name).self to its needs")
    }
  }

  private func idle(
    _ service: Service, _ obtained: [Service.Link], _ services: ServiceGraph, _ graph: ModuleGraph
  ) -> [Violation] {
    let folder =
      service.blueprint.map { $0.file.split(separator: "/").prefix(4).joined(separator: "/") } ?? ""
    let elsewhere = services.obtains.filter { $0.location.file.hasPrefix(folder + "/") }
    let optional = service.links.filter { $0.use == .optional }
    let known = Set((obtained + optional + elsewhere).map(\.key))
    return service.links.filter { $0.use == .needed && !known.contains($0.key) }.map { link in
      violation(
        at: link.location,
        "\(service.key.name) needs \(link.key.name) and never obtains it",
        suggestion: "Remove \(link.key.name).self from its needs")
    }
  }
}
