/// The resolver of a builder of a parent's key that runs for a child. While the builder runs it obtains from the child;
/// later from the catalog that stores the instance, so that a parent's instance never obtains from a child. Guarded by
/// the lock of ``Construction``.
final class OwnerHandle: Assembling, @unchecked Sendable {  // see above
  private var target: Catalog
  private let builder: ObjectIdentifier
  /// A weak reference to the same catalog, for properties of an instance that the catalog may store.
  let reference: CatalogReference

  init(_ builder: Catalog) {
    target = builder
    self.builder = ObjectIdentifier(builder)
    reference = CatalogReference(builder)
  }

  var catalog: Catalog { Construction.lock.held { target } }

  /// Whether it was made for builds of `catalog`.
  func isFor(_ catalog: Catalog) -> Bool { builder == ObjectIdentifier(catalog) }

  /// Makes it obtain from an ancestor of the builder's catalog. Call it under the lock, and release the result
  /// without the lock.
  func settle(levels: Int) -> Catalog {
    let former = target
    for _ in 0..<levels { target = target.parent ?? target }
    reference.catalog = target
    return former
  }
}

/// A weak reference to a catalog. Guarded by the lock of ``Construction``.
final class CatalogReference: @unchecked Sendable {  // see above
  weak var catalog: Catalog?

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }
}

extension Catalog {
  /// The resolver passed to a builder on `thread`.
  func source(on thread: ThreadRecord.Pointer) -> any Assembling {
    parent == nil ? self : source(within: Construction.innermostBuild(on: thread))
  }

  /// The resolver passed to a builder: the catalog itself, or the build's handle if a parent may store the instance.
  func source(within build: Build?) -> any Assembling {
    guard let handle = build?.handle, handle.isFor(self) else { return self }
    return handle
  }
}
