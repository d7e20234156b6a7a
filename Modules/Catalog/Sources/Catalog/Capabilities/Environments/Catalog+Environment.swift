extension Catalog {
  /// An empty catalog for an environment, which its children share unless they are made for another.
  ///
  /// A child for another environment than its parent's obtains what its parents supply, as every child does;
  /// but defaults that depend on the environment are its own, and so is everything that is built from them.
  ///
  /// - Parameters:
  ///   - environment: what the catalog is for.
  ///   - parent: as for `init(parent:clock:)`.
  ///   - clock: as there.
  public convenience init(
    environment: CatalogEnvironment, parent: Catalog? = nil, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(parent: parent, clock: clock)
    table.environment = environment
  }

  /// What the catalog was made for: its parent's, unless said otherwise; ``CatalogEnvironment/live`` where
  /// nobody said anything.
  public var environment: CatalogEnvironment { table.environment }

  /// Runs `operation` with a child of ``current``, for an environment, as the current catalog. The scope ends
  /// with `operation`, on a throw too.
  public static func withEnvironment<Result>(
    _ environment: CatalogEnvironment, operation: () throws -> Result
  ) rethrows -> Result {
    try withCurrent(Catalog(environment: environment, parent: current), operation: operation)
  }

  /// Runs `operation` with a child of ``current``, for an environment, as the current catalog. Child tasks,
  /// task groups and tasks started inside see it. See ``withEnvironment(_:operation:)``.
  public static func withEnvironment<Result>(
    _ environment: CatalogEnvironment, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withCurrent(Catalog(environment: environment, parent: current), operation: operation)
  }
}
