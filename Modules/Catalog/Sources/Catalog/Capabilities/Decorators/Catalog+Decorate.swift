extension Catalog {
  /// Wraps the service of a key, no matter when the key is supplied.
  ///
  /// ```swift
  /// catalog.decorate(\.calendarStore) { store, catalog in
  ///   LoggingStore(around: store, log: try catalog.obtain(\.log))
  /// }
  /// ```
  ///
  /// The service keeps its scope. Decorators apply in the order of adding, the first innermost, a child's outside its
  /// parent's. A later supply and `remove(_:)` keep them; only ``clear()`` removes them. What was built without the
  /// decorator is rebuilt. It runs as part of the key's builder: obtaining the same key is a cycle.
  public func decorate<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>,
    decorator: @escaping @Sendable (_ service: K.Output, _ catalog: any Assembling) throws -> K.Output
  ) {
    decorate(K.self, with: OutputTransform(K.self, decorator))
  }

  /// Wraps the service of a key. See `decorate(_:decorator:)`.
  public func decorate<K: ServiceKey>(
    _ key: K.Type,
    decorator: @escaping @Sendable (_ service: K.Output, _ catalog: any Assembling) throws -> K.Output
  ) {
    decorate(key, with: OutputTransform(key, decorator))
  }

  /// Wraps the service of a main-actor key, on the main actor. See `decorate(_:decorator:)`.
  public func decorateMain<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>,
    decorator:
      @escaping @MainActor @Sendable (_ service: K.Output, _ catalog: any Assembling) throws -> K.Output
  ) {
    decorateMain(K.self, decorator: decorator)
  }

  /// Wraps the service of a main-actor key, on the main actor. See `decorate(_:decorator:)`.
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
