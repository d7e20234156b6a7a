import Synchronization

extension Catalog {
  /// The catalog of the running task: ``main``, unless a scope around the task changed it.
  ///
  /// Child tasks, task groups and unstructured tasks started inside the scope see the same one; detached
  /// tasks and threads do not. While no scope is open anywhere, this costs one load.
  public static var current: Catalog {
    if Layer.open.load(ordering: .relaxed) == 0 { return main }
    return Layer.innermost?.catalog ?? main
  }

  /// Runs `operation` with `catalog` as ``current``. The scope ends with it, on a throw too.
  public static func withCurrent<Result>(
    _ catalog: Catalog, operation: () throws -> Result
  ) rethrows -> Result {
    try Layer.$innermost.withValue(Layer(catalog), operation: operation)
  }

  /// Runs `operation` with `catalog` as ``current``. The scope ends with it, on a throw and on cancellation
  /// too.
  public static func withCurrent<Result>(
    _ catalog: Catalog, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Layer.$innermost.withValue(Layer(catalog), operation: operation)
  }
}

/// A scope that changed ``Catalog/current``. It counts itself as long as a task can see it: a task may outlive
/// the scope that it was started in.
private final class Layer: Sendable {
  static let open = Atomic<Int>(0)
  @TaskLocal static var innermost: Layer?

  let catalog: Catalog

  init(_ catalog: Catalog) {
    self.catalog = catalog
    Self.open.add(1, ordering: .relaxed)
  }

  deinit {
    Self.open.subtract(1, ordering: .relaxed)
  }
}
