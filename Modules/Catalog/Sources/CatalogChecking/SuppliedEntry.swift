import Catalog

/// A supplied key, or an element of a list or a map.
@dynamicMemberLookup
struct SuppliedEntry {
  let entry: EntrySnapshot
  /// The contributions to a list or a map: a group for each catalog, the supplying one first.
  private let groups: [[Contribution]]

  subscript<Fact>(dynamicMember fact: KeyPath<EntrySnapshot, Fact>) -> Fact { entry[keyPath: fact] }

  /// Whether it is obtained with an argument.
  var takesArgument: Bool { entry.key is any StepKey.Type }
  /// Whether it is an element of a list or a map.
  var isElement: Bool { entry.isPart }
  /// Whether nothing but its key's default was supplied.
  var isDefault: Bool { entry.manner == .fallback }
  /// Where its elements were contributed, those of the outermost catalog first.
  var contributionPlaces: [SupplyLocation] { groups.reversed().joined().map(\.location) }

  /// The ids of its elements. One that has the key of a parent's element in a map stands in its place.
  var elements: [UInt] {
    guard isDefault else { return [] }
    var keys: Set<AnyHashable> = []
    return groups.flatMap { group in
      let new = group.filter { element in element.id.map { !keys.contains(AnyHashable($0)) } ?? true }
      keys.formUnion(group.compactMap { $0.id.map { AnyHashable($0) } })
      return new.map(\.address)
    }
  }

  /// The catalog's own supplies, and those of its parents that it does not override. Instances for single arguments
  /// are not included.
  static func all(of catalog: Catalog) -> [SuppliedEntry] {
    let snapshots = catalog.snapshots
    let elements = Set(snapshots.flatMap { $0.contributions.values.joined().map(\.address) })
    var seen: Set<UInt> = []
    return snapshots.flatMap(\.entries).filter { entry in
      (!entry.isPart || elements.contains(entry.id)) && seen.insert(entry.id).inserted
    }.map { entry in
      let id = ObjectIdentifier(entry.key)
      return SuppliedEntry(entry: entry, groups: snapshots.map { $0.contributions[id] ?? [] })
    }
  }
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
