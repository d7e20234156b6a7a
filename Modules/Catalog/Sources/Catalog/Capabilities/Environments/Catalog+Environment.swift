extension Catalog {
  /// An empty catalog for an environment, which its children have by default.
  ///
  /// A child with another environment than its parent's has its own defaults that depend on the environment, and its
  /// own instances that are built from them.
  public convenience init(
    environment: CatalogEnvironment, parent: Catalog? = nil, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(parent: parent, clock: clock)
    table.environment = environment
  }

  /// The catalog's environment: by default its parent's, or ``CatalogEnvironment/live`` without a parent.
  public var environment: CatalogEnvironment { table.environment }

  /// Runs `operation` with a child of ``current``, for an environment, as the current catalog.
  public static func withEnvironment<Result>(
    _ environment: CatalogEnvironment, operation: () throws -> Result
  ) rethrows -> Result {
    try withCurrent(Catalog(environment: environment, parent: current), operation: operation)
  }

  /// The same for an asynchronous operation. Tasks started inside see the environment.
  public static func withEnvironment<Result>(
    _ environment: CatalogEnvironment, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withCurrent(Catalog(environment: environment, parent: current), operation: operation)
  }
}
