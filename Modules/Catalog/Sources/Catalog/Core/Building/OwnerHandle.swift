/// What a builder of a parent's key is handed that runs for a child.
///
/// It obtains from the child while the builder runs, since the child may have something else of what the builder
/// needs. Only when the builder is done is it known whose the instance is. From then on it obtains from that catalog,
/// so that what a parent keeps never obtains from a child.
///
/// What changes is guarded by the lock of ``Construction``.
final class OwnerHandle: Assembling, @unchecked Sendable {  // see above
  private var target: Catalog
  private let builder: ObjectIdentifier
  /// The same for what the catalog may come to keep.
  let reference: CatalogReference

  init(_ builder: Catalog) {
    target = builder
    self.builder = ObjectIdentifier(builder)
    reference = CatalogReference(builder)
  }

  var catalog: Catalog { Construction.lock.held { target } }

  /// Whether it stands for a catalog that builds.
  func isFor(_ catalog: Catalog) -> Bool { builder == ObjectIdentifier(catalog) }

  /// Obtains from an ancestor of the builder's catalog from now on. Call it under the lock, and release what it
  /// returns after that.
  func settle(levels: Int) -> Catalog {
    let former = target
    for _ in 0..<levels { target = target.parent ?? target }
    reference.catalog = target
    return former
  }
}

/// A catalog that is not kept. Guarded by the lock of ``Construction``.
final class CatalogReference: @unchecked Sendable {  // see above
  weak var catalog: Catalog?

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }
}

extension Catalog {
  /// What to hand to a builder on a thread.
  func source(on thread: ThreadRecord.Pointer) -> any Assembling {
    parent == nil ? self : source(within: Construction.innermostBuild(on: thread))
  }

  /// What to hand to a builder: the catalog itself, or, where it makes a part of what may become a parent's, what
  /// stands for that.
  func source(within build: Build?) -> any Assembling {
    guard let handle = build?.handle, handle.isFor(self) else { return self }
    return handle
  }
}

extension Construction.Finding {
  /// Notes what was found, or that there is nothing, for a build.
  func note(_ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, for build: Build) {
    if let entry {
      build.note(entry)
    } else if case .missing = self {
      build.noteMissing(key, at: address, in: table)
    }
  }
}
