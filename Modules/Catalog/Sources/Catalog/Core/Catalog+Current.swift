import Synchronization

extension Catalog {
  /// The catalog of the running task: ``main``, unless a scope around the task changed it.
  ///
  /// Child tasks, task groups and unstructured tasks started inside the scope see the same one; detached tasks and
  /// threads do not. While no catalog that a scope made current exists, this costs one load.
  public static var current: Catalog {
    if openScopes.load(ordering: .relaxed) == 0 { return main }
    return scoped ?? main
  }

  /// Runs `operation` with `catalog` as ``current``, until it returns or throws.
  public static func withCurrent<Result>(
    _ catalog: Catalog, operation: () throws -> Result
  ) rethrows -> Result {
    catalog.countAsScope()
    return try $scoped.withValue(catalog, operation: operation)
  }

  /// Runs `operation` with `catalog` as ``current``, until it returns, throws, or ends after a cancellation.
  public static func withCurrent<Result>(
    _ catalog: Catalog, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    catalog.countAsScope()
    return try await $scoped.withValue(catalog, operation: operation)
  }

  /// The catalog of the innermost scope around the running task.
  @TaskLocal private static var scoped: Catalog?

  /// The number of existing catalogs that a scope made current. Each counts until it is released, because a task that
  /// outlives its scope retains the catalog.
  static let openScopes = Atomic<Int>(0)

  /// Counts the catalog as an open scope. ``main`` does not count: it is current without a scope.
  private func countAsScope() {
    guard self !== Self.main, !isOpenScope.exchange(true, ordering: .relaxed) else { return }
    Self.openScopes.add(1, ordering: .relaxed)
  }
}
