import Synchronization

/// Returns the value with which `initialize` initialises memory on the stack. If it throws, there is none.
@inlinable @inline(__always)
func withStackMemory<Value, Failure: Error>(
  _ initialize: (UnsafeMutableRawPointer) throws(Failure) -> Void
) throws(Failure) -> Value {
  try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer throws(Failure) in
    // A buffer of one element has an address, even if the element has no size.
    let memory = buffer.baseAddress.unsafelyUnwrapped
    try initialize(UnsafeMutableRawPointer(memory))
    return memory.move()
  }
}

extension Catalog {
  /// Copies a built instance without a lock, or leaves the fast path. This alone is compiled into each obtain.
  @inlinable
  func output<K: ServiceKey>(of key: K.Type) throws(CatalogError) -> K.Output {
    let finding = beginReading(key.address)
    guard let reading = finding.reading else { return try unpublishedOutput(of: key, finding) }
    let output = reading.instance.assumingMemoryBound(to: K.Output.self).pointee
    reading.end()
    return output
  }

  // A function of its own, since what escapes the optimiser here would slow down the copy above.
  @inlinable @inline(never)
  func unpublishedOutput<K: ServiceKey>(of key: K.Type, _ finding: Finding) throws(CatalogError) -> K.Output {
    try withStackMemory { memory throws(CatalogError) in try obtainUnpublished(key, finding, into: memory) }
  }

  /// The result of a lookup without the lock.
  @usableFromInline
  struct Finding {
    /// The published instance, to be copied.
    @usableFromInline let reading: Reading?
    /// The key's entry.
    fileprivate let entry: Unmanaged<Entry>?
  }

  /// Looks a key up.
  @usableFromInline @inline(never)
  func beginReading(_ address: UInt) -> Finding {
    guard let entry = table.find(address) else { return Finding(reading: nil, entry: nil) }
    guard entry._withUnsafeGuaranteedRef({ $0.isPublished }),
      let thread = ThreadRecord.current(threadKey),
      // What is obtained for an instance that is being built is noted there, under the lock.
      thread.pointee.build == nil,
      openAsyncFrames.value.load(ordering: .relaxed) == 0 || !AsyncFrame.seesObtains()
    else { return Finding(reading: nil, entry: entry) }
    checkNeed(entry.takeUnretainedValue().key, on: thread)
    let reading = Reading(on: thread) {
      entry._withUnsafeGuaranteedRef { $0.published.load(ordering: .sequentiallyConsistent) }
    }
    return Finding(reading: reading, entry: entry)
  }

  /// Obtains under the lock: builds, waits, or looks in the parents.
  func claimedOutput<K: ServiceKey>(
    of key: K.Type, at address: UInt = K.address, onMainActor: Bool = false
  ) throws(CatalogError) -> K.Output {
    checkNeed(key, on: ThreadRecord.current(threadKey))
    return try withStackMemory { memory throws(CatalogError) in
      try claim(key, at: address, into: memory, onMainActor: onMainActor)
    }
  }

  /// Builds an instance that is not stored.
  func make<K: ServiceKey>(
    _ key: K.Type, _ entry: Unmanaged<Entry>, by recipe: Recipe, on thread: ThreadRecord.Pointer
  ) throws(CatalogError) -> K.Output {
    try withStackMemory { memory throws(CatalogError) in
      try run(recipe, into: memory, entry, build: nil, on: thread, false)
    }
  }

  /// Slow path. Runs an unchanged transient inline, and decides everything else under the lock of ``Construction``.
  /// Initialises memory for the key's output; on a throw the memory stays uninitialised.
  @usableFromInline @inline(never)
  func obtainUnpublished(
    _ key: any ServiceKey.Type, _ finding: Finding, into memory: UnsafeMutableRawPointer
  ) throws(CatalogError) {
    checkNeed(key, on: ThreadRecord.current(threadKey))
    if let entry = finding.entry, entry._withUnsafeGuaranteedRef({ $0.isUnchangedTransient }),
      let thread = ThreadRecord.current(threadKey)
    {
      if thread.pointee.frame != nil || openAsyncFrames.value.load(ordering: .relaxed) != 0 {
        try Construction.check(entry, on: thread)
      }
      if let blueprint = entry._withUnsafeGuaranteedRef({ $0.transientBlueprint }) {
        return try run(.blueprint(blueprint), into: memory, entry, build: nil, on: thread, false)
      }
      if let recipe = entry._withUnsafeGuaranteedRef({ $0.transientRecipe(on: thread) }) {
        return try run(recipe, into: memory, entry, build: nil, on: thread, false)
      }
    }
    try claim(key, at: UInt(bitPattern: ObjectIdentifier(key)), into: memory, onMainActor: false)
  }

  /// Carries out the key's claim. Initialises `memory`; on a throw the memory stays uninitialised.
  ///
  /// - Parameter onMainActor: whether the caller is known, at compile time, to run on the main actor.
  @inline(never)
  private func claim(
    _ key: any ServiceKey.Type, at address: UInt, into memory: UnsafeMutableRawPointer, onMainActor: Bool
  ) throws(CatalogError) {
    let caller = Caller(on: ThreadRecord.current(threadKey) ?? ThreadRegistry.shared.register())
    guard let thread = caller.thread else { return }
    var now: Duration?
    var refused: Build?
    while true {
      let probe = Observation.probe(key, in: table, by: caller)
      defer { probe?.finish() }
      let claim = try Construction.claim(
        key, at: address, in: self, by: caller, now: now, refused: refused, probe: probe)
      switch claim {
      case .use(let instance):
        return instance.copy(into: memory)
      case .make(let entry, let recipe):
        defer { withExtendedLifetime(entry) {} }
        return try run(
          recipe, into: memory, Unmanaged.passUnretained(entry), build: nil, on: thread, onMainActor)
      case .build(let build, let recipe, let scope, _):
        return try self.build(key, build, by: recipe, scope: scope, on: thread, onMainActor)
          .copy(into: memory)
      case .wait(let wait):
        wait.block()
        if let instance = try wait.instance(refused: &refused) { return instance.copy(into: memory) }
      case .askTheTime:
        now = self.now()
      case .nothing:
        if !Construction.extensionPoint.supplyFallback(of: key, in: self) {
          throw missingEntry(key, on: thread)
        }
      }
    }
  }

  @inline(never)
  private func missingEntry(
    _ key: any ServiceKey.Type, on thread: ThreadRecord.Pointer
  ) -> CatalogError {
    let catalogs = sequence(first: self, next: \.parent)
    let supplied = Construction.lock.held {
      catalogs.flatMap { catalog in
        catalog.table.entries.lazy.filter { $0.recipe != nil }.map(\.key)
      }
    }
    let missing = name(of: key)
    return .missingEntry(
      key: missing, path: Frame.path(on: thread) + [missing],
      nearest: SimilarKeys(to: missing, among: supplied))
  }
}
