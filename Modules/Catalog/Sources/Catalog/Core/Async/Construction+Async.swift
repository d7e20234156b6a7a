extension Construction {
  /// What an asynchronous obtain has to do.
  enum AsyncClaim {
    /// Copy the output out of this.
    case use(Instance)
    /// Run the recipe here and keep nothing.
    case make(Entry, AsyncRecipe)
    /// Start the build, then wait for it as `id`.
    case start(Build, AsyncRecipe, Scope, id: Int)
    /// Start the build for a graph, then wait for it as `id`.
    case startInGraph(Build, Recipe, AsyncGraph, id: Int)
    /// Wait for the build as `id`. Its instance is what was asked for if it is right for `entry`; where that
    /// is `nil`, look again in any case.
    case wait(Build, for: Entry?, id: Int)
    /// Ask again with what the catalog's clock shows.
    case askTheTime
    /// It was supplied without `await`, or not at all: obtain it as any other.
    case synchronous
  }

  /// Decides what an asynchronous obtain has to do.
  ///
  /// - Throws: ``CatalogError/circularReference(chain:)`` where waiting would never end.
  static func asyncClaim(
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, now: Duration?,
    probe: (any ResolutionProbe)? = nil
  ) throws(CatalogError) -> AsyncClaim {
    var touched: [Instance] = []
    var former: Build?
    let frames = AsyncFrame.all
    defer { withExtendedLifetime((touched, former, frames)) {} }
    let frame = frames.first
    return try lock.held { () throws(CatalogError) -> AsyncClaim in
      let outer = frame?.innermostBuild
      while true {
        let finding = find(key, at: address, in: table, at: now, touched: &touched)
        if let outer { finding.note(key, at: address, in: table, for: outer) }
        switch finding {
        case .kept(_, let instance):
          probe?.isFound = true
          return .use(instance)
        case .graph(let entry, let recipe):
          return try asyncClaim(
            inGraph: entry, recipe, in: table, from: frame, probe: probe, former: &former)
        case .transient(let entry, .asyncBuilder(let recipe)):
          try checkCycle(closedByMaking: entry, from: frame)
          return .make(entry, recipe)
        case .unbuilt(let entries, .asyncBuilder(let recipe), let scope):
          return asyncBuild(of: entries, in: table, by: recipe, scope, for: outer)
        case .busy(_, _, let build, _, _, _) where build.isOrphaned:
          Forking.keep(build)
          build.abandon()
        case .busy(let entry, let waited, let build, let below, let recipe, let scope):
          guard let waiting = build.waiting else { return .synchronous }
          if let error = cycle(closedByAwaiting: build, from: frame) {
            // See ``decide(_:at:in:on:now:probe:)``.
            if waited !== entry, case .asyncBuilder(let recipe) = recipe {
              return asyncBuild(of: below, in: table, by: recipe, scope, for: outer)
            }
            guard build.entry !== entry else { throw error }
            build.giveUp(from: entry)
            continue
          }
          outer?.waiting?.awaited.append(build)
          probe?.waits(for: build)
          return .wait(build, for: entry === waited ? entry : nil, id: waiting.join())
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
    outer?.waiting?.awaited.append(build)
    return .start(build, recipe, scope, id: waiting.join())
  }

  /// Notes that the task's builder no longer waits for a build, and, where that failed or is a graph's, what it was
  /// made from.
  static func endWaiting(for build: Build) {
    let frames = AsyncFrame.all
    lock.held {
      guard let outer = frames.first?.innermostBuild else { return }
      switch build.outcome {
      case .built? where build.isOfGraph, .failed?: outer.noteDependencies(of: build)
      case .built?, nil: break
      }
      guard let index = outer.waiting?.awaited.firstIndex(where: { $0 === build }) else { return }
      outer.waiting?.awaited.remove(at: index)
    }
    withExtendedLifetime(frames) {}
  }

  /// Throws where a transient is being made by one of the frames already.
  private static func checkCycle(
    closedByMaking entry: Entry, from frame: AsyncFrame?
  ) throws(CatalogError) {
    guard let frame else { return }
    let links = Array(frame.links)
    guard let index = links.firstIndex(where: { $0.entry === entry }) else { return }
    throw cycle([entry] + links[..<index].map(\.entry).reversed() + [entry])
  }

  /// The cycle in which one of the frames' builds, awaiting `build`, would await itself.
  static func cycle(closedByAwaiting build: Build, from frame: AsyncFrame?) -> CatalogError? {
    guard let frame else { return nil }
    var seen: Set<ObjectIdentifier> = []
    var pending = [[build]]
    while let path = pending.popLast(), let last = path.last {
      if last.outcome == nil, frame.links.contains(where: { $0.build === last }) {
        let own = frame.links.prefix { $0.build !== last }.map(\.entry).reversed()
        return cycle(path.map(\.entry) + own + [build.entry])
      }
      guard last.outcome == nil, seen.insert(ObjectIdentifier(last)).inserted else { continue }
      pending += (last.waiting?.awaited ?? []).map { path + [$0] }
    }
    return nil
  }
}
