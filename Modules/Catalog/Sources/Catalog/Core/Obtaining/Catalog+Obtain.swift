extension Assembling {
  /// Returns the service of a key path: `try catalog.obtain(\.weather)`.
  ///
  /// The first obtain builds a shared service, exactly once even if several threads race; all get that instance.
  ///
  /// - Throws: ``CatalogError``. A failure is not kept: the next obtain tries again.
  @inlinable @inline(__always)
  public func obtain<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>
  ) throws(CatalogError) -> K.Output where K.ObtainMode == SynchronousObtain {
    try obtain(K.self)
  }

  /// Returns the service of a key. See `obtain(_:)`.
  @inlinable @inline(__always)
  public func obtain<K: ServiceKey>(
    _ key: K.Type
  ) throws(CatalogError) -> K.Output where K.ObtainMode == SynchronousObtain {
    // Asking for `catalog` retains and releases it, and all threads would contend for its count. What a builder is
    // passed is nearly always the catalog itself.
    if type(of: self as AnyObject) == Catalog.self {
      return try unsafeDowncast(self, to: Catalog.self).output(of: key)
    }
    return try catalog.output(of: key)
  }

  /// Runs `body` with the catalog. Avoids counting a reference where the receiver is the catalog itself, since all
  /// threads would contend for the count.
  package func withCatalog<Result>(_ body: (Catalog) throws -> Result) rethrows -> Result {
    type(of: self as AnyObject) == Catalog.self
      ? try body(unsafeDowncast(self, to: Catalog.self)) : try body(catalog)
  }
}

extension Catalog {
  /// The service of a key path: `try catalog[\.weather]`. See `obtain(_:)`.
  @inlinable @inline(__always)
  public subscript<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>
  ) -> K.Output where K.ObtainMode == SynchronousObtain {
    get throws(CatalogError) { try output(of: K.self) }
  }

  /// Returns the service of a key path, or `nil` if it was not supplied. A supplied service that cannot be built
  /// throws. An optional output is returned as it is, within the optional of this function.
  @inlinable
  public func obtainIfSupplied<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>
  ) throws(CatalogError) -> K.Output? where K.ObtainMode == SynchronousObtain {
    guard isSupplied(K.self) else { return nil }
    return try output(of: K.self)
  }

  /// Whether the key of a key path was supplied, here or in a parent, or has a default.
  public func isSupplied<K: ServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> Bool {
    isSupplied(K.self)
  }

  /// Whether a key was supplied, here or in a parent, or has a default.
  public func isSupplied<K: ServiceKey>(_ key: K.Type) -> Bool {
    let thread = ThreadRecord.current(threadKey)
    allowNeed(key, on: thread)
    return Construction.isSupplied(key, at: key.address, in: table, on: thread)
      || Construction.extensionPoint.hasFallback(key, in: table.environment)
  }

  /// The names of what the calling thread is building, outermost first. Empty outside a builder.
  package var pathOfTheBuildHere: [String] {
    ThreadRecord.current(threadKey).map(Frame.path) ?? []
  }

  /// Where the builder was supplied that obtained what the calling thread is building; `nil` if none did.
  package var locationOfTheBuilderHere: SupplyLocation? {
    guard let outer = ThreadRecord.current(threadKey)?.pointee.frame?.pointee.outer else { return nil }
    return Construction.lock.held { outer.pointee.entry.takeUnretainedValue().source.location }
  }
}
