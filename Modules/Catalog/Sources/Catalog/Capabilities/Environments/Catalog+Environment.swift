extension Catalog {
  /// An empty catalog for an environment. Its children have the same environment by default.
  ///
  /// A child with another environment than its parent's obtains what its parents supply, like every child, but has
  /// its own defaults that depend on the environment, and its own instances that are built from them.
  ///
  /// - Parameters:
  ///   - environment: selects the defaults.
  ///   - parent: as for `init(parent:clock:)`.
  ///   - clock: as there.
  public convenience init(
    environment: CatalogEnvironment, parent: Catalog? = nil, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(parent: parent, clock: clock)
    table.environment = environment
  }

  /// The catalog's environment: by default its parent's, or ``CatalogEnvironment/live`` without a parent.
  public var environment: CatalogEnvironment { table.environment }

  /// Runs `operation` with a child of ``current``, for an environment, as the current catalog. The scope ends when
  /// `operation` returns or throws.
  public static func withEnvironment<Result>(
    _ environment: CatalogEnvironment, operation: () throws -> Result
  ) rethrows -> Result {
    try withCurrent(Catalog(environment: environment, parent: current), operation: operation)
  }

  /// Runs `operation` with a child of ``current``, for an environment, as the current catalog. Child tasks, task
  /// groups and tasks started inside see it. See ``withEnvironment(_:operation:)``.
  public static func withEnvironment<Result>(
    _ environment: CatalogEnvironment, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withCurrent(Catalog(environment: environment, parent: current), operation: operation)
  }
}
