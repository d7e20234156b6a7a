/// Decides which instances a child catalog shares with its parents. Call its functions under the lock of
/// ``Construction``.
///
/// Every catalog has its own entry for each key obtained through it: a *stand-in* for its parent's if it does not
/// supply the key. The dependencies of a build are the building catalog's entries, so that a later change there
/// invalidates the instance, which is stored in the outermost catalog with the same dependencies.
enum Inheritance {
  /// The entry that a catalog uses for a key. `nil` if the key was not supplied.
  static func entry(of key: any ServiceKey.Type, at address: UInt, in table: EntryTable) -> Entry? {
    if let own = table.entry(at: address), own.recipe != nil { return own }
    var hasOtherEnvironment = false
    var below = table
    for parent in table.ancestors {
      if parent.environment != below.environment { hasOtherEnvironment = true }
      if let origin = parent.entry(at: address), origin.recipe != nil {
        if hasOtherEnvironment, origin.isFallbackByEnvironment { return nil }
        return linkedEntry(of: key, at: address, in: table)
      }
      below = parent
    }
    return nil
  }

  /// The entry of a key, supplied or not, linked to the parents' entries that it stands in for.
  static func linkedEntry(of key: any ServiceKey.Type, at address: UInt, in table: EntryTable) -> Entry {
    let first = table.entry(at: address) ?? table.add(key, at: address, recipe: nil, scope: .transient)
    var entry = first
    for parent in table.ancestors {
      if entry.recipe != nil { break }
      let origin = parent.entry(at: address) ?? parent.add(key, at: address, recipe: nil, scope: .transient)
      if entry.origin == nil { entry.standIn(for: origin) }
      entry = origin
    }
    return first
  }

  /// The state of an instance: built, or still to be built.
  enum State {
    case built(Instance)
    /// Not built. It may also be valid for the parents' entries after the requested one, up to one with its own
    /// instance.
    case unbuilt([Entry])
  }

  /// The instance of an entry, or of the entry that it stands in for. Retain `examined`, which gets every instance that
  /// is looked at, beyond the lock: releasing a weakly kept one may run its deinitialiser.
  static func state(
    of entry: Entry, in table: EntryTable, at now: Duration?, examined: inout [Instance]
  ) -> State {
    var entries: [Entry] = []
    var tables: [EntryTable] = []
    var last = entry
    var lastTable = table
    while true {
      if let instance = last.instance(at: now) {
        examined.append(instance)
        return share(last, instance, with: entries, in: tables, examined: &examined)
      }
      entries.append(last)
      tables.append(lastTable)
      guard last.isInherited, let origin = last.origin, let parent = lastTable.parent else {
        return .unbuilt(entries)
      }
      (last, lastTable) = (origin, parent)
    }
  }

  /// Shares an instance with the entries below its owner for which it is valid.
  private static func share(
    _ owner: Entry, _ instance: Instance, with entries: [Entry], in tables: [EntryTable],
    examined: inout [Instance]
  ) -> State {
    guard let kept = owner.kept else { return .built(instance) }
    for (index, lower) in entries.enumerated().reversed() {
      if differs(owner, in: tables[index]) { return .unbuilt(Array(entries[...index])) }
      if let former = lower.keep(kept, sharesOrigin: true)?.heldInstance { examined.append(former) }
    }
    return .built(instance)
  }

  /// Whether a dependency of an entry's instance is overridden in a catalog below.
  private static func differs(_ entry: Entry, in table: EntryTable) -> Bool {
    guard table.hasDefinitions || table.environment != table.parent?.environment else { return false }
    var seen: Set<ObjectIdentifier> = []
    var pending = [entry]
    while let next = pending.popLast()?.owner {
      guard seen.insert(ObjectIdentifier(next)).inserted,
        let ancestor = table.ancestors.first(where: { $0.id == next.home })
      else { continue }
      if table.entry(at: next.address)?.isInherited == false
        || table.hasOwnFallback(insteadOf: next, of: ancestor)
      {
        return true
      }
      pending += next.madeFrom
    }
    return false
  }

  /// How many of a build's entries its instance is valid for, and its dependencies as seen from the last of these.
  static func reach(of build: Build) -> (validEntries: Int, madeFrom: [Entry]) {
    var madeFrom = build.dependencies
    for (index, table) in zip(build.entries.indices.dropLast(), sequence(first: build.table, next: \.parent))
    {
      let lifted = madeFrom.map { dependency in
        dependency.home == table.id ? lift(dependency, outOf: table) : dependency
      }
      let all = lifted.compactMap(\.self)
      if all.count < lifted.count { return (index + 1, madeFrom) }
      madeFrom = all
    }
    return (build.entries.count, madeFrom)
  }

  /// The parent's entry with the same instance as an entry of `table`; `nil` if there is none.
  private static func lift(_ entry: Entry, outOf table: EntryTable) -> Entry? {
    guard entry.isInherited, entry.kept == nil || entry.sharesOrigin else { return nil }
    let origin = entry.origin ?? linkedEntry(of: entry.key, at: entry.address, in: table).origin
    if let origin, table.hasOwnFallback(insteadOf: origin, of: origin.table) { return nil }
    return origin
  }

  /// Forgets the shared instances that depend on the parents' entry at `address`, which the catalog is about to
  /// override.
  static func endSharing(madeFrom address: UInt, in table: EntryTable, into released: inout Released) {
    guard table.hasShares else { return }
    let ancestors = Array(table.ancestors)
    let depths = Dictionary(uniqueKeysWithValues: ancestors.enumerated().map { ($1.id, $0) })
    var seen: Set<ObjectIdentifier> = []
    var pending = ancestors.compactMap { $0.entry(at: address) }
    var affected: [Entry] = []
    while let next = pending.popLast() {
      for dependent in next.dependentEntries {
        guard let depth = depths[dependent.home], seen.insert(ObjectIdentifier(dependent)).inserted else {
          continue
        }
        pending.append(dependent)
        pending += ancestors[..<depth].compactMap { $0.entry(at: dependent.address, sharing: dependent) }
        if let shared = table.entry(at: dependent.address, sharing: dependent) { affected.append(shared) }
      }
    }
    Entry.invalidate(affected, isWhole: false, into: &released)
  }
}

extension EntryTable {
  /// The entry at an address, if its instance is that of an ancestor's entry.
  fileprivate func entry(at address: UInt, sharing owner: Entry) -> Entry? {
    entry(at: address).flatMap { $0.sharesOrigin && $0.owner === owner ? $0 : nil }
  }
}

extension Entry {
  /// The entry that owns the instance that this one shares.
  fileprivate var owner: Entry {
    var owner = self
    while owner.sharesOrigin, let origin = owner.origin { owner = origin }
    return owner
  }

  /// The instance that the entry keeps.
  fileprivate func instance(at now: Duration?) -> Instance? {
    kept?.instance(at: now)
  }
}
