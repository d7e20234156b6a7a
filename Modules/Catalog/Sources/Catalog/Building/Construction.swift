import Synchronization

/// Who builds what, and who waits for whom: the only lock of all catalogs.
///
/// It is held for a few steps at a time and never while code of a caller's runs: not a builder, not a
/// destructor, not a comparison. One lock for all catalogs, because a cycle may run through several.
@usableFromInline
enum Construction {
  static let lock = Lock()

  /// What an obtain has to do.
  enum Claim {
    /// Copy the output out of this.
    case use(Instance)
    /// Run the recipe and keep nothing.
    case make(Entry, Recipe)
    /// Run the recipe and keep the instance for the thread's outermost obtain.
    case makeForGraph(Entry, Recipe)
    /// Run the recipe, and tell ``finish(_:with:in:at:)`` what came of it.
    case build(Build, Recipe, Scope)
    /// Ask again with what the catalog's clock shows.
    case askTheTime
    /// The recipe runs on the main actor alone.
    case offMainActor
    /// Nobody supplies the key.
    case missing
    /// The catalog is closed.
    case closed
  }

  /// Decides what an obtain has to do, and waits for another thread's build where there is one.
  ///
  /// - Throws: ``CatalogError/circularReference(chain:)`` where waiting would never end, and what the build
  ///   that was waited for threw.
  static func claim(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, on thread: ThreadRecord.Pointer,
    now: Duration?, onMainActor: Bool
  ) throws(CatalogError) -> Claim {
    // Released after the lock: see ``Inheritance/instance(of:in:at:touched:)``.
    var touched: [Instance] = []
    defer { withExtendedLifetime(touched) {} }
    return try lock.held { () throws(CatalogError) -> Claim in
      while true {
        if table.isClosed { return .closed }
        guard let entry = Inheritance.entry(of: key, at: address, in: table),
          let recipe = entry.wholeRecipe
        else { return .missing }
        if recipe.needsMainActor, !onMainActor { return .offMainActor }
        thread.innermostBuild?.note(entry)
        let scope = entry.source.scope
        switch scope {
        case .transient:
          try checkCircle(closedByMaking: entry, on: thread)
          return .make(entry, recipe)
        case .graph:
          if let instance = thread.pointee.graph?.instances[Graph.Place(entry, in: table)] {
            return .use(instance)
          }
          try checkCircle(closedByMaking: entry, on: thread)
          return .makeForGraph(entry, recipe)
        case .expiring where now == nil:
          return .askTheTime
        case .shared, .weak, .named, .expiring:
          break
        }
        if let instance = Inheritance.instance(of: entry, in: table, at: now, touched: &touched) {
          return .use(instance)
        }
        let entries = Inheritance.unbuilt(from: entry, in: table, at: now, touched: &touched)
        guard let waited = entries.firstIndex(where: { $0.build != nil }), let build = entries[waited].build
        else {
          return .build(Build(entries: entries, owner: thread), recipe, scope)
        }
        try checkCircle(closedByWaitingFor: build, on: thread)
        thread.pointee.awaited = build
        defer { thread.pointee.awaited = nil }
        switch build.wait(givingUp: lock) {
        case .failed(let error):
          throw error
        case .built(let instance, let validEntries):
          let isValid = build.entries.prefix(validEntries).contains { $0 === entries[waited] }
          if isValid, waited == 0 { return .use(instance) }
        // Otherwise it is another catalog's: look again.
        }
      }
    }
  }

  /// Checks what an obtain of a transient inside a builder must: that it is not being made already. Notes it.
  @usableFromInline
  static func check(_ entry: Unmanaged<Entry>, on thread: ThreadRecord.Pointer) throws(CatalogError) {
    let entry = entry.takeUnretainedValue()
    try checkCircle(closedByMaking: entry, on: thread)
    if let build = thread.innermostBuild {
      lock.held { build.note(entry) }
    }
  }

  /// Ends a build: keeps the instance for those entries that it is right for, if it is still wanted, and
  /// tells all who wait.
  static func finish(_ build: Build, with instance: Instance, keptAs kept: Kept) {
    var former: [Kept?] = []
    lock.held {
      let reach = Inheritance.reach(of: build)
      instance.dependencies = reach.dependencies
      if case .weakly(let weak) = kept { weak.dependencies = reach.dependencies }
      guard build.finish(.built(instance, validEntries: reach.validEntries)) else { return }
      let owner = build.entries[reach.validEntries - 1]
      former.append(owner.keep(kept))
      for dependency in reach.dependencies { dependency.addDependent(owner) }
      guard case .strongly = kept else { return }
      for (entry, origin) in zip(build.entries, build.entries.dropFirst().prefix(reach.validEntries - 1)) {
        former.append(entry.keep(kept))
        origin.addDependent(entry)
      }
    }
    withExtendedLifetime(former) {}
  }

  /// Ends a build that failed.
  static func finish(_ build: Build, with error: CatalogError) {
    lock.held { _ = build.finish(.failed(error)) }
  }
}
