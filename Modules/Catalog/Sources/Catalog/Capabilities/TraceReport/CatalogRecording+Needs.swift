extension CatalogRecording {
  /// Where blueprints declare other needs than their builders have. Empty when all that were built declare the
  /// truth.
  ///
  /// Compared is what the builders of a blueprint obtained in all its builds together, from the catalog that
  /// built them. A need is unused only where the blueprint was built at least once without a failure. Keys that
  /// are supplied by a builder declare nothing; what a decorator obtains is not the blueprint's need, and what a
  /// lazy property obtains when it is read later is not seen. Sorted by key, then by need.
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
