extension Construction {
  /// The next step of an asynchronous obtain.
  enum AsyncClaim {
    /// Copy the output of this instance.
    case use(Instance)
    /// Run the recipe in this task and store nothing.
    case make(Entry, AsyncRecipe)
    /// Start a build and wait for it.
    case start(AsyncRecipe, Scope, AsyncWait)
    /// Start a build for a graph and wait for it.
    case startInGraph(Recipe, AsyncGraph, AsyncWait)
    /// Wait for another task's build.
    case wait(AsyncWait)
    /// Call again with the time of the catalog's clock.
    case askTheTime
    /// Its recipe is synchronous, or it was not supplied: obtain it synchronously.
    case synchronous
  }

  /// Decides the next step of an asynchronous obtain.
  ///
  /// - Parameters:
  ///   - refused: another catalog's build that this obtain must not wait for.
  ///   - isCancelled: whether the obtaining task is cancelled.
  /// - Throws: ``CatalogError/circularReference(chain:)`` if waiting would never end. A `CancellationError`
  ///   instead of a claim that runs a builder if the task is cancelled, or if no caller waits for the instance
  ///   that it builds.
  static func asyncClaim(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, now: Duration?, refused: Build?,
    isCancelled: Bool, probe: (any ResolutionProbe)? = nil
  ) throws(CatalogError) -> AsyncClaim {
    var touched: [Instance] = []
    var former: Build?
    var ended: [AsyncWait.Ending] = []
    let frames = AsyncFrame.all
    defer {
      for ending in ended { ending.finish() }
      withExtendedLifetime((touched, former, frames)) {}
    }
    let frame = frames.first
    return try lock.held { () throws(CatalogError) -> AsyncClaim in
      let outer = frame?.innermostBuild
      /// Call it before running a builder.
      func checkCancellation() throws(CatalogError) {
        guard isCancelled || outer?.abandonIfUnwanted() == true else { return }
        throw .assemblyFailed(
          path: (frame?.path ?? []) + [name(of: key)], underlying: CancellationError())
      }
      while true {
        let finding = find(key, at: address, in: table, at: now, touched: &touched)
        if let outer { finding.note(key, at: address, in: table, for: outer) }
        switch finding {
        case .kept(_, let instance):
          probe?.isFound = true
          return .use(instance)
        case .graph(let entry, let recipe):
          return try asyncClaim(
            inGraph: entry, recipe, in: table, from: frame, probe: probe, former: &former,
            beforeStart: checkCancellation)
        case .transient(let entry, .asyncBuilder(let recipe)):
          try checkCycle(closedByMaking: entry, from: frame)
          try checkCancellation()
          return .make(entry, recipe)
        case .unbuilt(let entries, .asyncBuilder(let recipe), let scope):
          try checkCancellation()
          return asyncBuild(of: entries, in: table, by: recipe, scope, for: outer)
        case .busy(_, _, let build, _, _, _) where build.isOrphaned:
          Forking.keep(build)
          build.abandon()
        case .busy(let entry, let waited, let build, let below, let recipe, let scope):
          guard let waiting = build.waiting else { return .synchronous }
          let cycle = AsyncCycle(closedByAwaiting: build, from: frame)
          if cycle != nil || build === refused, !below.isEmpty, case .asyncBuilder(let recipe) = recipe {
            try checkCancellation()
            return asyncBuild(of: below, in: table, by: recipe, scope, for: outer)
          }
          if let cycle {
            // See ``checkCycle(closedBy:on:)``.
            if build.entry !== entry {
              build.giveUp(from: entry)
            } else if let other = cycle.waits.first(where: \.isForAnother) {
              ended.append(other.end(calledOff: true))
            } else {
              throw cycle.error
            }
            continue
          }
          probe?.waits(for: build)
          return .wait(AsyncWait(for: build, of: entry, at: waited, in: waiting, by: outer))
        case .askTheTime:
          return .askTheTime
        case .transient, .unbuilt, .missing, .closed:
          return .synchronous
        }
      }
    }
  }

  private static func asyncBuild(
    of entries: [Entry], in table: EntryTable, by recipe: @escaping AsyncRecipe, _ scope: Scope,
    for outer: Build?
  ) -> AsyncClaim {
    let waiting = AsyncWaiting()
    let build = Build(entries: entries, in: table, owner: .task(waiting))
    return .start(
      recipe, scope, AsyncWait(for: build, of: build.entry, at: build.entry, in: waiting, by: outer))
  }

  /// Ends the wait of the task's builder. If the build failed or belongs to a graph, its dependencies become the
  /// builder's.
  static func end(_ wait: AsyncWait) {
    let build = wait.build
    lock.held {
      guard let outer = wait.outer else { return }
      switch build.outcome {
      case .built? where build.isOfGraph, .failed?: outer.noteDependencies(of: build)
      case .built?, nil: break
      }
      outer.waiting?.end(wait)
    }
  }

  /// Throws if one of the frames is already building the transient.
  private static func checkCycle(
    closedByMaking entry: Entry, from frame: AsyncFrame?
  ) throws(CatalogError) {
    guard let frame else { return }
    let links = Array(frame.links)
    guard let index = links.firstIndex(where: { $0.entry === entry }) else { return }
    throw cycle([entry] + links[..<index].map(\.entry).reversed() + [entry])
  }
}

/// A cycle in which a task, by awaiting a build, would await itself. Create it under the lock of
/// ``Construction``.
struct AsyncCycle {
  let error: CatalogError
  /// The chain of waits from the build to the task.
  let waits: [AsyncWait]

  /// `nil` if there is none.
  init?(closedByAwaiting build: Build, from frame: AsyncFrame?) {
    guard let frames = frame?.waitingLinks else { return nil }
    var seen: Set<ObjectIdentifier> = []
    var pending: [[AsyncWait]] = [[]]
    while let waits = pending.popLast() {
      let last = waits.last?.build ?? build
      guard last.outcome == nil else { continue }
      if frames.contains(where: { $0.build === last }) {
        let own = frames.prefix { $0.build !== last }.map(\.entry).reversed()
        error = Construction.cycle([build.entry] + waits.map(\.build.entry) + own + [build.entry])
        self.waits = waits
        return
      }
      guard seen.insert(ObjectIdentifier(last)).inserted else { continue }
      pending += (last.waiting?.openWaits ?? []).map { waits + [$0] }
    }
    return nil
  }
}

extension AsyncFrame {
  /// This frame and its outer frames, innermost first, up to the first one that no longer waits for the frame
  /// inside it because its obtain was cancelled.
  fileprivate var waitingLinks: [AsyncFrame] {
    var frames: [AsyncFrame] = []
    var inner: Build?
    for frame in links {
      if let build = frame.build {
        if let inner, build.waiting?.openWaits.contains(where: { $0.build === inner }) != true { break }
        inner = build
      }
      frames.append(frame)
    }
    return frames
  }
}
