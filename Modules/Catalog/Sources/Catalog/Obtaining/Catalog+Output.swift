public import Synchronization

extension Catalog {
  /// Copies a built instance without a lock. This alone is compiled into each obtain; all else is one call of
  /// ``obtainUnpublished(_:into:)``, which keeps programs with many keys small and quick to build.
  @inlinable
  func output<K: ServiceKey>(of key: K.Type) throws(CatalogError) -> K.Output {
    if let entry = table.find(key.address), entry._withUnsafeGuaranteedRef({ $0.isPublished }),
      let thread = ThreadRecord.current(threadKey),
      // What is obtained for an instance that is being built is noted there, under the lock.
      thread.pointee.build == nil, openAsyncFrames.value.load(ordering: .relaxed) == 0
    {
      let section = ThreadRecord.beginReading(thread)
      let memory = entry._withUnsafeGuaranteedRef { $0.published.load(ordering: .sequentiallyConsistent) }
      if let memory {
        let output = memory.assumingMemoryBound(to: K.Output.self).pointee
        ThreadRecord.endReading(thread, section, threadKey)
        return output
      }
      ThreadRecord.endReading(thread, section, threadKey)
    }
    return try withUnsafeTemporaryAllocation(of: K.Output.self, capacity: 1) { buffer throws(CatalogError) in
      // A buffer of one element has an address, even where the element takes no room.
      let memory = buffer.baseAddress.unsafelyUnwrapped
      try obtainUnpublished(key, into: UnsafeMutableRawPointer(memory))
      return memory.move()
    }
  }

  /// Obtains what has to be built, waited for, looked up in a parent, or read under the lock.
  func claimedOutput<K: ServiceKey>(
    of key: K.Type, at address: UInt = K.address, onMainActor: Bool = false
  ) throws(CatalogError) -> K.Output {
    try withUnsafeTemporaryAllocation(of: K.Output.self, capacity: 1) { buffer throws(CatalogError) in
      let memory = buffer.baseAddress.unsafelyUnwrapped  // as above
      let thread = ThreadRecord.current(threadKey) ?? ThreadRegistry.shared.enrol()
      try claim(
        key, at: address, into: UnsafeMutableRawPointer(memory), on: thread, onMainActor: onMainActor)
      return memory.move()
    }
  }

  /// Makes an instance that is not kept.
  func make<K: ServiceKey>(
    _ key: K.Type, _ entry: Unmanaged<Entry>, by recipe: Recipe, on thread: ThreadRecord.Pointer
  ) throws(CatalogError) -> K.Output {
    try withUnsafeTemporaryAllocation(of: K.Output.self, capacity: 1) { buffer throws(CatalogError) in
      let memory = buffer.baseAddress.unsafelyUnwrapped  // as above
      try run(recipe, into: UnsafeMutableRawPointer(memory), entry, build: nil, on: thread, false)
      return memory.move()
    }
  }

  /// Obtains what has no published instance: runs an unchanged transient at once, and decides about everything else
  /// under the lock of ``Construction``. Initialises memory for the key's output, and leaves it as it is on a throw.
  @usableFromInline @inline(never)
  func obtainUnpublished(
    _ key: any ServiceKey.Type, into memory: UnsafeMutableRawPointer
  ) throws(CatalogError) {
    let address = UInt(bitPattern: ObjectIdentifier(key))
    let thread = ThreadRecord.current(threadKey) ?? ThreadRegistry.shared.enrol()
    if let entry = table.find(address),
      let recipe = entry._withUnsafeGuaranteedRef({ $0.unchangedTransient(on: thread, threadKey) })
    {
      if thread.pointee.frame != nil || openAsyncFrames.value.load(ordering: .relaxed) != 0 {
        try Construction.check(entry, on: thread)
      }
      return try run(recipe, into: memory, entry, build: nil, on: thread, false)
    }
    try claim(key, at: address, into: memory, on: thread, onMainActor: false)
  }

  /// Obtains as the claim of the key says. Initialises `memory`, and leaves it as it is on a throw.
  ///
  /// - Parameter onMainActor: whether the caller is known, at compile time, to run on the main actor.
  private func claim(
    _ key: any ServiceKey.Type, at address: UInt, into memory: UnsafeMutableRawPointer,
    on thread: ThreadRecord.Pointer, onMainActor: Bool
  ) throws(CatalogError) {
    var now: Duration?
    while true {
      let claim = try Construction.claim(key, at: address, in: table, on: thread, now: now)
      switch claim {
      case .use(let instance):
        return instance.copy(into: memory)
      case .make(let entry, let recipe):
        return try run(
          recipe, into: memory, Unmanaged.passUnretained(entry), build: nil, on: thread, onMainActor)
      case .makeForGraph(let entry, let recipe):
        return try makeForGraph(key, entry, by: recipe, on: thread, onMainActor).copy(into: memory)
      case .build(let build, let recipe, let scope):
        return try self.build(key, build, by: recipe, scope: scope, on: thread, onMainActor)
          .copy(into: memory)
      case .askTheTime:
        now = self.now()
      case .missing:
        if supplyDefault(of: key) { continue }
        throw missingEntry(key, on: thread)
      case .closed:
        throw .closed(path: Frame.path(on: thread) + [name(of: key)])
      }
    }
  }

  private func missingEntry(
    _ key: any ServiceKey.Type, on thread: ThreadRecord.Pointer
  ) -> CatalogError {
    let catalogs = sequence(first: self, next: \.parent)
    let supplied = Construction.lock.held {
      catalogs.flatMap { catalog in
        // Elements of lists lie at odd addresses, and are no keys.
        catalog.table.entries.lazy.filter { $0.recipe != nil && $0.address % 2 == 0 }.map(\.key)
      }
    }
    let missing = name(of: key)
    return .missingEntry(
      key: missing, path: Frame.path(on: thread) + [missing],
      nearest: SimilarKeys(to: missing, among: supplied))
  }
}
