extension Assembling {
  /// Returns the service of a key path for an argument: `try catalog.obtain(\.page, with: 12)`.
  ///
  /// - Throws: ``CatalogError``, as every obtain does.
  public func obtain<K: ArgumentServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, with argument: K.Argument
  ) throws(CatalogError) -> K.Output {
    try catalog.output(of: Assisted<K>.self).obtain(catalog, argument)
  }
}

extension Catalog {
  /// Supplies a service with an argument as its blueprint says.
  public func supply<B: ArgumentBlueprint>(
    _ blueprint: B.Type, file: StaticString = #fileID, line: UInt = #line
  ) {
    supply(blueprint, scope: blueprint.scope, file: file, line: line) { catalog, argument in
      try B.assemble(with: argument, from: catalog)
    }
  }

  /// Supplies a service that is built anew for every obtain with an argument, of whatever type.
  ///
  /// A later supply replaces this one, and whatever was built from it.
  public func supply<K: ArgumentServiceKey>(
    _ key: K.Type, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (_ catalog: any Assembling, _ argument: K.Argument) throws -> K.Output
  ) {
    let recipe = AssistedRecipe<K>(build: builder)
    supply(Assisted<K>.self, file: file, line: line) { _ in recipe }
  }

  /// Supplies a service of which each argument has an instance of its own, which lives as long as `scope` says.
  ///
  /// Arguments are the same when they are equal; equal hashes alone mean nothing. What the catalog remembers
  /// of an argument, beside the instance, stays until it goes: for arguments without number, use
  /// `supply(_:file:line:builder:)`.
  public func supply<K: ArgumentServiceKey>(
    _ key: K.Type, scope: Scope, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (_ catalog: any Assembling, _ argument: K.Argument) throws -> K.Output
  ) where K.Argument: Hashable & Sendable, K.Output: Sendable {
    let recipe =
      scope == .transient
      ? AssistedRecipe<K>(build: builder)
      : AssistedRecipe<K>(build: builder, keptIn: ArgumentTable(of: table), scope: scope)
    supply(Assisted<K>.self, file: file, line: line) { _ in recipe }
  }

  /// Forgets the instances of a key for all arguments, and every instance built from them.
  public func reset<K: ArgumentServiceKey>(_ key: K.Type) {
    reset(Assisted<K>.self)
  }

  /// Forgets a key, its instances for all arguments, and every instance built from them.
  public func remove<K: ArgumentServiceKey>(_ key: K.Type) {
    remove(Assisted<K>.self)
  }
}
