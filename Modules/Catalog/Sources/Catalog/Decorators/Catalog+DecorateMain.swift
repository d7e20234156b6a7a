extension Catalog {
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
    let onMainActor = Decorator(key, needsMainActor: true) { service, catalog in
      try MainActor.assumeIsolated { try decorator(service, catalog) }
    }
    decorate(key, with: onMainActor)
  }
}
