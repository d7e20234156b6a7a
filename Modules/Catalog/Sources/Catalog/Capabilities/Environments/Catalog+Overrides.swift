extension Catalog {
  /// Runs `operation` with a child of ``current``, changed by `overrides`, as the current catalog.
  ///
  /// Services that depend on an override are rebuilt for the scope; all others are shared with the outer catalog,
  /// which is not affected. The scope ends when `operation` returns or throws. Scopes may be nested.
  public static func withOverrides<Result>(
    _ overrides: (Catalog) throws -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    let child = Catalog(parent: current)
    try overrides(child)
    return try withCurrent(child, operation: operation)
  }

  /// Runs `operation` with a child of ``current``, changed by `overrides`, as the current catalog. Child tasks, task
  /// groups and tasks started inside see the overrides. See ``withOverrides(_:operation:)``.
  public static func withOverrides<Result>(
    _ overrides: (Catalog) throws -> Void, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let child = Catalog(parent: current)
    try overrides(child)
    return try await withCurrent(child, operation: operation)
  }
}
