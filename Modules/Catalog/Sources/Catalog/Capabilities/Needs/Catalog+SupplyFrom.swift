extension Catalog {
  /// Supplies a service in one line, built from the services of its needs:
  ///
  /// ```swift
  /// catalog.supply(AuthKey.self, scope: .shared, from: \.clock, \.log) { Auth(clock: $0, log: $1) }
  /// ```
  ///
  /// Its needs are the parameters of its builder, so ``validate()`` knows all of them. A builder that chooses
  /// what it obtains takes the catalog instead: `supply(_:scope:file:line:builder:)`.
  ///
  /// - Parameters:
  ///   - key: the key of the service.
  ///   - scope: how long an instance lives.
  ///   - first: the key path of the first service that the builder gets: a key that is obtained without `await`.
  ///   - others: the key paths of the others.
  ///   - file: the file that supplies it, for messages.
  ///   - line: the line there.
  ///   - builder: makes an instance, under the rules of ``Blueprint/assemble(from:)``.
  @inlinable
  public func supply<K: ServiceKey, First: ServiceKey, each Other: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, from first: KeyPath<Catalog, First.Type>,
    _ others: repeat KeyPath<Catalog, (each Other).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (First.Output, repeat (each Other).Output) throws -> K.Output
  )
  where
    K.Output: Sendable, First.ObtainMode: SynchronousMode, repeat (each Other).ObtainMode: SynchronousMode
  {
    supply(
      key,
      as: Recipe(key) { catalog in
        let catalog = catalog.catalog
        return try builder(
          try catalog.output(of: First.self), repeat try catalog.output(of: (each Other).self))
      },
      scope: scope, needs: listOfKeys(First.self, repeat (each Other).self),
      location: SupplyLocation(file: file, line: line))
  }

  /// Supplies a service that needs no other: `catalog.supply(ClockKey.self, scope: .shared) { SystemClock() }`.
  @inlinable
  public func supply<K: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable () throws -> K.Output
  ) where K.Output: Sendable {
    supply(
      key, as: Recipe(key) { _ in try builder() }, scope: scope, needs: [],
      location: SupplyLocation(file: file, line: line))
  }

  /// Supplies a service that is built asynchronously from the services of `needs`, of every kind:
  /// `catalog.supply(SessionKey.self, scope: .shared, from: \.clock, \.server) { try await Session($0, on: $1) }`.
  ///
  /// They are obtained one after the other, in order.
  public func supply<K: AsyncServiceKey, First: ServiceKey, each Other: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, from first: KeyPath<Catalog, First.Type>,
    _ others: repeat KeyPath<Catalog, (each Other).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (First.Output, repeat (each Other).Output) async throws -> K.Output
  )
  where
    First.ObtainMode: AwaitableMode, First.Output: Sendable,
    repeat (each Other).ObtainMode: AwaitableMode, repeat (each Other).Output: Sendable
  {
    supply(
      key,
      as: Recipe(awaiting: key) { catalog in
        try await builder(
          First.ObtainMode.awaitOutput(of: First.self, from: catalog),
          repeat (each Other).ObtainMode.awaitOutput(of: (each Other).self, from: catalog))
      },
      scope: scope, needs: listOfKeys(First.self, repeat (each Other).self),
      location: SupplyLocation(file: file, line: line))
  }

  /// Supplies a service that is built on the main actor from the services of `needs`, which are obtained there.
  public func supplyMain<K: MainServiceKey, First: ServiceKey, each Other: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, from first: KeyPath<Catalog, First.Type>,
    _ others: repeat KeyPath<Catalog, (each Other).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @MainActor @Sendable (First.Output, repeat (each Other).Output) throws -> K.Output
  ) where First.ObtainMode: MainActorMode, repeat (each Other).ObtainMode: MainActorMode {
    supply(
      key,
      as: Recipe(onMainActor: key) { catalog in
        try builder(
          First.ObtainMode.mainOutput(of: First.self, from: catalog),
          repeat (each Other).ObtainMode.mainOutput(of: (each Other).self, from: catalog))
      },
      scope: scope, needs: listOfKeys(First.self, repeat (each Other).self),
      location: SupplyLocation(file: file, line: line))
  }

  /// Supplies a service with an argument, which its builder gets before the services of `needs`:
  /// `catalog.supply(PageKey.self, from: \.log) { number, log in Page(number, log: log) }`.
  public func supply<K: ArgumentServiceKey, First: ServiceKey, each Other: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, from first: KeyPath<Catalog, First.Type>,
    _ others: repeat KeyPath<Catalog, (each Other).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (K.Argument, First.Output, repeat (each Other).Output) throws -> K.Output
  )
  where
    K.Argument: Hashable & Sendable, K.Output: Sendable,
    First.ObtainMode: SynchronousMode, repeat (each Other).ObtainMode: SynchronousMode
  {
    let needs = listOfKeys(First.self, repeat (each Other).self)
    supplyKept(key, as: Part(needs: needs, scope: scope), location: SupplyLocation(file: file, line: line)) {
      catalog, argument in
      let catalog = catalog.catalog
      return try builder(
        argument, try catalog.output(of: First.self), repeat try catalog.output(of: (each Other).self))
    }
  }

  /// Adds an element to a list, built from the services of `needs`:
  /// `catalog.contribute(to: \.chatTools, from: \.calendarStore) { AgendaTool(store: $0) }`.
  public func contribute<K: ContributionKey, First: ServiceKey, each Other: ServiceKey>(
    to key: KeyPath<Catalog, K.Type>, order: Int = 0, scope: Scope = .transient,
    from first: KeyPath<Catalog, First.Type>, _ others: repeat KeyPath<Catalog, (each Other).Type>,
    file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (First.Output, repeat (each Other).Output) throws -> K.Element
  ) where First.ObtainMode: SynchronousMode, repeat (each Other).ObtainMode: SynchronousMode {
    let needs = listOfKeys(First.self, repeat (each Other).self)
    contribute(to: key, order: order, scope: scope, needs: needs, file: file, line: line) { catalog in
      let catalog = catalog.catalog
      return try builder(
        try catalog.output(of: First.self), repeat try catalog.output(of: (each Other).self))
    }
  }

  /// Adds an element to a map, built from the services of `needs`.
  public func contribute<K: KeyedContributionKey, First: ServiceKey, each Other: ServiceKey>(
    to key: KeyPath<Catalog, K.Type>, id: K.ID, scope: Scope = .transient,
    from first: KeyPath<Catalog, First.Type>, _ others: repeat KeyPath<Catalog, (each Other).Type>,
    file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (First.Output, repeat (each Other).Output) throws -> K.Element
  ) where First.ObtainMode: SynchronousMode, repeat (each Other).ObtainMode: SynchronousMode {
    let needs = listOfKeys(First.self, repeat (each Other).self)
    contribute(to: key, id: id, scope: scope, needs: needs, file: file, line: line) { catalog in
      let catalog = catalog.catalog
      return try builder(
        try catalog.output(of: First.self), repeat try catalog.output(of: (each Other).self))
    }
  }

  /// Supplies a service whose needs are listed.
  @usableFromInline @inline(never)
  func supply(
    _ key: any ServiceKey.Type, as recipe: Recipe, scope: Scope, needs: [any ServiceKey.Type],
    location: SupplyLocation
  ) {
    supply(key, as: recipe, scope: scope, location: location, part: Part(needs: needs, scope: scope))
  }
}
