extension Catalog {
  /// Builds the instance of a build that this thread runs.
  func build(
    _ key: any ServiceKey.Type, _ build: Build, by recipe: Recipe, scope: Scope,
    on thread: ThreadRecord.Pointer, _ onMainActor: Bool
  ) throws(CatalogError) -> Instance {
    do throws(CatalogError) {
      let instance = try makeInstance(of: key, build.entry, by: recipe, build: build, on: thread, onMainActor)
      let kept = try keeping(
        instance, of: key, as: scope, path: Frame.path(on: thread) + [name(of: key)])
      Construction.finish(build, .success((instance, kept)))
      return instance
    } catch {
      Construction.finish(build, .failure(error), notedIn: Construction.innermostBuild(on: thread))
      throw error
    }
  }

  /// Runs a recipe with a frame on the thread, so that its obtains know their path.
  func run(
    _ recipe: Recipe, into memory: UnsafeMutableRawPointer, _ entry: Unmanaged<Entry>, build: Build?,
    on thread: ThreadRecord.Pointer, _ onMainActor: Bool
  ) throws(CatalogError) {
    var frame = Frame(
      entry: entry, catalog: Unmanaged.passUnretained(self),
      build: build.map { Unmanaged.passUnretained($0) }, outer: thread.pointee.frame)
    try withUnsafeMutablePointer(to: &frame) { frame throws(CatalogError) in
      let outerBuild = thread.pointee.build
      thread.pointee.frame = frame
      if let build = frame.pointee.build { thread.pointee.build = build }
      defer {
        thread.pointee.build = outerBuild
        leave(frame, on: thread)
      }
      if UInt(bitPattern: frame) <= thread.pointee.stackFloor,
        try runChecked(recipe, into: memory, in: frame, on: thread, onMainActor)
      {
        return
      }
      do {
        if !hasParent {
          // Not as what `source` returns: all threads would count references to the catalog.
          try recipe.run(from: self, into: memory, onMainActor: onMainActor) { Frame.path(on: thread) }
        } else {
          try runInChild(recipe, into: memory, on: thread, onMainActor)
        }
      } catch {
        throw wrapping(error, on: thread)
      }
    }
  }

  @inline(never)
  private func runInChild(
    _ recipe: Recipe, into memory: UnsafeMutableRawPointer, on thread: ThreadRecord.Pointer,
    _ onMainActor: Bool
  ) throws {
    let source = source(on: thread)
    try recipe.run(from: source, into: memory, onMainActor: onMainActor) { Frame.path(on: thread) }
  }

  /// Removes a frame from its thread. Removing the outermost frame ends the thread's graph.
  func leave(_ frame: UnsafeMutablePointer<Frame>, on thread: ThreadRecord.Pointer) {
    thread.pointee.frame = frame.pointee.outer
    if frame.pointee.outer == nil, thread.pointee.graph != nil { Graph.end(on: thread) }
  }

  /// A builder's error, with the path to the builder.
  @inline(never)
  func wrapping(_ error: any Error, on thread: ThreadRecord.Pointer) -> CatalogError {
    error as? CatalogError ?? .assemblyFailed(path: Frame.path(on: thread), underlying: error)
  }

  private func makeInstance<K: ServiceKey>(
    of key: K.Type, _ entry: Entry, by recipe: Recipe, build: Build?, on thread: ThreadRecord.Pointer,
    _ onMainActor: Bool
  ) throws(CatalogError) -> Instance {
    let memory = UnsafeMutablePointer<K.Output>.allocate(capacity: 1)
    do throws(CatalogError) {
      try run(
        recipe, into: UnsafeMutableRawPointer(memory), Unmanaged.passUnretained(entry), build: build,
        on: thread, onMainActor)
    } catch {
      memory.deallocate()
      throw error
    }
    return Instance(memory)
  }

  /// How an entry holds an instance of a scope; `nil` if none does.
  func keeping<K: ServiceKey>(
    _ instance: Instance, of key: K.Type, as scope: Scope, path: @autoclosure () -> [String]
  ) throws(CatalogError) -> Kept? {
    switch scope {
    case .weak:
      guard let weak = WeakInstance(instance, as: K.Output.self) else {
        throw .typeMismatch(
          path: path(),
          expected: "an instance of a class, as the scope 'weak' needs",
          found: String(reflecting: type(of: instance.copy(of: key) as Any)))
      }
      return .weakly(weak)
    case .expiring(let lifetime):
      return .until(end: now() + lifetime, instance)
    case .shared, .named:
      return .strongly(instance)
    case .transient, .graph:
      return nil
    }
  }
}
