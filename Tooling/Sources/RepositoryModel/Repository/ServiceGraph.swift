package import SwiftFacts

/// The services of a repository, what each obtains, and what the composition root supplies.
///
/// All of it is read from the sources; nothing is built or run.
package struct ServiceGraph: Sendable {
  /// Sorted by key.
  package private(set) var services: [Service] = []
  /// What is obtained outside blueprints, by the app or an implementation.
  package private(set) var obtains: [Service.Link] = []
  /// The assemblies with the locations of their declarations, sorted.
  package private(set) var assemblies: [(key: KeyNames.Key, location: Location)] = []
  /// Where the app lists each assembly.
  package private(set) var assemblyListings: [KeyNames.Key: [Location]] = [:]
  /// What tests obtain.
  package private(set) var testObtains: Set<KeyNames.Key> = []

  private var byKey: [KeyNames.Key: Service] = [:]
  private var usedConstants: Set<String> = []
  /// The scopes of constants, by name; `nil` where two constants of one name differ.
  private var scopeConstants: [String: LifetimeScope?] = [:]
  /// What functions that are passed a catalog obtain, by target and name, if one alone has the name.
  private var functions: [String: [String: Function]] = [:]

  private struct Function {
    var links: [Service.Link] = []
    var calls: Set<String> = []
  }

  package let names: KeyNames
  private let blueprints: Set<String>
  private let assemblyProtocols: Set<String>
  /// The assemblies that each assembly needs.
  private var assemblyNeeds: [KeyNames.Key: Set<KeyNames.Key>] = [:]

  /// A graph without services.
  init() {
    names = KeyNames()
    (blueprints, assemblyProtocols) = ([], [])
  }

  init(_ repository: ModuleGraph) {
    names = KeyNames(repository)
    (blueprints, assemblyProtocols) = (repository.blueprintProtocols, repository.assemblyProtocols)
    let silent: Set<TargetRole> = [.tests, .testing, .catalog]
    let targets = repository.targets.filter {
      !silent.contains($0.role) && repository.module(of: $0)?.kind != .benchmark
    }
    for target in targets {
      for file in target.files { readAssemblies(of: file, target) }
      readFunctions(of: target)
    }
    assemblies.sort { $0.key < $1.key }
    for target in targets {
      for file in target.files { read(file, target) }
    }
    supplyListedAssemblies()
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

  private mutating func readAssemblies(of file: SourceFile, _ target: Target) {
    for declaration in file.declarations where declaration.conforms(to: assemblyProtocols) {
      let key = names.resolve(declaration.name, in: KeyNames.Scope(file, of: target))
      assemblies.append((key, declaration.location))
    }
  }

  private mutating func readFunctions(of target: Target) {
    let numbers = target.files.reduce(into: [:]) { $0.merge($1.services.functions) { $0 + $1 } }
    var known: [String: Function] = [:]
    for file in target.files {
      let scope = KeyNames.Scope(file, of: target)
      for (name, lifetime) in file.services.scopeConstants {
        let other = scopeConstants.updateValue(lifetime, forKey: name)
        if let other, other != lifetime { scopeConstants[name] = .some(nil) }
      }
      for mention in file.mentions {
        guard let name = mention.function, numbers[name] == 1, mention.supply == nil,
          let use = names.use(of: mention, in: scope),
          use == .obtained || use == .optional, let key = names.key(mention.name, in: scope)
        else { continue }
        known[name, default: Function()].links
          .append(Service.Link(key: key, use: use, location: mention.location))
      }
      for call in file.services.calls {
        if let caller = call.caller, numbers[caller] == 1 {
          known[caller, default: Function()].calls.insert(call.function)
        }
      }
    }
    functions[target.name] = known
  }

  /// What a function that is passed a catalog obtains, also by functions that it passes the catalog to.
  private func links(ofCalling name: String, in target: Target) -> [Service.Link] {
    var seen: Set<String> = []
    var pending = [name]
    var links: [Service.Link] = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted, let function = functions[target.name]?[next] else { continue }
      links += function.links
      pending += function.calls.sorted()
    }
    return links
  }

  /// A scope, or that of a constant; `nil` if it is not known.
  private func scope(_ scope: LifetimeScope?) -> LifetimeScope? {
    guard let scope, scope.name.isEmpty else { return scope }
    return scopeConstants[scope.argument] ?? nil
  }

  /// Counts what the listed assemblies supply, and those that they need, as supplied by the app.
  private mutating func supplyListedAssemblies() {
    var listings = assemblyListings
    var pending = Array(listings.keys)
    while let assembly = pending.popLast() {
      for need in assemblyNeeds[assembly] ?? [] where listings[need] == nil {
        listings[need] = listings[assembly]
        pending.append(need)
      }
    }
    for (key, service) in byKey {
      if let listing = service.assembly.flatMap({ listings[$0]?.first }) {
        byKey[key]?.supplies.append(listing)
      }
    }
    assemblyListings = listings
  }

  private mutating func read(_ file: SourceFile, _ target: Target) {
    let isBlueprint = file.declarations.map { $0.conforms(to: blueprints) }
    guard !file.mentions.isEmpty || isBlueprint.contains(true) || !file.services.calls.isEmpty else { return }
    let scope = KeyNames.Scope(file, of: target)
    var conformances: [Int: KeyNames.Key] = [:]
    var assembled: [Int: KeyNames.Key] = [:]
    let known = Set(assemblies.map(\.key))
    for (index, declaration) in file.declarations.enumerated() where declaration.kind.isContainer {
      let key = names.resolve(declaration.name, in: scope)
      if known.contains(key) { assembled[index] = key }
    }
    for (index, declaration) in file.declarations.enumerated() where isBlueprint[index] {
      let key = names.resolve(declaration.name, in: scope)
      conformances[index] = key
      let lifetime = self.scope(file.services.scopes[index])
      change(key) {
        $0.blueprint = $0.blueprint ?? declaration.location
        $0.scope = $0.scope ?? lifetime
      }
    }
    for mention in file.mentions {
      guard let key = names.key(mention.name, in: scope), let use = names.use(of: mention, in: scope) else {
        continue
      }
      if case .constant(let name) = mention.name { usedConstants.insert(name) }
      let link = Service.Link(key: key, use: use, location: mention.location)
      let assembly = owner(of: mention.owner, in: file, assembled)
      let lifetime = self.scope(mention.scope)
      switch use {
      case .listed where known.contains(key), .needed where known.contains(key):
        if let assembly {
          assemblyNeeds[assembly, default: []].insert(key)
        } else if target.role == .app {
          assemblyListings[key, default: []].append(mention.location)
        }
      case .supplied where assembly != nil:
        change(key) {
          $0.blueprint = $0.blueprint ?? mention.location
          $0.assembly = $0.assembly ?? assembly
          $0.scope = $0.scope ?? lifetime
        }
      case .listed where target.role == .app: change(key) { $0.listings.append(mention.location) }
      case .supplied:
        change(key) {
          $0.supplies.append(mention.location)
          $0.scope = target.role == .app ? lifetime ?? $0.scope : $0.scope ?? lifetime
        }
      case .contributed:
        let element = Self.element(of: key, mention)
        change(key) { $0.links.append(Service.Link(key: element, use: .needed, location: mention.location)) }
        change(element) {
          ($0.scope, $0.assembly) = (lifetime, assembly)
          if assembly == nil { $0.supplies.append(mention.location) }
        }
      case .listed, .passed: break
      case .obtained, .optional, .needed:
        if let owner = owner(of: mention.owner, in: file, conformances)
          ?? supplied(mention.supply, in: file, scope)
        {
          change(owner) { $0.links.append(link) }
        } else if mention.use != .needed || assembly != nil {
          obtains.append(link)
        }
      }
    }
    for call in file.services.calls {
      let links = links(ofCalling: call.function, in: target)
      guard !links.isEmpty,
        let owner = owner(of: call.owner, in: file, conformances) ?? supplied(call.supply, in: file, scope)
      else { continue }
      change(owner) { service in
        service.links += links.filter { !service.links.contains($0) }
      }
    }
  }

  /// The service, or the element, that a supply or a contribution of a file builds.
  private func supplied(_ index: Int?, in file: SourceFile, _ scope: KeyNames.Scope) -> KeyNames.Key? {
    guard let supply = index.map({ file.mentions[$0] }), let key = names.key(supply.name, in: scope) else {
      return nil
    }
    return supply.use == .contributed ? Self.element(of: key, supply) : key
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

  /// The blueprint or assembly that a mention is part of.
  private func owner(
    of position: Int?, in file: SourceFile, _ conformances: [Int: KeyNames.Key]
  ) -> KeyNames.Key? {
    var owner = position
    while let position = owner {
      if let key = conformances[position] { return key }
      owner = file.declarations[position].parent
    }
    return nil
  }

  /// The key of a contributed element, which has needs and a scope of its own.
  private static func element(of list: KeyNames.Key, _ contribution: KeyReference) -> KeyNames.Key {
    KeyNames.Key(target: list.target, name: "the element of \(list.name) at \(contribution.location.text)")
  }

  private mutating func change(_ key: KeyNames.Key, _ change: (inout Service) -> Void) {
    change(&byKey[key, default: Service(key: key)])
  }
}

extension ModuleGraph {
  /// Where targets of some roles mention keys, with the keys that are meant.
  package func mentions(
    in roles: Set<TargetRole>
  ) -> [(mention: KeyReference, key: KeyNames.Key, file: SourceFile)] {
    targets.filter { roles.contains($0.role) }.flatMap { target in
      target.files.flatMap { file in
        let scope = KeyNames.Scope(file, of: target)
        return file.mentions.compactMap { mention in
          services.names.key(mention.name, in: scope).map { (mention, $0, file) }
        }
      }
    }
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
