public import Synchronization

extension Catalog {
  /// The way of every obtain: a built instance is copied without a lock, a transient that stands is run in
  /// place, all else is decided under the lock of ``Construction``.
  @inlinable
  func output<K: ServiceKey>(of key: K.Type) throws(CatalogError) -> K.Output {
    guard let entry = table.find(key.address), let thread = ThreadRecord.current(threadKey) else {
      return try claimedOutput(of: key)
    }
    // What is obtained for an instance that is being built is noted there; that takes the longer way.
    if thread.pointee.build == nil, openAsyncFrames.value.load(ordering: .relaxed) == 0,
      entry._withUnsafeGuaranteedRef({ $0.isPublished })
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
    if let blueprint = entry._withUnsafeGuaranteedRef({ $0.standingTransient }) {
      return try makeHere(key, entry, by: .blueprint(blueprint), on: thread) { memory in
        try blueprint.assemble(from: self, into: memory)
      }
    }
    let code = entry._withUnsafeGuaranteedRef { $0.standingLoneBuilder }
    if code != 0 {
      let builder = StoredBuilder(loneCode: code)
      return try makeHere(key, entry, by: .builder(builder.run), on: thread) { try builder.run(self, $0) }
    }
    if let builder = entry._withUnsafeGuaranteedRef({ $0.capturingBuilder }),
      entry._withUnsafeGuaranteedRef({ $0.beginRun() })
    {
      defer { entry._withUnsafeGuaranteedRef { $0.endRun() } }
      let recipe = { Recipe.builder(builder.takeUnretainedValue().run) }
      return try makeHere(key, entry, by: recipe(), on: thread) { memory in
        try builder._withUnsafeGuaranteedRef { try $0.run(self, memory) }
      }
    }
    return try claimedOutput(of: key)
  }

  /// Makes an instance of a transient: what ``run(_:into:_:build:on:_:)`` does, where the caller is.
  ///
  /// - Parameters:
  ///   - recipe: how it is made, for when the thread's stack has no room, or recorders want to see it.
  ///   - assemble: does the same.
  @inlinable @inline(__always)
  func makeHere<K: ServiceKey>(
    _ key: K.Type, _ entry: Unmanaged<Entry>, by recipe: @autoclosure () -> Recipe,
    on thread: ThreadRecord.Pointer, _ assemble: (UnsafeMutableRawPointer) throws -> Void
  ) throws(CatalogError) -> K.Output {
    let openAsyncFrames = openAsyncFrames.value.load(ordering: .relaxed)
    if thread.pointee.build != nil || openAsyncFrames != 0 || Construction.isMaking(entry, on: thread) {
      try Construction.check(entry, on: thread)
    }
    return try withUnsafeTemporaryAllocation(of: K.Output.self, capacity: 1) { buffer throws(CatalogError) in
      // A buffer of one element has an address, even where the element takes no room.
      let memory = buffer.baseAddress.unsafelyUnwrapped
      let outer = thread.pointee.frame
      var frame = Frame(entry: entry, catalog: Unmanaged.passUnretained(self), build: nil, outer: outer)
      try withUnsafeMutablePointer(to: &frame) { frame throws(CatalogError) in
        guard UInt(bitPattern: frame) > thread.pointee.stackFloor else {
          let memory = UnsafeMutableRawPointer(memory)
          return try run(recipe(), into: memory, entry, build: nil, on: thread, false)
        }
        thread.pointee.frame = frame
        do {
          try assemble(UnsafeMutableRawPointer(memory))
        } catch {
          let wrapped = wrapping(error, on: thread)
          leave(frame, on: thread)
          throw wrapped
        }
        thread.pointee.frame = outer
        if outer == nil, thread.pointee.graph != nil { leave(frame, on: thread) }
      }
      return memory.move()
    }
  }

  /// Makes an instance that is not kept.
  @inlinable
  func make<K: ServiceKey>(
    _ key: K.Type, _ entry: Unmanaged<Entry>, by recipe: Recipe, on thread: ThreadRecord.Pointer,
    onMainActor: Bool = false
  ) throws(CatalogError) -> K.Output {
    try withUnsafeTemporaryAllocation(of: K.Output.self, capacity: 1) { buffer throws(CatalogError) in
      // A buffer of one element has an address, even where the element takes no room.
      let memory = buffer.baseAddress.unsafelyUnwrapped
      try run(recipe, into: UnsafeMutableRawPointer(memory), entry, build: nil, on: thread, onMainActor)
      return memory.move()
    }
  }

  /// Obtains what has to be built, waited for, looked up in a parent, or read under the lock.
  ///
  /// - Parameter onMainActor: whether the caller is known, at compile time, to run on the main actor.
  @usableFromInline
  func claimedOutput<K: ServiceKey>(
    of key: K.Type, at address: UInt = K.address, onMainActor: Bool = false
  ) throws(CatalogError) -> K.Output {
    let thread = ThreadRecord.current(threadKey) ?? ThreadRegistry.shared.enrol()
    var now: Duration?
    while true {
      let claim = try Construction.claim(key, at: address, in: table, on: thread, now: now)
      switch claim {
      case .use(let instance):
        return instance.copy(of: key)
      case .make(let entry, let recipe):
        defer { withExtendedLifetime(entry) {} }
        return try make(
          key, Unmanaged.passUnretained(entry), by: recipe, on: thread, onMainActor: onMainActor)
      case .makeForGraph(let entry, let recipe):
        let instance = try makeForGraph(key, entry, by: recipe, on: thread, onMainActor)
        return instance.copy(of: key)
      case .build(let build, let recipe, let scope):
        let instance = try self.build(
          key, build, by: recipe, scope: scope, on: thread, onMainActor)
        return instance.copy(of: key)
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

  private func missingEntry<K: ServiceKey>(_ key: K.Type, on thread: ThreadRecord.Pointer) -> CatalogError {
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
