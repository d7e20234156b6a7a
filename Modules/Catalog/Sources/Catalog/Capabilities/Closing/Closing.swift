/// A service that must be closed: a connection, a file, a timer.
///
/// ``Catalog/close()`` closes the stored instances whose dynamic type conforms.
public protocol Closable: Sendable {
  /// Closes the service. Called once, on the thread that closes the catalog, before the services that it was
  /// built from are closed.
  func close()
}

extension Catalog {
  /// Closes the catalog: closes every stored instance that is ``Closable``, the last built first, and releases
  /// each before it closes the next. Afterwards an obtain throws ``CatalogError/closed(path:)``.
  ///
  /// A parent, and instances shared with it, stay open. A build in progress completes; its callers get the
  /// instance, which is not closed. Closing a closed catalog does nothing.
  public func close() {
    var instances = Construction.change { released in
      table.isClosed = true
      let own = table.allEntries.compactMap(\.ownInstance)
      for entry in table.allEntries { entry.change(to: nil, scope: .transient, released: &released) }
      // `own` keeps these alive; they are released below, one by one. Instances of other catalogs that were made
      // from them are released as always: outside the lock, when no reader can be copying them.
      let numbers = Set(own.map(\.number))
      released.kept.removeAll { $0.heldInstance.map { numbers.contains($0.number) } ?? false }
      return own.sorted { SortKey(number: $0.number) }
    }
    ThreadRegistry.shared.waitForReaders()
    while let last = instances.popLast() {
      (last.value as? any Closable)?.close()
    }
  }
}

extension Entry {
  /// The stored instance, unless it is the parent's.
  fileprivate var ownInstance: Instance? {
    sharesOrigin ? nil : kept?.heldInstance
  }
}
