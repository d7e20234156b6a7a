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
        if table.isClosed { throw .closed(path: caller.path(to: key)) }
        guard let entry = Inheritance.entry(of: key, at: address, in: table), let recipe = entry.wholeRecipe
        else {
          caller.build?.noteMissing(key, at: address, in: table)
          return .nothing
        }
        let scope = entry.source.scope
        if case .expiring = scope, now == nil { return .askTheTime }
        caller.build?.note(entry)
        // The requested entry and the parents' entries that the instance to build may be valid for.
        var unbuilt: [Entry] = []
        if scope.storesInstances {
          switch Inheritance.state(of: entry, in: table, at: now, examined: &examined) {
          case .built(let instance):
            probe?.isFound = true
            return .use(instance)
          case .unbuilt(let entries): unbuilt = entries
          }
        }
        if recipe.isAsync != caller.awaits {
          if !caller.awaits { throw .notAwaited(path: caller.path(to: key)) }
          if scope != .graph { return .nothing }
        }
        switch scope {
        case .transient:
          try caller.checkCycle(closedByMaking: entry)
          try caller.checkCancellation(before: key)
          return .make(entry, recipe)
        case .graph:
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
          return start(build, recipe, scope)
        case .shared, .weak, .named, .expiring:
          guard let index = unbuilt.firstIndex(where: { $0.build != nil }), let build = unbuilt[index].build
          else {
            try caller.checkCancellation(before: key)
            return start(Build(of: unbuilt, in: catalog, for: caller), recipe, scope)
          }
          former.append(build)
          if build.isOrphaned {
            Forking.keep(build)
            build.abandon()
            continue
          }
          if build === refused, index > 0 {
            try caller.checkCancellation(before: key)
            return start(Build(of: Array(unbuilt[..<index]), in: catalog, for: caller), recipe, scope)
          }
          let wait = Wait(for: build, of: entry, at: unbuilt[index], by: caller)
          try caller.checkCycle(closedBy: wait, &wakeups)
          probe?.waits(for: build)
          return .wait(wait)
        }
      }
    }
  }

  /// Whether a key was supplied, here or in a parent. Records the answer as a dependency of the build on the thread.
  static func isSupplied(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, on thread: ThreadRecord.Pointer?
  ) -> Bool {
    let caller = Caller(on: thread)
    defer { withExtendedLifetime(caller) {} }
    return lock.held {
      guard let entry = Inheritance.entry(of: key, at: address, in: table) else {
        caller.build?.noteMissing(key, at: address, in: table)
        return false
      }
      caller.build?.note(entry)
      return true
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
