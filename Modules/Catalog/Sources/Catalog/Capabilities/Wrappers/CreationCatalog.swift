/// The catalog that something is created in: inside a builder the one that builds, elsewhere ``Catalog/current``.
/// Retained, unless a kept instance is being built, which may hold this. Guarded by the lock of ``Construction``.
@usableFromInline
class CreationCatalog: @unchecked Sendable {  // see above
  private var owned: Catalog?
  private weak var builder: Catalog?
  /// The same, if the catalog that will store the owner is not known yet.
  private let keeper: CatalogReference?
  private let isMain: Bool

  init() {
    let (catalog, mayRetain, handle) = Self.catalogHere
    isMain = catalog === Catalog.main
    keeper = handle?.reference
    if isMain || handle != nil { return }
    if mayRetain { owned = catalog } else { builder = catalog }
  }

  /// The catalog; `nil` if it was released. Call it under the lock.
  var catalog: Catalog? {
    isMain ? Catalog.main : owned ?? builder ?? keeper?.catalog
  }

  /// Stops retaining the catalog. Call it under the lock, and release the result without it.
  func endRetaining() -> Catalog? {
    if let owned { builder = owned }
    return owned.take()
  }

  /// The catalog, whether to retain it, and a handle used instead when a parent may own what is created.
  private static var catalogHere: (catalog: Catalog?, mayRetain: Bool, handle: OwnerHandle?) {
    let frame = AsyncFrame.isOpen ? AsyncFrame.current : nil
    let catalog: Catalog?
    let build: Build?
    if let thread = ThreadRecord.current(Catalog.main.threadKey), let frame = thread.pointee.frame {
      catalog = frame.pointee.catalog.takeUnretainedValue()
      build = Construction.innermostBuild(on: thread)
    } else if let frame {
      (catalog, build) = (frame.catalog, frame.innermostBuild)
    } else {
      return (.current, true, nil)
    }
    let handle = build?.handle.flatMap { handle in catalog.map(handle.isFor) == true ? handle : nil
    }
    return (
      catalog, build.map { build in Construction.lock.held { !build.isForKept } } ?? true, handle
    )
  }
}

/// The scope that a model was made in, to make other models in the same one.
///
/// ```
/// final class ListModel {
///   private let scope = CatalogScope()
///   func open(_ id: Int) -> DetailModel { scope.make { DetailModel(id) } }
/// }
/// ```
///
/// The properties with ``Injected`` of the models that `make` creates, and what they read from ``Catalog/current``,
/// come from that scope's catalog, even if the scope ended. It is taken and retained as by ``Injected``; once it is
/// released, `make` uses the current catalog.
public struct CatalogScope: Sendable {
  private let origin = CreationCatalog()

  /// The scope here.
  public init() {}

  /// Runs `body` with the scope's catalog as ``Catalog/current``.
  public func make<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Catalog.withCurrent(catalog, operation: body)
  }

  /// Runs `body` with the scope's catalog as ``Catalog/current``.
  public func make<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Catalog.withCurrent(catalog, operation: body)
  }

  /// The scope's catalog.
  public var catalog: Catalog { Construction.lock.held { origin.catalog } ?? .current }
}
