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
    /// A build under way, for the entry that was looked up or for `waited`, one of the parents'.
    case busy(Entry, waited: Entry, Build)
    /// Whether there is an instance depends on the catalog's clock.
    case askTheTime
    /// Nobody supplies the key.
    case missing
    /// The catalog is closed.
    case closed

    /// The entry that was looked up.
    var entry: Entry? {
      switch self {
      case .kept(let entry, _), .transient(let entry, _), .graph(let entry, _), .busy(let entry, _, _): entry
      case .unbuilt(let entries, _, _): entries.first
      case .askTheTime, .missing, .closed: nil
      }
    }
  }

  /// Looks a key up. Call it under the lock.
  ///
  /// - Parameters:
  ///   - now: what the catalog's clock shows, if it was asked.
  ///   - touched: see ``Inheritance/instance(of:in:at:touched:)``.
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
    if let instance = Inheritance.instance(of: entry, in: table, at: now, touched: &touched) {
      return .kept(entry, instance)
    }
    let entries = Inheritance.unbuilt(from: entry, in: table, at: now, touched: &touched)
    for waited in entries {
      if let build = waited.build { return .busy(entry, waited: waited, build) }
    }
    return .unbuilt(entries, recipe, scope)
  }
}
