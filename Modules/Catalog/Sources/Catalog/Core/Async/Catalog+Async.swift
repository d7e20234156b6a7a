extension Catalog {
  /// Supplies a service by its blueprint. See `supply(_:)`.
  public func supply<B: AsyncBlueprint>(
    _ blueprint: B.Type, file: StaticString = #fileID, line: UInt = #line
  ) {
    supply(
      blueprint, as: Recipe(awaiting: blueprint, blueprint.assemble), scope: blueprint.scope,
      location: SupplyLocation(file: file, line: line), byBlueprint: true)
  }

  /// Supplies a service that is built asynchronously and whose instances live as long as `scope` says.
  public func supply<K: AsyncServiceKey>(
    _ key: K.Type, scope: Scope = .transient, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (any Assembling) async throws -> K.Output
  ) {
    supply(
      key, as: Recipe(awaiting: key, builder), scope: scope, location: SupplyLocation(file: file, line: line))
  }
}

extension Recipe {
  /// A recipe of an asynchronous builder that returns the output.
  init<K: AsyncServiceKey>(
    awaiting key: K.Type, _ builder: @escaping @Sendable (any Assembling) async throws -> K.Output
  ) {
    self = .asyncBuilder { catalog in
      Instance(value: try await builder(catalog))
    }
  }
}

extension Assembling {
  /// Returns an asynchronous service, building it first if necessary. See `obtain(_:)`. Concurrent callers share one
  /// build. Cancelling one ends its wait with ``CatalogError/assemblyFailed(path:underlying:)``; cancelling all cancels
  /// the build.
  public func obtain<K: AsyncServiceKey>(
    _ key: KeyPath<Catalog, K.Type>
  ) async throws(CatalogError) -> K.Output {
    try await catalog.asyncOutput(of: K.self)
  }

  /// Returns an asynchronous service, building it first if necessary. See `obtain(_:)`.
  public func obtain<K: AsyncServiceKey>(_ key: K.Type) async throws(CatalogError) -> K.Output {
    try await catalog.asyncOutput(of: key)
  }
}

extension Catalog {
  /// The asynchronous service of a key path, built first if necessary.
  public subscript<K: AsyncServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> K.Output {
    get async throws(CatalogError) { try await asyncOutput(of: K.self) }
  }

  /// Returns the asynchronous service of a key path, or `nil` if it was not supplied. See `obtainIfSupplied(_:)`.
  public func obtainIfSupplied<K: AsyncServiceKey>(
    _ key: KeyPath<Catalog, K.Type>
  ) async throws(CatalogError) -> K.Output? {
    guard isSupplied(K.self) else { return nil }
    return try await asyncOutput(of: K.self)
  }
}
