import Synchronization

/// A container of services: knows how to build each service, builds it on the first obtain, and stores shared
/// instances.
///
/// ```swift
/// let catalog = Catalog()
/// catalog.supply(WeatherBlueprint.self)
/// let weather = try catalog[\.weather]
/// ```
///
/// Use it from any thread and task. Builders run without a lock: they may obtain, supply, clear, start tasks, and wait
/// for other threads.
public final class Catalog: Assembling {
  /// A catalog for the whole program. Prefer passing a catalog on. In a process that runs tests its environment is
  /// ``CatalogEnvironment/test``: a live default that no test supplied is not built, and its obtain throws.
  public static let main = {
    let main = Catalog()
    if LoadedSymbol.isTesting { main.table.environment = .test }
    return main
  }()

  /// The catalog that supplies keys which this one does not.
  nonisolated(unsafe) public private(set) var parent: Catalog?  // changed by `deinit` alone

  /// Whether there is one.
  let hasParent: Bool
  let table: EntryTable
  let threadKey: ThreadRecord.Key
  let openAsyncFrames = AsyncFrame.open
  /// Whether the catalog was made current by a scope, and is counted in ``openScopes``.
  let isOpenScope = Atomic(false)
  /// The state of capabilities. Guarded by the lock of ``Construction``.
  nonisolated(unsafe) var extensions = ExtensionStorage()  // see above
  /// The time of the catalog's clock, since a fixed moment.
  let now: @Sendable () -> Duration

  /// An empty catalog.
  ///
  /// - Parameters:
  ///   - parent: supplies what this catalog does not. A supply here overrides the parent's for this catalog and everything
  ///     built through it: a shared instance that depends on it is rebuilt, all others are shared. The parent is not
  ///     affected. An instance belongs to the outermost catalog with the same dependencies, and obtains from it later.
  ///   - clock: measures ``Scope/expiring(after:)``. A child uses its parent's, because they share instances.
  public init(parent: Catalog? = nil, clock: some Clock<Duration> = ContinuousClock()) {
    self.parent = parent
    hasParent = parent != nil
    table = EntryTable(parent: parent?.table)
    threadKey = ThreadRegistry.shared.key
    if let parent {
      now = parent.now
    } else {
      let start = clock.now
      now = { start.duration(to: clock.now) }
    }
  }

  deinit {
    // Other entries may know this catalog's, and instances of other catalogs hold those that they were made from.
    if Construction.lock.held({ table.isLinked }) { clearForGood() }
    Construction.lock.held { table.detach() }
    if isOpenScope.load(ordering: .relaxed) { Self.openScopes.subtract(1, ordering: .relaxed) }
    if hasParent { ThreadRegistry.shared.release(&parent) }
  }

  /// The catalog itself.
  @inlinable public var catalog: Catalog { self }
}
