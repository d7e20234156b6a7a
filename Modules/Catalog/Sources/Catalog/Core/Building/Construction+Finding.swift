extension Construction {
  /// The result of looking a key up in a catalog.
  enum Finding {
    /// An instance.
    case kept(Entry, Instance)
    /// A recipe whose output is not kept.
    case transient(Entry, Recipe)
    /// A recipe whose output is kept for the outermost obtain.
    case graph(Entry, Recipe)
    /// A recipe whose output is stored, for the requested entry and the parents' entries that the instance may be valid
    /// for.
    case unbuilt([Entry], Recipe, Scope)
    /// A build in progress of the requested entry or of a parent's, and the entries to build if the caller must not
    /// wait.
    case busy(Entry, waited: Entry, Build, below: [Entry], Recipe, Scope)
    /// The result depends on the time of the catalog's clock.
    case askTheTime
    /// The key was not supplied.
    case missing
    /// The catalog is closed.
    case closed

    /// The requested entry.
    var entry: Entry? {
      switch self {
      case .kept(let entry, _), .transient(let entry, _), .graph(let entry, _),
        .busy(let entry, _, _, _, _, _):
        entry
      case .unbuilt(let entries, _, _): entries.first
      case .askTheTime, .missing, .closed: nil
      }
    }

    /// The recipe that is run if nobody else builds.
    var recipe: Recipe? {
      switch self {
      case .transient(_, let recipe), .graph(_, let recipe), .unbuilt(_, let recipe, _),
        .busy(_, _, _, _, let recipe, _):
        recipe
      case .kept, .askTheTime, .missing, .closed: nil
      }
    }

    /// Records for a build what was found, or that the key is missing.
    func note(_ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, for build: Build) {
      if let entry {
        build.note(entry)
      } else if case .missing = self {
        build.noteMissing(key, at: address, in: table)
      }
    }
  }

  /// Whether a key was supplied, here or in a parent. Records the answer as a dependency of the build on the thread.
  static func isSupplied(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, on thread: ThreadRecord.Pointer?
  ) -> Bool {
    let caller = Caller(on: thread)
    defer { withExtendedLifetime(caller) {} }
    return lock.held {
      guard let entry = Inheritance.entry(of: key, at: address, in: table) else {
        caller.build?.noteMissing(key, at: address, in: table)
        return false
      }
      caller.build?.note(entry)
      return true
    }
  }

  /// Looks a key up. Call it under the lock. For `examined` see ``Inheritance/state(of:in:at:examined:)``.
  static func find(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, at now: Duration?,
    examined: inout [Instance]
  ) -> Finding {
    if table.isClosed { return .closed }
    guard let entry = Inheritance.entry(of: key, at: address, in: table), let recipe = entry.wholeRecipe
    else { return .missing }
    let scope = entry.source.scope
    switch scope {
    case .transient: return .transient(entry, recipe)
    case .graph: return .graph(entry, recipe)
    case .expiring where now == nil: return .askTheTime
    case .shared, .weak, .named, .expiring: break
    }
    switch Inheritance.state(of: entry, in: table, at: now, examined: &examined) {
    case .built(let instance):
      return .kept(entry, instance)
    case .unbuilt(let entries):
      for (index, waited) in entries.enumerated() {
        if let build = waited.build {
          let below = Array(entries[..<index])
          return .busy(entry, waited: waited, build, below: below, recipe, scope)
        }
      }
      return .unbuilt(entries, recipe, scope)
    }
  }
}
