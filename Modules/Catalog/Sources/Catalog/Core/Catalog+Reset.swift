extension Catalog {
  /// Forgets every instance and every supply, as if the catalog were new. Keys that a parent supplies come from
  /// the parent again.
  ///
  /// A build under way completes, and its own callers get the instance; later obtains do not.
  public func clear() {
    Construction.change { released in
      for entry in table.entries {
        entry.change(to: nil, scope: .transient, released: &released)
        guard !entry.transforms.isEmpty else { continue }
        released.transforms.append(entry.transforms)
        entry.transforms = []
      }
      table.dropParts(Array(table.parts.keys), into: &released)
      released.extensions = extensions
      extensions = ExtensionStorage()
    }
  }

  /// Forgets every instance of this catalog; what was supplied stays, and so do a parent's instances. Builds
  /// under way are treated as by ``clear()``.
  public func reset() {
    reset { _ in true }
  }

  /// Forgets the instances of one scope, and every instance built from them.
  ///
  /// Has no effect for ``Scope/transient`` and ``Scope/graph``, which keep nothing.
  public func reset(_ scope: Scope) {
    reset { $0.source.scope == scope }
  }

  /// Forgets the instance of a key, and every instance built from it. Has no effect where the key was never supplied or no
  /// instance is kept.
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

  /// `isForgotten` runs no code of the caller, so it may run under the lock.
  private func reset(_ isForgotten: (Entry) -> Bool) {
    Construction.change { released in
      let forgotten = table.allEntries.filter(isForgotten)
      Entry.invalidate(forgotten, isWhole: true, into: &released)
      for entry in forgotten { entry.part?.group?.drop(isOver: false, into: &released) }
    }
  }
}
