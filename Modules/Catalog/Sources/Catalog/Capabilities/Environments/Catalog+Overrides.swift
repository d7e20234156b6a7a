extension Catalog {
  /// Runs `operation` with a child of ``current``, changed by `overrides`, as the current catalog.
  ///
  /// Services that depend on an override are rebuilt for the scope; all others are shared with the outer catalog.
  public static func withOverrides<Result>(
    _ overrides: (Catalog) throws -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    let child = Catalog(parent: current)
    try overrides(child)
    return try withCurrent(child, operation: operation)
  }

  /// The same for an asynchronous operation. Tasks started inside see the overrides.
  public static func withOverrides<Result>(
    _ overrides: (Catalog) throws -> Void, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let child = Catalog(parent: current)
    try overrides(child)
    return try await withCurrent(child, operation: operation)
  }
}
