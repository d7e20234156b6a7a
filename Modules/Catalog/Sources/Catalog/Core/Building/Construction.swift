import Synchronization

/// Decides what each obtain does. Holds the only lock of all catalogs, because a cycle may run through several. It is
/// held for a few steps and never while code of the caller runs: no builder, destructor or comparison.
package enum Construction {
  package static let lock = Lock()

  /// The next step of an obtain.
  enum Claim {
    /// Copy the output of this instance.
    case use(Instance)
    /// Run the recipe and store nothing.
    case make(Entry, Recipe)
    /// Run the recipe and pass its result to ``finish(_:_:notedIn:)``. A task starts another one, and waits.
    case build(Build, Recipe, Scope, Wait?)
    /// Wait for another caller's build.
    case wait(Wait)
    /// Call again with the time of the catalog's clock.
    case askTheTime
    /// The key was not supplied or, if the caller awaits, needs no `await`.
    case nothing
  }

  /// Decides the next step of an obtain, of a thread or a task. `now` is the time of the catalog's clock, if it was
  /// asked, `refused` a build that this obtain must not wait for.
  ///
  /// - Throws: ``CatalogError/circularReference(chain:)`` if building or waiting would never end; a `CancellationError`
  ///   for a caller that is cancelled.
  static func claim(
    _ key: any ServiceKey.Type, at address: UInt, in catalog: Catalog, by caller: Caller, now: Duration?,
    refused: Build?, probe: (any ResolutionProbe)?
  ) throws(CatalogError) -> Claim {
    let table = catalog.table
    // Released after the lock: see ``Inheritance/state(of:in:at:examined:)``.
    var examined: [Instance] = []
    // The last reference to a build may be this one.
    var former: [Build] = []
    var wakeups = Wakeups()
    defer {
      wakeups.run()
      withExtendedLifetime((examined, former)) {}
    }
    return try lock.held { () throws(CatalogError) -> Claim in
      func start(_ build: Build, _ recipe: Recipe, _ scope: Scope) -> Claim {
        let wait = caller.awaits ? Wait(for: build, of: build.entry, at: build.entry, by: caller) : nil
        return .build(build, recipe, scope, wait)
      }
      while true {
        let finding = find(key, at: address, in: table, at: now, examined: &examined)
        if let build = caller.build { finding.note(key, at: address, in: table, for: build) }
        if let recipe = finding.recipe, recipe.isAsync != caller.awaits {
          if !caller.awaits { throw .notAwaited(path: caller.path(to: key)) }
          guard case .graph = finding else { return .nothing }
        }
        switch finding {
        case .kept(_, let instance):
          probe?.isFound = true
          return .use(instance)
        case .transient(let entry, let recipe):
          try caller.checkCycle(closedByMaking: entry)
          try caller.checkCancellation(before: key)
          return .make(entry, recipe)
        case .graph(let entry, let recipe):
          let graph = caller.graph()
          let id = Graph.Key(entry, for: caller.build)
          if let build = graph.builds[id] {
            former.append(build)
            if case .built(let instance, _) = build.outcome {
              probe?.isFound = true
              caller.build?.noteDependencies(of: build)
              return .use(instance)
            }
            if caller.awaits, !build.isAbandoned, !build.isOrphaned {
              let wait = Wait(for: build, of: entry, at: entry, by: caller)
              try caller.checkCycle(closedBy: wait, &wakeups)
              caller.build?.noteGraphBuild(build)
              probe?.waits(for: build)
              return .wait(wait)
            }
          }
          if !caller.awaits { try caller.checkCycle(closedByMaking: entry) }
          try caller.checkCancellation(before: key)
          let build = Build(of: entry, inGraph: graph, for: caller)
          graph.builds[id] = build
          return start(build, recipe, .graph)
        case .unbuilt(let entries, let recipe, let scope):
          try caller.checkCancellation(before: key)
          return start(Build(of: entries, in: catalog, for: caller), recipe, scope)
        case .busy(let entry, let waited, let build, let below, let recipe, let scope):
          former.append(build)
          if build.isOrphaned {
            Forking.keep(build)
            build.abandon()
            continue
          }
          if build === refused, !below.isEmpty {
            try caller.checkCancellation(before: key)
            return start(Build(of: below, in: catalog, for: caller), recipe, scope)
          }
          let wait = Wait(for: build, of: entry, at: waited, by: caller)
          try caller.checkCycle(closedBy: wait, &wakeups)
          probe?.waits(for: build)
          return .wait(wait)
        case .askTheTime:
          return .askTheTime
        case .closed:
          throw .closed(path: caller.path(to: key))
        case .missing:
          return .nothing
        }
      }
    }
  }

  /// Checks that a transient obtained inside a builder is not being built already, and records it as a dependency.
  static func check(_ entry: Unmanaged<Entry>, on thread: ThreadRecord.Pointer) throws(CatalogError) {
    if thread.isMaking(entry) {
      try Caller(on: thread).checkCycle(closedByMaking: entry.takeUnretainedValue())
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

  /// The result of a builder: the instance, and how entries hold it unless a graph does.
  typealias Product = (instance: Instance, kept: Kept?)

  /// Ends a build: stores the instance in the entries for which it is valid, unless the build was abandoned, and wakes
  /// the waiters. What a failed build depends on becomes a dependency of `outer`, whose builder may catch the error.
  static func finish(_ build: Build, _ result: Result<Product, CatalogError>, notedIn outer: Build? = nil) {
    if Observation.isOn, case .failure(let error) = result { lock.held { build.observation }?.failed(error) }
    var former: [Kept?] = []
    var formerTarget: Catalog?
    var handle: OwnerHandle?
    changeBuilds { wakeups in
      switch result {
      case .failure(let error):
        _ = build.finish(.failed(error), &wakeups)
        outer?.noteDependencies(of: build)
      case .success((let instance, nil)):
        _ = build.finish(.built(instance, validEntries: 1), &wakeups)
      case .success((let instance, let kept?)):
        let reach = build.isAbandoned ? (validEntries: 1, madeFrom: []) : Inheritance.reach(of: build)
        let inherited = build.entries.prefix(reach.validEntries - 1)
        let owner = build.entries[inherited.count]
        formerTarget = build.handle?.settle(levels: inherited.count)
        if build.finish(.built(instance, validEntries: reach.validEntries), &wakeups) {
          former.append(owner.keep(kept, madeFrom: reach.madeFrom))
          for entry in inherited { former.append(entry.keep(kept, sharesOrigin: true)) }
        } else {
          build.observation?.wasReplaced()
        }
      }
      swap(&handle, &build.handle)
    }
    withExtendedLifetime((former, formerTarget, handle)) {}
  }

  /// Changes builds and waits under the lock, then wakes waiters.
  static func changeBuilds(_ body: (inout Wakeups) -> Void) {
    var wakeups = Wakeups()
    lock.held { body(&wakeups) }
    wakeups.run()
  }
}
