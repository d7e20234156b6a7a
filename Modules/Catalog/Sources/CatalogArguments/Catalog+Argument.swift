public import Catalog

extension Assembling {
  /// Returns the service of a key path for an argument: `try catalog.obtain(\.page, with: 12)`.
  ///
  /// - Throws: ``CatalogError``, as every obtain does.
  public func obtain<K: ArgumentServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, with argument: K.Argument
  ) throws(CatalogError) -> K.Output {
    while true {
      let catalog = catalog
      let output = try catalog.obtain(Assisted<K>.self).obtain(catalog, argument)
      if let output { return output }
    }
  }
}

extension Catalog {
  /// Whether a service with an argument was supplied, here or in a parent.
  public func isSupplied<K: ArgumentServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> Bool {
    isSupplied(Assisted<K>.self)
  }

  /// Supplies a service with an argument by its blueprint.
  public func supply<B: ArgumentBlueprint>(
    _ blueprint: B.Type, file: StaticString = #fileID, line: UInt = #line
  ) {
    supplyKept(
      blueprint, as: Part(needs: blueprint.needs, scope: blueprint.scope),
      location: SupplyLocation(file: file, line: line)
    ) { catalog, argument in
      try B.assemble(with: argument, from: catalog)
    }
  }

  /// Supplies a service that is built for every obtain with an argument of any type.
  ///
  /// A later supply replaces this one, and whatever was built from it.
  public func supply<K: ArgumentServiceKey>(
    _ key: K.Type, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (_ catalog: any Assembling, _ argument: K.Argument) throws -> K.Output
  ) {
    supplyTransient(
      key, as: Part(scope: .transient), location: SupplyLocation(file: file, line: line), builder: builder)
  }

  /// Supplies a service of which each argument has an instance of its own, which lives as long as `scope` says.
  ///
  /// Equal arguments share an instance. The catalog stores each argument, even after its instance was released, until
  /// the key is reset, supplied again or removed, or the catalog is reset or cleared. For an unlimited number of
  /// arguments, use `supply(_:file:line:builder:)`.
  public func supply<K: ArgumentServiceKey>(
    _ key: K.Type, scope: Scope, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (_ catalog: any Assembling, _ argument: K.Argument) throws -> K.Output
  ) where K.Argument: Hashable & Sendable, K.Output: Sendable {
    supplyKept(
      key, as: Part(scope: scope), location: SupplyLocation(file: file, line: line), builder: builder)
  }

  func supplyKept<K: ArgumentServiceKey>(
    _ key: K.Type, as part: Part, location: SupplyLocation,
    builder: @escaping @Sendable (any Assembling, K.Argument) throws -> K.Output
  ) where K.Argument: Hashable & Sendable, K.Output: Sendable {
    if part.scope == .transient {
      return supplyTransient(key, as: part, location: location, builder: builder)
    }
    let arguments = ArgumentTable<K.Argument>(of: self)
    var whole = part
    whole.group = arguments.group
    let recipe = AssistedRecipe<K>(build: builder, as: part, location: location, keptIn: arguments)
    supply(step: Assisted<K>.self, recipe, as: whole, location: location)
  }

  private func supplyTransient<K: ArgumentServiceKey>(
    _ key: K.Type, as part: Part, location: SupplyLocation, builder: @escaping AssistedRecipe<K>.Build
  ) {
    let recipe = AssistedRecipe<K>(build: builder, as: part, location: location)
    supply(step: Assisted<K>.self, recipe, as: part, location: location)
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
