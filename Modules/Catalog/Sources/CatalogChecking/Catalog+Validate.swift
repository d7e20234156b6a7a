public import Catalog

extension Catalog {
  /// Checks everything supplied, here and in the parents, without building anything. Finds every need that is
  /// missing, closes a cycle, is kept longer than its scope allows, is named twice, or cannot be obtained from its
  /// blueprint's thread or actor; ids that were contributed twice; and keys that were supplied twice to one catalog
  /// outside ``override(_:)``. Empty if there are no problems.
  ///
  /// It relies on the needs that `from:` names, and on the declared ``Blueprint/needs`` of other blueprints and
  /// contributions, which debug builds compare with what their builders obtain. It does not know what a builder of
  /// `supply(_:builder:)` or a decorator obtains. A key with a default is never missing. A cycle of services that all
  /// take arguments is not reported, because the arguments may differ. Sorted by kind, then by text.
  public func validate() -> [CatalogProblem] {
    var problems = Validation(of: self).problems
    problems.formUnion(
      secondSupplies.map { .duplicateSupply(key: $0.key, first: $0.first, second: $0.second) })
    problems.formUnion(
      duplicateContributions.map {
        .duplicateContribution(key: $0.key, id: $0.id, first: $0.first, second: $0.second)
      })
    return Array(problems).sorted { SortKey(number: $0.rank, texts: [$0.description]) }
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
