/// A supplied key, or an element of a list or a map.
package struct SuppliedEntry {
  package enum Manner { case synchronous, mainActor, asynchronous }

  /// Identifies the supply: the address of its key or element.
  package let id: UInt
  package let key: any ServiceKey.Type
  package let scope: Scope
  package let location: SupplyLocation?
  /// The number of its decorators.
  package let decorators: Int
  private let recipe: Recipe
  private let declaredNeeds: DeclaredNeeds?
  /// The contributions to a list or a map: a group for each catalog, the supplying one first.
  private let groups: [[Contribution]]

  package var manner: Manner {
    switch recipe {
    case .mainBuilder: .mainActor
    case .asyncBuilder: .asynchronous
    case .blueprint, .builder, .fallback: .synchronous
    }
  }

  /// Whether it is obtained with an argument.
  package var takesArgument: Bool { key is any StepKey.Type }

  /// Whether it is an element of a list or a map.
  package var isElement: Bool { EntryTable.isPart(id) }

  /// Whether nothing but its key's default was supplied.
  package var isDefault: Bool { if case .fallback = recipe { true } else { false } }

  /// The declared needs of its blueprint or contribution; `nil` if none were declared.
  package var needs: [any ServiceKey.Type]? { declaredNeeds?.keys }

  /// Where its elements were contributed, those of the outermost catalog first.
  package var contributionPlaces: [SupplyLocation] { groups.reversed().joined().map(\.location) }

  /// The ids of its elements. One that has the key of a parent's element in a map stands in its place.
  package var elements: [UInt] {
    guard isDefault else { return [] }
    var keys: Set<AnyHashable> = []
    return groups.flatMap { group in
      let new = group.filter { element in element.id.map { !keys.contains(AnyHashable($0)) } ?? true }
      keys.formUnion(group.compactMap { $0.id.map { AnyHashable($0) } })
      return new.map(\.address)
    }
  }

  fileprivate init(_ entry: Entry, _ recipe: Recipe, groups: [[Contribution]]) {
    id = entry.address
    key = entry.key
    scope = entry.part?.scope ?? entry.scope
    location = entry.location
    decorators = entry.transforms.count
    self.recipe = recipe
    declaredNeeds = entry.needs
    self.groups = groups
  }
}

extension Catalog {
  /// The catalog's own supplies, and those of its parents that it does not override. Instances for single arguments
  /// are not included.
  package var suppliedEntries: [SuppliedEntry] {
    Construction.lock.held {
      let catalogs = Array(sequence(first: self, next: \.parent))
      let contributions = catalogs.map(\.ownContributions)
      let elements = Set(contributions.flatMap { $0.values.joined().map(\.address) })
      var seen: Set<UInt> = []
      return catalogs.flatMap(\.table.allEntries).compactMap { entry -> SuppliedEntry? in
        guard let recipe = entry.recipe,
          !EntryTable.isPart(entry.address) || elements.contains(entry.address),
          seen.insert(entry.address).inserted
        else { return nil }
        let id = ObjectIdentifier(entry.key)
        return SuppliedEntry(entry, recipe, groups: contributions.map { $0[id] ?? [] })
      }
    }
  }

  /// Whether a key that was not supplied has a default.
  package func hasDefault(_ key: any ServiceKey.Type) -> Bool { Defaults.hasFallback(key, in: environment) }

  /// The ids that were contributed twice to a map of one catalog.
  package var duplicateContributions: [DuplicateContribution] {
    let maps = Construction.lock.held {
      sequence(first: self, next: \.parent).map { catalog in
        catalog.table.entries.map { ($0.key, catalog.ownContributions[ObjectIdentifier($0.key)] ?? []) }
      }
    }
    return maps.joined().compactMap { key, contributions in
      do throws(DuplicateContribution) {
        try (key as? any KeyedContributionKey.Type)?.checkIDs(of: contributions)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension KeyedContributionKey {
  fileprivate static func checkIDs(of contributions: [Contribution]) throws(DuplicateContribution) {
    _ = try byID(contributions)
  }
}
