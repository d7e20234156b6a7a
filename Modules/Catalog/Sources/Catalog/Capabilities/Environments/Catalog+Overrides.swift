extension Catalog {
  /// Runs `operation` with a child of ``current`` as the current catalog, in which `overrides` supplied
  /// something else.
  ///
  /// What depends on an override is built anew for the scope, all else is shared with the catalog around it,
  /// which never sees any of it. The scope ends with `operation`, on a throw too. Scopes may be nested.
  public static func withOverrides<Result>(
    _ overrides: (Catalog) throws -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    let child = Catalog(parent: current)
    try overrides(child)
    return try withCurrent(child, operation: operation)
  }

  /// Runs `operation` with a child of ``current`` as the current catalog, in which `overrides` supplied
  /// something else. Child tasks, task groups and tasks started inside see them. See
  /// ``withOverrides(_:operation:)``.
  public static func withOverrides<Result>(
    _ overrides: (Catalog) throws -> Void, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let child = Catalog(parent: current)
    try overrides(child)
    return try await withCurrent(child, operation: operation)
  }
}
