extension Catalog {
  /// Supplies a service by its blueprint. Nothing is built, and the order of supplies does not matter.
  ///
  /// A later supply of the same key, in ``override(_:)``, replaces this one: what was built from it, directly or
  /// through others, is rebuilt when it is next obtained.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, file: StaticString = #fileID, line: UInt = #line
  ) {
    supply(
      blueprint, as: .blueprint(blueprint), scope: blueprint.scope,
      location: SupplyLocation(file: file, line: line),
      byBlueprint: true)
  }

  /// Supplies a service that is built for every obtain. The catalog retains `builder` until the key is supplied again;
  /// a builder that captures the catalog keeps it alive.
  @inlinable
  public func supply<K: ServiceKey>(
    _ key: K.Type, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) {
    supply(
      key, as: Recipe(key, builder), scope: .transient, needs: nil,
      location: SupplyLocation(file: file, line: line))
  }

  /// Supplies a service whose instances live as long as `scope` says, and may reach any task.
  @inlinable
  public func supply<K: ServiceKey>(
    _ key: K.Type, scope: Scope, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) where K.Output: Sendable {
    supply(
      key, as: Recipe(key, builder), scope: scope, needs: nil,
      location: SupplyLocation(file: file, line: line))
  }

  /// Supplies a service that is built by the first obtain and kept: `supply(_:scope:builder:)` with ``Scope/shared``.
  @inlinable
  public func supplyShared<K: ServiceKey>(
    _ key: K.Type, file: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) where K.Output: Sendable {
    supply(key, scope: .shared, file: file, line: line, builder: builder)
  }

  /// Supplies an existing value, for every kind of key: `catalog.supply(ClockKey.self, ready: StoppedClock())`. A key
  /// that is built asynchronously or on the main actor is still obtained with `await` or there.
  public func supply<K: ServiceKey>(
    _ key: K.Type, ready value: K.Output, file: StaticString = #fileID, line: UInt = #line
  ) where K.Output: Sendable {
    supplyShared(key, file: file, line: line) { _ in value }
  }

  /// - Parameter needs: the listed needs; `nil` if none were declared.
  @usableFromInline @inline(never)
  func supply(
    _ key: any ServiceKey.Type, as recipe: Recipe, scope: Scope, needs: [any ServiceKey.Type]?,
    location: SupplyLocation
  ) {
    supply(
      key, as: recipe, scope: scope, location: location, part: needs.map { Part(needs: $0, scope: scope) })
  }

  /// - Parameter part: the description of an entry that is not a key of its own, or has listed needs.
  @inline(never)
  func supply(
    _ key: any ServiceKey.Type, as recipe: Recipe, scope: Scope, location: SupplyLocation,
    byBlueprint: Bool = false, part: Part? = nil
  ) {
    let isOverriding = ThreadRecord.current(threadKey)?.pointee.overridden == table.id
    let first = Construction.change { released -> SupplyLocation? in
      let address = UInt(bitPattern: ObjectIdentifier(key))
      Inheritance.endSharing(madeFrom: address, in: table, into: &released)
      let known = table.find(address)?.takeUnretainedValue()
      let first = isOverriding || known?.recipe == nil ? nil : known?.location
      known?.change(to: recipe, scope: scope, location: location, released: &released)
      let entry =
        known ?? table.add(key, at: address, recipe: recipe, scope: scope, location: location)
      if let first { entry.replaced = ReplacedSupply(first) }
      entry.isByBlueprint = byBlueprint
      entry.part = part
      return first
    }
    #if DEBUG
    if let first { Construction.extensionPoint.noteSecondSupply(of: key, first, location) }
    #endif
  }

  /// Runs `supplies`, which may replace what this catalog already supplies.
  ///
  /// ```swift
  /// catalog.override { $0.supply(ClockKey.self, ready: StoppedClock()) }
  /// ```
  ///
  /// Without it a second supply takes effect as well, but debug builds report it, and `validate()` names it. A supply
  /// to a child catalog, or in ``withOverrides(_:operation:)``, is not a second one.
  public func override<Failure: Error>(_ supplies: (Catalog) throws(Failure) -> Void) throws(Failure) {
    let thread = ThreadRecord.current(threadKey) ?? ThreadRegistry.shared.register()
    let outer = thread.pointee.overridden
    thread.pointee.overridden = table.id
    defer { thread.pointee.overridden = outer }
    try supplies(self)
  }
}
