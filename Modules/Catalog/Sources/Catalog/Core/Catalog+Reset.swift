extension Catalog {
  /// Forgets every instance and every supply, as if the catalog were new. Keys that a parent supplies come from
  /// the parent again.
  ///
  /// A build under way completes, and its own callers get the instance; later obtains do not.
  public func clear() {
    Construction.change { clear(into: &$0) }
  }

  /// Ends the edges between the catalog's entries and those of others, which may outlive it. Call it when nothing is
  /// obtained any more.
  func clearForGood() {
    Construction.change { released in
      clear(into: &released)
      Entry.invalidate(table.allEntries, isWhole: true, into: &released)
    }
  }

  private func clear(into released: inout Released) {
    for entry in table.entries {
      if entry.isInherited || entry.isPlainFallback {
        entry.forgetOwnInstance(into: &released)
        continue
      }
      entry.change(to: nil, scope: .transient, released: &released)
      guard !entry.transforms.isEmpty else { continue }
      released.transforms.append(entry.transforms)
      entry.transforms = []
    }
    let (inherited, own) = table.parts.values.reduce(into: ([Entry](), [UInt]())) { parts, entry in
      if entry.isInherited { parts.0.append(entry) } else { parts.1.append(entry.address) }
    }
    for entry in inherited { entry.forgetOwnInstance(into: &released) }
    table.dropParts(own, into: &released)
    released.extensions = extensions
    extensions = ExtensionStorage()
  }

  /// Forgets every instance of this catalog; what was supplied stays, and so do a parent's instances. Builds
  /// under way are treated as by ``clear()``.
  public func reset() {
    reset { _ in true }
  }

  /// Forgets this catalog's instances of one scope, and every instance built from them. An instance of a parent's stays,
  /// with everything that was built from it.
  ///
  /// Has no effect for ``Scope/transient`` and ``Scope/graph``, which keep nothing.
  public func reset(_ scope: Scope) {
    // An argument key's own entry is transient; the scope of its instances is its part's.
    reset { ($0.source.part?.scope ?? $0.source.scope) == scope }
  }

  /// Forgets this catalog's instance of a key, and every instance built from it. Has no effect where the catalog keeps no
  /// instance, or its parent's.
  public func reset<K: ServiceKey>(_ key: K.Type) {
    reset { $0.address == key.address }
  }

  /// Forgets what this catalog supplies for a key and its instance, and every instance built from it. Obtaining it is then
  /// ``CatalogError/missingEntry(key:path:nearest:)``, unless a parent supplies it. Has no effect where this catalog
  /// supplies nothing for the key.
  public func remove<K: ServiceKey>(_ key: K.Type) {
    Construction.change { released in
      guard let entry = table.entry(at: key.address), entry.recipe != nil else { return }
      entry.change(to: nil, scope: .transient, released: &released)
    }
  }

  /// `isForgotten` runs no code of the caller, so it may run under the lock.
  private func reset(_ isForgotten: (Entry) -> Bool) {
    Construction.change { released in
      for entry in table.allEntries where isForgotten(entry) {
        entry.forgetOwnInstance(into: &released)
        entry.part?.group?.drop(isOver: false, into: &released)
      }
    }
  }
}
