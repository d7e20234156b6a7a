extension Catalog {
  /// Checks what was supplied, here and in the parents, without building anything: finds every need that is
  /// missing, that closes a cycle, that is kept beyond its time, that is named twice, or that cannot be
  /// obtained where its blueprint builds; ids that were contributed twice; and keys that were supplied twice to one
  /// catalog, outside of ``override(_:)``. Empty when all is well.
  ///
  /// It believes what blueprints declare as ``Blueprint/needs``, and what contributions do. What a builder obtains
  /// it cannot know (a ``CatalogRecorder`` can), nor what a decorator does. A key with a default is never missing.
  /// Arguments may differ, so that a cycle of nothing but services with arguments is none. Sorted by kind, then
  /// by text.
  public func validate() -> [CatalogProblem] {
    let problems = Validation(SupplyList(of: self)).problems.union(duplicateContributions).union(
      duplicateSupplies)
    return Array(problems).sorted { SortKey(number: $0.rank, texts: [$0.description]) }
  }

  private var duplicateContributions: [CatalogProblem] {
    let keys = Construction.lock.held {
      sequence(first: self, next: \.parent).map { catalog in
        catalog.table.entries.map { ($0.key, catalog.ownContributions[ObjectIdentifier($0.key)] ?? []) }
      }
    }
    return keys.joined().compactMap { key, contributions in
      do throws(DuplicateContribution) {
        try (key as? any KeyedContributionKey.Type)?.checkIDs(of: contributions)
        return nil
      } catch {
        return .duplicateContribution(
          key: error.key, id: error.id, first: error.first, second: error.second)
      }
    }
  }
}

extension KeyedContributionKey {
  /// Throws if two contributions to one catalog have the same id.
  fileprivate static func checkIDs(of contributions: [Contribution]) throws(DuplicateContribution) {
    _ = try byID(contributions)
  }
}

extension CatalogProblem {
  fileprivate var rank: Int {
    switch self {
    case .missingNeed: 0
    case .circularNeeds: 1
    case .captiveNeed: 2
    case .duplicateNeed: 3
    case .awaitedNeed, .mainActorNeed: 4
    case .duplicateContribution: 5
    case .duplicateSupply: 6
    }
  }
}
