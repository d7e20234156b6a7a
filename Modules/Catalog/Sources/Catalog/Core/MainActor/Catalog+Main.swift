extension Catalog {
  /// Supplies a service by its blueprint. See `supply(_:)`.
  public func supply<B: MainBlueprint>(
    _ blueprint: B.Type, file: StaticString = #fileID, line: UInt = #line
  ) {
    supply(
      blueprint, as: Recipe(onMainActor: blueprint, blueprint.assemble), scope: blueprint.scope,
      location: SupplyLocation(file: file, line: line), byBlueprint: true)
  }

  /// Supplies a service that is built on the main actor. A name of its own, since the compiler does not tell builders
  /// apart by where they run.
  public func supplyMain<K: MainServiceKey>(
    _ key: K.Type, scope: Scope = .transient, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (any Assembling) throws -> K.Output
  ) {
    supply(
      key, as: Recipe(onMainActor: key, builder), scope: scope,
      location: SupplyLocation(file: file, line: line))
  }
}

extension Recipe {
  /// A recipe of a main-actor builder that returns the output.
  init<K: MainServiceKey>(
    onMainActor key: K.Type, _ builder: @escaping @MainActor @Sendable (any Assembling) throws -> K.Output
  ) {
    self = .mainBuilder { catalog, memory in
      memory.initializeMemory(as: K.Output.self, to: try builder(catalog))
    }
  }
}

extension Assembling {
  /// Returns a service of the main actor. See `obtain(_:)`.
  @MainActor
  public func obtain<K: MainServiceKey>(_ key: KeyPath<Catalog, K.Type>) throws(CatalogError) -> K.Output {
    try catalog.claimedOutput(of: K.self, onMainActor: true)
  }

  /// Returns a service of the main actor. See `obtain(_:)`.
  @MainActor
  public func obtain<K: MainServiceKey>(_ key: K.Type) throws(CatalogError) -> K.Output {
    try catalog.claimedOutput(of: key, onMainActor: true)
  }
}

extension Catalog {
  /// The service of the main actor of a key path. See `obtain(_:)`.
  @MainActor
  public subscript<K: MainServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> K.Output {
    get throws(CatalogError) { try claimedOutput(of: K.self, onMainActor: true) }
  }

  /// Returns the service of the main actor, or `nil` if it was not supplied. See `obtainIfSupplied(_:)`.
  @MainActor
  public func obtainIfSupplied<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>
  ) throws(CatalogError) -> K.Output? {
    guard isSupplied(K.self) else { return nil }
    return try claimedOutput(of: K.self, onMainActor: true)
  }
}
