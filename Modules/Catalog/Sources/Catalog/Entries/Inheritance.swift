/// What a child catalog shares with its parents, and what it has of its own. Call it under the lock of
/// ``Construction``.
enum Inheritance {
  /// The entry that a catalog uses for a key: its own; or one that stands in for the parent's, where the
  /// instance may differ from the parent's; or the parent's itself, where none is kept. `nil` where nobody
  /// supplies the key.
  static func entry(of key: any ServiceKey.Type, at address: UInt, in table: EntryTable) -> Entry? {
    let own = table.find(address)?.takeUnretainedValue()
    if let own, own.recipe != nil { return own }
    guard let parent = table.parent, let origin = entry(of: key, at: address, in: parent),
      !table.hasOwnDefault(insteadOf: origin)
    else { return nil }
    if let own, !own.isInherited {
      own.origin = origin
      origin.addDependent(own)
      return own
    }
    switch origin.source.scope {
    case .transient, .graph: return origin
    case .shared, .weak, .named, .expiring: break
    }
    let standIn = own ?? table.add(key, at: address, recipe: nil, scope: .transient)
    standIn.origin = origin
    origin.addDependent(standIn)
    return standIn
  }

  /// The instance that an entry has, or takes over from the entry that it stands in for.
  ///
  /// - Parameter touched: gets every instance that was looked at. Hold it until after the lock: letting go of
  ///   a weakly kept one may run its destructor.
  static func instance(
    of entry: Entry, in table: EntryTable, at now: Duration?, touched: inout [Instance]
  ) -> Instance? {
    if let instance = entry.kept?.instance(at: now) {
      touched.append(instance)
      return instance
    }
    guard entry.isInherited, let origin = entry.origin, let parent = table.parent,
      let inherited = instance(of: origin, in: parent, at: now, touched: &touched),
      !differs(inherited, in: table)
    else { return nil }
    if case .strongly = origin.kept {
      if let former = entry.keep(.strongly(inherited))?.heldInstance { touched.append(former) }
      origin.addDependent(entry)
    }
    return inherited
  }

  /// The entry and those that it stands in for, up to the first that has an instance, which is not right for
  /// those below it.
  static func unbuilt(
    from entry: Entry, in table: EntryTable, at now: Duration?, touched: inout [Instance]
  ) -> [Entry] {
    var entries = [entry]
    var table = table
    while let last = entries.last, last.isInherited, let origin = last.origin, let parent = table.parent,
      instance(of: origin, in: parent, at: now, touched: &touched) == nil
    {
      entries.append(origin)
      table = parent
    }
    return entries
  }

  /// How many of a build's entries its instance is right for, and what it depends on as seen from the last of
  /// them: an instance made from something that only a child has is not the parent's.
  static func reach(of build: Build) -> (validEntries: Int, dependencies: [Entry]) {
    var dependencies = Array(build.dependencies.values)
    for index in build.entries.indices.dropLast() {
      let home = build.entries[index].home
      var lifted: [Entry] = []
      for dependency in dependencies {
        guard let common = lift(dependency, outOf: home) else { return (index + 1, dependencies) }
        lifted.append(common)
      }
      dependencies = lifted
    }
    return (build.entries.count, dependencies)
  }

  /// The parent's entry with the same instance, for an entry of the table `home`; `nil` where there is none.
  private static func lift(_ entry: Entry, outOf home: EntryTable.ID) -> Entry? {
    guard entry.home == home else { return entry }
    guard entry.isInherited, let origin = entry.origin else { return nil }
    switch (entry.kept, origin.kept) {
    case (.strongly(let own), .strongly(let inherited)): return own === inherited ? origin : nil
    case (nil, _): return origin
    default: return nil
    }
  }

  /// Whether something that an inherited instance was made from is another one in this catalog.
  private static func differs(_ instance: Instance, in table: EntryTable) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var pending = instance.dependencies
    while let dependency = pending.popLast() {
      guard seen.insert(ObjectIdentifier(dependency)).inserted else { continue }
      if let ancestor = table.ancestor(dependency.home) {
        let own = table.find(dependency.address)?.takeUnretainedValue()
        if own?.isInherited == false || table.hasOwnDefault(insteadOf: dependency, of: ancestor) {
          return true
        }
      }
      pending += dependency.kept?.dependencies ?? []
    }
    return false
  }
}
