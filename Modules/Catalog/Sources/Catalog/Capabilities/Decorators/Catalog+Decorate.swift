extension Catalog {
  /// Wraps what is supplied for a key, now or later.
  ///
  /// ```swift
  /// catalog.decorate(\.calendarStore) { store, catalog in
  ///   LoggingStore(around: store, log: try catalog.obtain(\.log))
  /// }
  /// ```
  ///
  /// The service keeps its scope: one that is shared is built and wrapped once. Decorators stand in the order
  /// in which they were added, the first innermost, no matter when the key is supplied; a later supply and
  /// `remove(_:)` keep them, only ``clear()`` drops them. Adding one rebuilds what was built without it. In a
  /// child catalog it wraps what the parent supplies too, for the child alone; around the parent's decorators.
  ///
  /// - Parameters:
  ///   - key: what is wrapped.
  ///   - decorator: returns what is obtained instead of `service`. It runs as a part of the key's builder, under
  ///     the rules of ``Blueprint/assemble(from:)``; obtaining the same key is a cycle.
  public func decorate<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>,
    decorator: @escaping @Sendable (_ service: K.Output, _ catalog: any Assembling) throws -> K.Output
  ) {
    decorate(K.self, with: OutputTransform(K.self, decorator))
  }

  /// Wraps what is supplied for a key. See `decorate(_:decorator:)`.
  public func decorate<K: ServiceKey>(
    _ key: K.Type,
    decorator: @escaping @Sendable (_ service: K.Output, _ catalog: any Assembling) throws -> K.Output
  ) {
    decorate(key, with: OutputTransform(key, decorator))
  }

  /// Wraps what is supplied for a key of the main actor, there. See
  /// `decorate(_:decorator:)`.
  public func decorateMain<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>,
    decorator:
      @escaping @MainActor @Sendable (_ service: K.Output, _ catalog: any Assembling) throws -> K.Output
  ) {
    decorateMain(K.self, decorator: decorator)
  }

  /// Wraps what is supplied for a key of the main actor, there. See
  /// `decorate(_:decorator:)`.
  public func decorateMain<K: MainServiceKey>(
    _ key: K.Type,
    decorator:
      @escaping @MainActor @Sendable (_ service: K.Output, _ catalog: any Assembling) throws -> K.Output
  ) {
    let onMainActor = OutputTransform(key, needsMainActor: true) { service, catalog in
      try MainActor.assumeIsolated { try decorator(service, catalog) }
    }
    decorate(key, with: onMainActor)
  }

  private func decorate<K: ServiceKey>(_ key: K.Type, with transform: OutputTransform) {
    Construction.change { released in
      let entry =
        table.find(K.address)?.takeUnretainedValue()
        ?? table.add(key, at: K.address, recipe: nil, scope: .transient)
      Inheritance.endSharing(madeFrom: K.address, in: table, into: &released)
      entry.add(transform, released: &released)
    }
  }
}
