public import Synchronization

extension Catalog {
  /// The way of every obtain: a built instance is copied without a lock, a transient blueprint is run in
  /// place, all else is decided under the lock of ``Construction``.
  @inlinable
  func output<K: ServiceKey>(of key: K.Type) throws(CatalogError) -> K.Output {
    guard let entry = table.find(key.address), let thread = ThreadRecord.current(threadKey) else {
      return try firstOutput(of: key)
    }
    // What is obtained inside a builder is noted there; that takes the longer way.
    if thread.pointee.frame == nil, entry._withUnsafeGuaranteedRef({ $0.isPublished }) {
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
      if thread.pointee.frame != nil { try Construction.check(entry, on: thread) }
      return try make(key, entry, by: .blueprint(blueprint), on: thread)
    }
    return try claimedOutput(of: key, entry, on: thread)
  }

  /// Obtains on a thread that never did before, or a key that was never supplied.
  @usableFromInline
  func firstOutput<K: ServiceKey>(of key: K.Type) throws(CatalogError) -> K.Output {
    let thread = ThreadRecord.current(threadKey) ?? ThreadRegistry.shared.enrol()
    guard let entry = table.find(key.address) else { throw missingEntry(key, on: thread) }
    return try claimedOutput(of: key, entry, on: thread)
  }

  /// Obtains what has to be built, waited for, or read under the lock.
  @usableFromInline
  func claimedOutput<K: ServiceKey>(
    of key: K.Type, _ entry: Unmanaged<Entry>, on thread: ThreadRecord.Pointer
  ) throws(CatalogError) -> K.Output {
    switch try Construction.claim(entry.takeUnretainedValue(), on: thread) {
    case .use(let instance): return instance.copy(of: key)
    case .make(let recipe): return try make(key, entry, by: recipe, on: thread)
    case .build(let build, let recipe): return try self.build(key, build, by: recipe).copy(of: key)
    case .missing: throw missingEntry(key, on: thread)
    }
  }

  /// Makes an instance that is not kept.
  @inlinable
  func make<K: ServiceKey>(
    _ key: K.Type, _ entry: Unmanaged<Entry>, by recipe: Recipe, on thread: ThreadRecord.Pointer
  ) throws(CatalogError) -> K.Output {
    try withUnsafeTemporaryAllocation(of: K.Output.self, capacity: 1) { buffer throws(CatalogError) in
      // A buffer of one element has an address, even where the element takes no room.
      let memory = buffer.baseAddress.unsafelyUnwrapped
      try run(recipe, into: UnsafeMutableRawPointer(memory), entry, build: nil, on: thread)
      return memory.move()
    }
  }

  /// Makes the instance of a build that this thread owns, and tells everyone.
  private func build<K: ServiceKey>(
    _ key: K.Type, _ build: Build, by recipe: Recipe
  ) throws(CatalogError) -> Instance {
    let memory = UnsafeMutablePointer<K.Output>.allocate(capacity: 1)
    do throws(CatalogError) {
      try run(
        recipe, into: UnsafeMutableRawPointer(memory), Unmanaged.passUnretained(build.entry), build: build,
        on: build.owner)
    } catch {
      memory.deallocate()
      Construction.finish(build, with: .failed(error))
      throw error
    }
    let instance = Instance(memory)
    Construction.finish(build, with: .built(instance))
    return instance
  }

  /// Runs a recipe with a frame for it on the thread, so that what it obtains knows where it is.
  @usableFromInline
  func run(
    _ recipe: Recipe, into memory: UnsafeMutableRawPointer, _ entry: Unmanaged<Entry>, build: Build?,
    on thread: ThreadRecord.Pointer
  ) throws(CatalogError) {
    var frame = Frame(
      entry: entry, catalog: Unmanaged.passUnretained(self),
      build: build.map { Unmanaged.passUnretained($0) }, outer: thread.pointee.frame)
    try withUnsafeMutablePointer(to: &frame) { frame throws(CatalogError) in
      thread.pointee.frame = frame
      defer { thread.pointee.frame = frame.pointee.outer }
      guard UInt(bitPattern: frame) > thread.pointee.stackFloor else {
        throw .tooDeep(path: Frame.path(on: thread))
      }
      do {
        try recipe.run(from: self, into: memory)
      } catch let error as CatalogError {
        throw error
      } catch {
        throw .assemblyFailed(path: Frame.path(on: thread), underlying: error)
      }
    }
  }

  private func missingEntry<K: ServiceKey>(_ key: K.Type, on thread: ThreadRecord.Pointer) -> CatalogError {
    let supplied = Construction.lock.held { table.entries.filter { $0.recipe != nil } }
    let missing = name(of: key)
    return .missingEntry(
      key: missing, path: Frame.path(on: thread) + [missing],
      nearest: Spelling.nearest(to: missing, among: supplied.map { name(of: $0.key) }))
  }
}
