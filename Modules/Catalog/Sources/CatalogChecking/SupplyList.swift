import Catalog

/// Everything supplied to a catalog and its parents.
struct SupplyList {
  /// A supplied key, or an element of a list or a map, with what is asked for once, because it runs the caller's code.
  @dynamicMemberLookup
  struct Supply {
    private let entry: EntrySnapshot
    /// The contributions to a list or a map: a group for each catalog, the supplying one first.
    private let groups: [[Contribution]]
    let name: String
    /// The declared needs of its blueprint or contribution; `nil` if none were declared.
    let needs: [any ServiceKey.Type]?
    /// The ids of its needs and elements.
    let parts: [UInt]

    init(_ entry: EntrySnapshot, _ groups: [[Contribution]]) {
      (self.entry, self.groups) = (entry, groups)
      name = nameOfKey(entry.key)
      needs = entry.needs
      parts =
        (needs ?? []).map { UInt(bitPattern: ObjectIdentifier($0)) }
        + (entry.manner == .fallback ? Self.elements(groups) : [])
    }

    subscript<Fact>(dynamicMember fact: KeyPath<EntrySnapshot, Fact>) -> Fact { entry[keyPath: fact] }

    /// Whether it is obtained with an argument.
    var takesArgument: Bool { entry.key is any StepKey.Type }
    /// Whether nothing but its key's default was supplied.
    var isDefault: Bool { entry.manner == .fallback }
    /// Where its elements were contributed, those of the outermost catalog first.
    var contributionPlaces: [SupplyLocation] { groups.reversed().joined().map(\.location) }

    /// The ids of the elements. In a map, an element replaces the one of a parent that has its key.
    private static func elements(_ groups: [[Contribution]]) -> [UInt] {
      var keys: Set<AnyHashable> = []
      return groups.flatMap { group in
        let new = group.filter { element in element.id.map { !keys.contains(AnyHashable($0)) } ?? true }
        keys.formUnion(group.compactMap { $0.id.map { AnyHashable($0) } })
        return new.map(\.address)
      }
    }
  }

  /// The catalog's own supplies, and those of its parents that it does not override, by name. Instances for single
  /// arguments are not included.
  let supplies: [Supply]
  private let indices: [UInt: Int]

  init(of catalog: Catalog) {
    let snapshots = catalog.snapshots
    let elements = Set(snapshots.flatMap { $0.contributions.values.joined().map(\.address) })
    var seen: Set<UInt> = []
    let supplies = snapshots.flatMap(\.entries)
      .filter { (!$0.isPart || elements.contains($0.id)) && seen.insert($0.id).inserted }
      .map { entry in
        Supply(entry, snapshots.map { $0.contributions[ObjectIdentifier(entry.key)] ?? [] })
      }
      .sorted { SortKey(texts: [$0.name, $0.location?.description ?? ""]) }
    self.supplies = supplies
    indices = Dictionary(supplies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The supply of an id.
  subscript(_ id: UInt) -> Supply? { indices[id].map { supplies[$0] } }
}

extension Catalog {
  /// The keys that were supplied twice to this catalog or to one of its parents and whose second supply is still in
  /// effect.
  var secondSupplies: [SecondSupply] {
    snapshots.flatMap(\.entries).compactMap { entry in
      guard let first = entry.replacedLocation, let second = entry.location else { return nil }
      return SecondSupply(key: nameOfKey(entry.key), first: first, second: second)
    }
  }

  /// The ids that were contributed twice to a map of one catalog.
  var duplicateContributions: [DuplicateContribution] {
    snapshots.flatMap { snapshot in
      snapshot.entries.compactMap { entry in
        do throws(DuplicateContribution) {
          let contributions = snapshot.contributions[ObjectIdentifier(entry.key)] ?? []
          try (entry.key as? any KeyedContributionKey.Type)?.checkIDs(of: contributions)
          return nil
        } catch {
          return error
        }
      }
    }
  }
}

extension KeyedContributionKey {
  fileprivate static func checkIDs(of contributions: [Contribution]) throws(DuplicateContribution) {
    _ = try byID(contributions)
  }
}
