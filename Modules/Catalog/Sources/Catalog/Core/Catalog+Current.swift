import Synchronization

extension Catalog {
  /// The catalog of the running task: ``main``, unless a scope around the task changed it.
  ///
  /// Child tasks, task groups and unstructured tasks started inside the scope see the same one; detached
  /// tasks and threads do not. Until a scope makes a catalog current, and again when all such catalogs are gone, this
  /// costs one load.
  public static var current: Catalog {
    if openScopes.load(ordering: .relaxed) == 0 { return main }
    return scoped ?? main
  }

  /// Runs `operation` with `catalog` as ``current``. The scope ends with it, on a throw too.
  public static func withCurrent<Result>(
    _ catalog: Catalog, operation: () throws -> Result
  ) rethrows -> Result {
    catalog.countAsScope()
    return try $scoped.withValue(catalog, operation: operation)
  }

  /// Runs `operation` with `catalog` as ``current``. The scope ends with it, on a throw and on cancellation
  /// too.
  public static func withCurrent<Result>(
    _ catalog: Catalog, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    catalog.countAsScope()
    return try await $scoped.withValue(catalog, operation: operation)
  }

  /// The catalog of the innermost scope around the running task.
  @TaskLocal private static var scoped: Catalog?

  /// How many catalogs there are that a scope made current. Each counts itself until it goes: a task can outlive the
  /// scope that it was started in, and holds the catalog.
  static let openScopes = Atomic<Int>(0)

  /// ``main`` never goes, and is current where no scope is open in any case.
  private func countAsScope() {
    guard self !== Self.main, !isOpenScope.exchange(true, ordering: .relaxed) else { return }
    Self.openScopes.add(1, ordering: .relaxed)
  }
}
