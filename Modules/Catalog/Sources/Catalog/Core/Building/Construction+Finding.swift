extension Construction {
  /// What stands under a key in a catalog.
  enum Finding {
    /// An instance.
    case kept(Entry, Instance)
    /// A recipe whose output is not kept.
    case transient(Entry, Recipe)
    /// A recipe whose output is kept for the outermost obtain.
    case graph(Entry, Recipe)
    /// A recipe whose output is to be kept, and the entries that it may be right for: the one that was looked
    /// up, then those of the parents that it stands in for.
    case unbuilt([Entry], Recipe, Scope)
    /// A build under way, for the entry that was looked up or for `waited`, one of the parents'; and what to build
    /// where that is not to be waited for.
    case busy(Entry, waited: Entry, Build, below: [Entry], Recipe, Scope)
    /// Whether there is an instance depends on the catalog's clock.
    case askTheTime
    /// Nobody supplies the key.
    case missing
    /// The catalog is closed.
    case closed

    /// The entry that was looked up.
    var entry: Entry? {
      switch self {
      case .kept(let entry, _), .transient(let entry, _), .graph(let entry, _),
        .busy(let entry, _, _, _, _, _):
        entry
      case .unbuilt(let entries, _, _): entries.first
      case .askTheTime, .missing, .closed: nil
      }
    }
  }

  /// Whether a key was supplied, here or in a parent. Notes the answer for what is being built on the thread.
  static func isSupplied(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, on thread: ThreadRecord.Pointer?
  ) -> Bool {
    let frames = AsyncFrame.all
    let build = thread?.innermostBuild ?? frames.first?.innermostBuild
    defer { withExtendedLifetime(frames) {} }
    return lock.held {
      guard let entry = Inheritance.entry(of: key, at: address, in: table) else {
        build?.noteMissing(key, at: address, in: table)
        return false
      }
      build?.note(entry)
      return true
    }
  }

  /// Looks a key up. Call it under the lock.
  ///
  /// - Parameters:
  ///   - now: what the catalog's clock shows, if it was asked.
  ///   - touched: see ``Inheritance/standing(of:in:at:touched:)``.
  static func find(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, at now: Duration?,
    touched: inout [Instance]
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
    switch Inheritance.standing(of: entry, in: table, at: now, touched: &touched) {
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
