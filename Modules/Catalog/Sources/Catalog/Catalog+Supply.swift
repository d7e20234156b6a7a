extension Catalog {
  /// Supplies a service as its blueprint says.
  ///
  /// Nothing is built. A later supply of the same key replaces this one: what was built from it, directly or
  /// through others, is built anew when it is next obtained. The order in which keys are supplied does not
  /// matter.
  @inlinable
  public func supply<B: Blueprint>(_ blueprint: B.Type) {
    supply(blueprint, as: .blueprint(blueprint), scope: blueprint.scope)
  }

  /// Supplies a service that is built anew for every obtain.
  ///
  /// - Parameter builder: makes an instance from what it obtains. It is kept until the key is supplied again
  ///   or the catalog goes; one that holds the catalog keeps it alive.
  @inlinable
  public func supply<K: ServiceKey>(
    _ key: K.Type, builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) {
    supply(key, as: Recipe(key, builder), scope: .transient)
  }

  /// Supplies a service whose instances live as long as `scope` says.
  ///
  /// What is kept may be handed to any task, so the output must be `Sendable`.
  @inlinable
  public func supply<K: ServiceKey>(
    _ key: K.Type, scope: Scope, builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) where K.Output: Sendable {
    supply(key, as: Recipe(key, builder), scope: scope)
  }

  /// Supplies a service that is built by the first obtain and kept: ``supply(_:scope:builder:)`` with
  /// ``Scope/shared``.
  @inlinable
  public func supplyShared<K: ServiceKey>(
    _ key: K.Type, builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) where K.Output: Sendable {
    supply(key, as: Recipe(key, builder), scope: .shared)
  }

  @usableFromInline
  func supply<K: ServiceKey>(_ key: K.Type, as recipe: Recipe, scope: Scope) {
    let known = Construction.lock.held { () -> Entry? in
      if let entry = table.find(key.address) { return entry.takeUnretainedValue() }
      table.add(Entry(key: key, recipe: recipe, scope: scope), for: key.address)
      return nil
    }
    if let known { known.change(to: recipe, scope: scope) }
  }
}

extension ServiceKey {
  /// Where the key's metatype lies: what tells keys apart.
  @inlinable @inline(__always)
  static var address: UInt { UInt(bitPattern: unsafeBitCast(Self.self as Any.Type, to: Int.self)) }
}
