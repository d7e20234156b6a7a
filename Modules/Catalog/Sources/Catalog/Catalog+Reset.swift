extension Catalog {
  /// Forgets every instance and every supply, as if the catalog were new. What a parent supplies is obtained
  /// from there again.
  ///
  /// A build under way ends as it would have, and its own callers get what it made; nobody later does.
  public func clear() {
    Construction.change { released in
      for entry in table.entries {
        entry.change(to: nil, scope: .transient, released: &released)
        guard !entry.decorators.isEmpty else { continue }
        released.decorators.append(entry.decorators)
        entry.decorators = []
      }
      table.dropParts(Array(table.parts.keys), into: &released)
      released.annexes = annexes
      annexes = Annexes()
    }
  }

  /// Forgets every instance of this catalog; what was supplied stays, and so do a parent's instances. Builds
  /// under way are treated as by ``clear()``.
  public func reset() {
    reset { _ in true }
  }

  /// Forgets the instances of one scope, and every instance built from them.
  ///
  /// There is nothing to forget of ``Scope/transient`` and ``Scope/graph``.
  public func reset(_ scope: Scope) {
    reset { $0.source.scope == scope }
  }

  /// Forgets the instance of a key, and every instance built from it. A key that was never supplied, or of
  /// which nothing is kept, is left as it is.
  public func reset<K: ServiceKey>(_ key: K.Type) {
    reset { $0.address == key.address }
  }

  /// Forgets a key and its instance, and every instance built from it. Obtaining it is then
  /// ``CatalogError/missingEntry(key:path:nearest:)``, unless a parent supplies it.
  public func remove<K: ServiceKey>(_ key: K.Type) {
    Construction.change { released in
      table.find(key.address)?.takeUnretainedValue()
        .change(to: nil, scope: .transient, released: &released)
    }
  }

  /// `isForgotten` is ours, so that it may run under the lock.
  private func reset(_ isForgotten: (Entry) -> Bool) {
    Construction.change { released in
      let forgotten = table.allEntries.filter(isForgotten)
      Entry.invalidate(forgotten, isWhole: true, into: &released)
      for entry in forgotten { entry.part?.members?.drop(isOver: false, into: &released) }
    }
  }
}
