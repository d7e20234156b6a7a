extension Catalog {
  /// Removes every supply, decorator and instance; other containers call this reset, or `removeAll()`. Keys that a
  /// parent supplies come from it again. Callers of a build in progress get its instance; later obtains do not.
  public func clear() {
    Construction.change { clear(into: &$0) }
  }

  /// Removes the edges between the catalog's entries and those of other catalogs, which may outlive it. Call it when
  /// the catalog is no longer used.
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

  /// Forgets this catalog's instances, and nothing else: supplies and overrides remain, which Factory's `reset()`
  /// removes. A parent's instances remain. Builds in progress are treated as by ``clear()``.
  public func reset() {
    reset { _ in true }
  }

  /// Forgets this catalog's instances of one scope and everything built from them. Supplies, and a parent's instances,
  /// remain. Swinject's `resetObjectScope(_:)` keeps what was built from them.
  public func reset(_ scope: Scope) {
    guard scope.storesInstances else { return }
    reset { $0.instanceScope == scope }
  }

  /// Forgets this catalog's instance of a key and everything built from it. The supply remains, which Factory's
  /// `reset()` of a factory removes: that is `remove(_:)`. An instance shared with the parent remains.
  public func reset<K: ServiceKey>(_ key: K.Type) {
    reset { $0.address == key.address }
  }

  /// Removes this catalog's supply of a key, its instance, and everything built from it. An obtain then uses the
  /// parent's supply or the default, or throws ``CatalogError/missingEntry(key:path:nearest:)``.
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
        if entry.instanceScope.storesInstances { entry.part?.group?.drop(isOver: false, into: &released) }
      }
    }
  }
}

extension Entry {
  /// The scope of the instances. An argument key's own entry is transient, and its part has the scope.
  fileprivate var instanceScope: Scope { source.part?.scope ?? source.scope }
}
