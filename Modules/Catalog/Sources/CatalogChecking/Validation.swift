import Catalog

/// Finds the problems of a catalog's supplies from the declared needs.
struct Validation {
  private let catalog: Catalog
  private let list: SupplyList
  /// The first supply, by name, that needs each key.
  private var needing: [UInt: SupplyList.Supply] = [:]

  init(of catalog: Catalog) {
    self.catalog = catalog
    list = SupplyList(of: catalog)
    for supply in list.supplies {
      for part in supply.parts where needing[part] == nil { needing[part] = supply }
    }
  }

  /// All problems, each once.
  var problems: Set<CatalogProblem> {
    var problems: Set<CatalogProblem> = []
    for supply in list.supplies {
      problems.formUnion(singleProblems(of: supply))
      // With another argument it may well be that a service needs itself.
      if !supply.takesArgument, let cycle = shortestCycle(through: supply) {
        problems.insert(
          .circularNeeds(chain: (cycle + cycle.prefix(1)).map(\.name), locations: cycle.map(\.location)))
      }
      problems.formUnion(captives(of: supply))
    }
    return problems
  }

  /// The problems of single needs.
  private func singleProblems(of supply: SupplyList.Supply) -> [CatalogProblem] {
    guard let needs = supply.needs, let location = supply.location else { return [] }
    var seen: Set<ObjectIdentifier> = []
    return needs.compactMap { need in
      if !seen.insert(ObjectIdentifier(need)).inserted {
        return .duplicateNeed(key: supply.name, need: nameOfKey(need), location: location)
      }
      guard let needed = list[UInt(bitPattern: ObjectIdentifier(need))] else {
        if catalog.hasDefault(need) { return nil }
        return .missingNeed(path: path(to: supply) + [nameOfKey(need)], location: location)
      }
      switch (supply.manner, needed.manner) {
      case (.synchronous, .asynchronous), (.fallback, .asynchronous), (.mainActor, .asynchronous):
        return .awaitedNeed(key: supply.name, need: needed.name, location: location)
      case (.synchronous, .mainActor), (.fallback, .mainActor):
        return .mainActorNeed(key: supply.name, need: needed.name, location: location)
      default:
        return nil
      }
    }
  }

  /// The names on the path from a root, or from a supply in a cycle, to a supply.
  private func path(to supply: SupplyList.Supply) -> [String] {
    var path = [supply.name]
    var seen: Set = [supply.id]
    var current = supply
    while let outer = needing[current.id], seen.insert(outer.id).inserted {
      path.insert(outer.name, at: 0)
      current = outer
    }
    return path
  }

  /// The shortest cycle through a supply, starting with the alphabetically first name.
  private func shortestCycle(through supply: SupplyList.Supply) -> [SupplyList.Supply]? {
    var paths = [[supply]]
    var seen: Set<UInt> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      for needed in needs(of: path[path.count - 1]) {
        if needed.id == supply.id {
          let start = path.indices.min { path[$0].name < path[$1].name } ?? 0
          return Array(path[start...] + path[..<start])
        }
        if seen.insert(needed.id).inserted { paths.append(path + [needed]) }
      }
    }
    return nil
  }

  /// The dependencies of a kept service, direct or through transients, that live shorter than it.
  private func captives(of supply: SupplyList.Supply) -> [CatalogProblem] {
    var problems: [CatalogProblem] = []
    var paths = [[supply]]
    var seen: Set<UInt> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      for needed in needs(of: path[path.count - 1]) {
        guard seen.insert(needed.id).inserted else { continue }
        let whole = path + [needed]
        if supply.scope.outlives(needed.scope) {
          problems.append(
            .captiveNeed(
              path: whole.map(\.name), locations: whole.map(\.location), scope: supply.scope,
              neededScope: needed.scope))
        }
        if needed.scope == .transient { paths.append(whole) }
      }
    }
    return problems
  }

  private func needs(of supply: SupplyList.Supply) -> [SupplyList.Supply] {
    supply.parts.compactMap { list[$0] }
  }
}

extension Scope {
  /// Whether an instance of this scope may outlive one of the other scope.
  ///
  /// A weak instance lives as long as its owner, and a transient belongs to its owner: neither can be outlived.
  fileprivate func outlives(_ other: Scope) -> Bool {
    switch (self, other) {
    case (.transient, _), (.graph, _), (_, .transient), (_, .shared), (_, .weak): false
    case (.expiring(let own), .expiring(let lifetime)): own > lifetime
    case (.expiring, .named), (.weak, .named), (.weak, .expiring): false
    case (.named(let own), .named(let name)): own != name
    case (.shared, _), (.weak, .graph), (.named, _), (.expiring, .graph): true
    }
  }
}
