/// A service that has something to end: a connection, a file, a timer.
///
/// ``Catalog/close()`` ends the kept instances of a catalog whose type, as built, conforms.
public protocol Closable: Sendable {
  /// Ends it. Called once, on the thread that closes the catalog, while everything that it was built from is
  /// still open.
  func close()
}

extension Catalog {
  /// Ends the catalog: closes every instance that it keeps and that is ``Closable``, the last built first, and
  /// releases each before it closes the next. From then on an obtain throws ``CatalogError/closed(path:)``.
  ///
  /// A parent and what is shared with it stay open. A build under way ends as it would have; its own callers
  /// get the instance, and nobody closes it. Closing a closed catalog does nothing.
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
  /// The instance that the entry keeps and that is not the one of the parent's entry.
  fileprivate var ownInstance: Instance? {
    sharesOrigin ? nil : kept?.heldInstance
  }
}
