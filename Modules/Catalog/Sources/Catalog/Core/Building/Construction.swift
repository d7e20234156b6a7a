import Synchronization

/// Decides what each obtain does, and detects cycles. Holds the only lock of all catalogs.
///
/// The lock is held for a few steps at a time and never while code of the caller runs: not a builder, not a
/// destructor, not a comparison. One lock for all catalogs, because a cycle may run through several.
enum Construction {
  static let lock = Lock()

  /// The next step of an obtain.
  enum Claim {
    /// Copy the output of this instance.
    case use(Instance)
    /// Run the recipe and store nothing.
    case make(Entry, Recipe)
    /// Run the recipe and store the instance in the thread's graph.
    case makeForGraph(Entry, Recipe)
    /// Run the recipe and pass its result to ``finish(_:with:keptAs:)``.
    case build(Build, Recipe, Scope)
    /// Call again with the time of the catalog's clock.
    case askTheTime
    /// The key was not supplied.
    case missing
    /// The catalog is closed.
    case closed
  }

  /// Decides the next step of an obtain, and waits for another thread's build if there is one.
  ///
  /// - Throws: ``CatalogError/circularReference(chain:)`` if waiting would never end, and the error of the build
  ///   that was waited for.
  static func claim(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, on thread: ThreadRecord.Pointer,
    now: Duration?
  ) throws(CatalogError) -> Claim {
    guard Observation.isOn else { return try decide(key, at: address, in: table, on: thread, now: now) }
    Observation.raiseFloor(of: thread)
    let probe = Observation.probe(
      key, in: table, on: .thread(UInt(bitPattern: thread)), within: Observation.run(on: thread))
    defer { probe?.finish() }
    return try decide(key, at: address, in: table, on: thread, now: now, probe: probe)
  }

  private static func decide(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, on thread: ThreadRecord.Pointer,
    now: Duration?, probe: (any ResolutionProbe)? = nil
  ) throws(CatalogError) -> Claim {
    // Released after the lock: see ``Inheritance/standing(of:in:at:touched:)``.
    var touched: [Instance] = []
    let frames = AsyncFrame.all
    // A build of another catalog that is not to be waited for.
    var refused: Build?
    // The last reference to a build may be this thread's, and must not be released under the lock.
    var waitedFor: [Build] = []
    defer { withExtendedLifetime((touched, frames, refused, waitedFor)) {} }
    return try lock.held { () throws(CatalogError) -> Claim in
      while true {
        let finding = find(key, at: address, in: table, at: now, touched: &touched)
        if let build = innermostBuild(on: thread) { finding.note(key, at: address, in: table, for: build) }
        switch finding {
        case .kept(_, let instance):
          probe?.isFound = true
          return .use(instance)
        case .transient(let entry, let recipe):
          try checkCycle(closedByMaking: entry, on: thread)
          return .make(entry, recipe)
        case .graph(let entry, let recipe):
          let outer = innermostBuild(on: thread)
          if let build = thread.pointee.graph?.builds[Graph.Key(entry, in: table, for: outer)],
            case .built(let instance, _) = build.outcome
          {
            probe?.isFound = true
            outer?.noteDependencies(of: build)
            return .use(instance)
          }
          try checkCycle(closedByMaking: entry, on: thread)
          return .makeForGraph(entry, recipe)
        case .unbuilt(let entries, let recipe, let scope):
          return .build(Build(entries: entries, in: table, owner: .thread(thread)), recipe, scope)
        case .busy(let entry, let waited, let build, let below, let recipe, let scope):
          waitedFor.append(build)
          if build.isOrphaned {
            Forking.keep(build)
            build.abandon()
            continue
          }
          if build.thread == nil { throw .notAwaited(path: Frame.path(on: thread) + [name(of: key)]) }
          if build === refused, !below.isEmpty {
            return .build(Build(entries: below, in: table, owner: .thread(thread)), recipe, scope)
          }
          let wait = ThreadWait(for: build, of: entry, at: waited)
          try checkCycle(closedBy: wait, on: thread)
          thread.pointee.wait = wait
          probe?.waits(for: build)
          defer { thread.pointee.wait = nil }
          switch wait.outcome(givingUp: lock) {
          case nil:
            refused = build
          case .failed(let error)?:
            innermostBuild(on: thread)?.noteDependencies(of: build)
            // What cannot be built in another catalog may well be built in this one.
            if waited === entry, build.entry === entry { throw error }
          case .built(let instance, let validEntries)?:
            let isValid = build.entries.prefix(validEntries).contains { $0 === waited }
            if isValid, waited === entry { return .use(instance) }
            // It is another catalog's: look again, and release it after the lock.
            touched.append(instance)
          }
        case .askTheTime:
          return .askTheTime
        case .missing:
          return .missing
        case .closed:
          return .closed
        }
      }
    }
  }

  /// Checks that a transient obtained inside a builder is not being built already, and records it as a
  /// dependency.
  static func check(_ entry: Unmanaged<Entry>, on thread: ThreadRecord.Pointer) throws(CatalogError) {
    if isMaking(entry, on: thread) {
      try checkCycle(closedByMaking: entry.takeUnretainedValue(), on: thread)
    }
    if thread.pointee.build != nil || AsyncFrame.isOpen {
      if Observation.isOn { Observation.raiseFloor(of: thread) }
      let build = innermostBuild(on: thread)
      if let build { lock.held { build.note(entry.takeUnretainedValue()) } }
    }
  }

  /// The innermost build in progress on a thread, or in its task.
  static func innermostBuild(on thread: ThreadRecord.Pointer) -> Build? {
    if let build = thread.innermostBuild { return build }
    return AsyncFrame.isOpen ? AsyncFrame.current?.innermostBuild : nil
  }

  /// Ends a build: stores the instance in the entries for which it is valid, unless the build was abandoned, and
  /// resumes the waiters.
  static func finish(_ build: Build, with instance: Instance, keptAs kept: Kept) {
    var former: [Kept?] = []
    var formerTarget: Catalog?
    var handle: OwnerHandle?
    let waiters = lock.held { () -> [AsyncWaiting.Waiter] in
      let reach = build.isAbandoned ? (validEntries: 1, madeFrom: []) : Inheritance.reach(of: build)
      formerTarget = build.handle?.settle(levels: reach.validEntries - 1)
      swap(&handle, &build.handle)
      let outcome = Build.Outcome.built(instance, validEntries: reach.validEntries)
      guard build.finish(outcome) else {
        build.observation?.wasReplaced()
        return build.takeWaiters()
      }
      let owner = build.entries[reach.validEntries - 1]
      former.append(owner.keep(kept, madeFrom: reach.madeFrom))
      for entry in build.entries.prefix(reach.validEntries - 1) {
        former.append(entry.keep(kept, sharesOrigin: true))
      }
      return build.takeWaiters()
    }
    for waiter in waiters { waiter.resume(returning: build.outcome) }
    withExtendedLifetime((former, formerTarget, handle)) {}
  }

  /// Ends a build that failed. Its dependencies become those of `outer`, whose builder may catch the error.
  static func finish(_ build: Build, with error: CatalogError, notedIn outer: Build?) {
    if Observation.isOn { lock.held { build.observation }?.failed(error) }
    var handle: OwnerHandle?
    let waiters = lock.held { () -> [AsyncWaiting.Waiter] in
      _ = build.finish(.failed(error))
      swap(&handle, &build.handle)
      outer?.noteDependencies(of: build)
      return build.takeWaiters()
    }
    for waiter in waiters { waiter.resume(returning: .failed(error)) }
    withExtendedLifetime(handle) {}
  }
}
