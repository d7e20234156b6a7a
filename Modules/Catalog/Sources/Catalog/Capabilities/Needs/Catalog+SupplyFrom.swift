extension Catalog {
  /// Supplies a service in one line, built from the services of its needs:
  ///
  /// ```swift
  /// catalog.supply(AuthKey.self, scope: .shared, from: \.clock, \.log) { Auth(clock: $0, log: $1) }
  /// catalog.supply(ClockKey.self, scope: .shared) { SystemClock() }
  /// ```
  ///
  /// `needs` are key paths of keys that are obtained without `await`. They are the parameters of `builder`, so
  /// `validate()` knows all of them; it follows the rules of ``Blueprint/assemble(from:)``. A builder that chooses what
  /// it obtains takes the catalog instead: `supply(_:scope:file:line:builder:)`.
  @inlinable
  public func supply<K: ServiceKey, each Need: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (repeat (each Need).Output) throws -> K.Output
  ) where K.Output: Sendable, repeat (each Need).ObtainMode: SynchronousMode {
    supply(
      key, scope: scope, of: repeat (each Need).self, location: SupplyLocation(file: file, line: line),
      by: builder)
  }

  /// Not inlinable: compiled once for all types, since a copy for each service would be four times the code and hardly
  /// faster. Takes metatypes, so that no key path object is made at run time.
  @usableFromInline
  func supply<K: ServiceKey, each Need: ServiceKey>(
    _ key: K.Type, scope: Scope, of needs: repeat (each Need).Type, location: SupplyLocation,
    by builder: @escaping @Sendable (repeat (each Need).Output) throws -> K.Output
  ) where K.Output: Sendable, repeat (each Need).ObtainMode: SynchronousMode {
    let recipe = K.makeRecipe(scope: scope, of: repeat each needs, by: builder)
    supply(key, as: Recipe(key, recipe.build), scope: scope, needs: recipe.needs, location: location)
  }

  /// The same by the key's key path: `catalog.supply(\.log, scope: .shared, from: \.clock) { Log(clock: $0) }`.
  @inlinable
  public func supply<K: ServiceKey, each Need: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, scope: Scope = .transient,
    from needs: repeat KeyPath<Catalog, (each Need).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (repeat (each Need).Output) throws -> K.Output
  ) where K.Output: Sendable, repeat (each Need).ObtainMode: SynchronousMode {
    supply(K.self, scope: scope, from: repeat each needs, file: file, line: line, by: builder)
  }

  /// Supplies a value at hand by the key's key path: `catalog.supply(\.clock, ready: StoppedClock())`.
  public func supply<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, ready value: K.Output, file: StaticString = #fileID, line: UInt = #line
  ) where K.Output: Sendable {
    supply(K.self, ready: value, file: file, line: line)
  }

  /// Supplies a service that is built asynchronously from the services of `needs`, of every kind:
  /// `catalog.supply(SessionKey.self, scope: .shared, from: \.clock, \.server) { try await Session($0, on: $1) }`.
  ///
  /// They are obtained one after the other, in order.
  public func supply<K: AsyncServiceKey, each Need: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (repeat (each Need).Output) async throws -> K.Output
  ) where repeat (each Need).ObtainMode: AwaitableMode, repeat (each Need).Output: Sendable {
    let recipe = K.makeRecipe(scope: scope, from: repeat each needs, by: builder)
    supply(
      key, as: Recipe(awaiting: key, recipe.build), scope: scope, needs: recipe.needs,
      location: SupplyLocation(file: file, line: line))
  }

  /// The same by the key's key path.
  public func supply<K: AsyncServiceKey, each Need: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, scope: Scope = .transient,
    from needs: repeat KeyPath<Catalog, (each Need).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (repeat (each Need).Output) async throws -> K.Output
  ) where repeat (each Need).ObtainMode: AwaitableMode, repeat (each Need).Output: Sendable {
    supply(K.self, scope: scope, from: repeat each needs, file: file, line: line, by: builder)
  }

  /// Supplies a service that is built on the main actor from the services of `needs`, which are obtained there.
  public func supplyMain<K: MainServiceKey, each Need: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @MainActor @Sendable (repeat (each Need).Output) throws -> K.Output
  ) where repeat (each Need).ObtainMode: MainActorMode {
    let recipe = K.makeRecipe(scope: scope, from: repeat each needs, by: builder)
    supply(
      key, as: Recipe(onMainActor: key, recipe.build), scope: scope, needs: recipe.needs,
      location: SupplyLocation(file: file, line: line))
  }

  /// The same by the key's key path.
  public func supplyMain<K: MainServiceKey, each Need: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, scope: Scope = .transient,
    from needs: repeat KeyPath<Catalog, (each Need).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @MainActor @Sendable (repeat (each Need).Output) throws -> K.Output
  ) where repeat (each Need).ObtainMode: MainActorMode {
    supplyMain(K.self, scope: scope, from: repeat each needs, file: file, line: line, by: builder)
  }

  /// Adds an element to a list, built from the services of `needs`: `catalog.contribute(to: \.chatTools, from:
  /// \.calendarStore) { AgendaTool(store: $0) }`.
  public func contribute<K: ContributionKey, First: ServiceKey, each Other: ServiceKey>(
    to key: KeyPath<Catalog, K.Type>, order: Int = 0, scope: Scope = .transient,
    from first: KeyPath<Catalog, First.Type>, _ others: repeat KeyPath<Catalog, (each Other).Type>,
    file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (First.Output, repeat (each Other).Output) throws -> K.Element
  ) where First.ObtainMode: SynchronousMode, repeat (each Other).ObtainMode: SynchronousMode {
    let recipe = K.makeRecipe(scope: scope, of: First.self, repeat (each Other).self, by: builder)
    contribute(
      to: key, order: order, scope: scope, needs: recipe.needs, file: file, line: line, builder: recipe.build)
  }

  /// Adds an element to a map, built from the services of `needs`.
  public func contribute<K: KeyedContributionKey, First: ServiceKey, each Other: ServiceKey>(
    to key: KeyPath<Catalog, K.Type>, id: K.ID, scope: Scope = .transient,
    from first: KeyPath<Catalog, First.Type>, _ others: repeat KeyPath<Catalog, (each Other).Type>,
    file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (First.Output, repeat (each Other).Output) throws -> K.Element
  ) where First.ObtainMode: SynchronousMode, repeat (each Other).ObtainMode: SynchronousMode {
    let recipe = K.makeRecipe(scope: scope, of: First.self, repeat (each Other).self, by: builder)
    contribute(
      to: key, id: id, scope: scope, needs: recipe.needs, file: file, line: line, builder: recipe.build)
  }
}
