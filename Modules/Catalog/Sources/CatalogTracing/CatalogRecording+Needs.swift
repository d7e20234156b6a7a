import Catalog

extension CatalogRecording {
  /// The differences between declared needs and obtained keys. Empty if the declarations of all built blueprints are
  /// correct.
  ///
  /// Compares the declared needs of a blueprint with the keys that all its builds together obtained. A need is
  /// reported as unused only if the blueprint was built at least once without an error. Keys supplied by a builder
  /// declare nothing. A decorator's obtains do not count, and neither do obtains after the builder returned. Sorted
  /// by key, then by need.
  public var wrongNeeds: [WrongNeed] {
    let byBlueprint = Dictionary(grouping: builds.filter { $0.declared != nil }, by: \.identity)
    return byBlueprint.values.flatMap(wrongNeeds)
      .sorted { SortKey(texts: [$0.key, $0.need, $0.description]) }
  }

  private func wrongNeeds(of builds: [Build]) -> [WrongNeed] {
    guard let first = builds.first else { return [] }
    let declared = Set(builds.flatMap { $0.declared ?? [] })
    let obtained = Set(builds.flatMap(\.obtained))
    let wasBuilt = builds.contains { $0.outcome == .built || $0.outcome == .replaced }
    return obtained.subtracting(declared)
      .map { WrongNeed.undeclared(key: first.key, need: $0.name, location: first.location) }
      + (wasBuilt ? declared.subtracting(obtained) : [])
      .map { WrongNeed.unused(key: first.key, need: $0.name, location: first.location) }
  }
}
