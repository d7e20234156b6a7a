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
    _ key: any ServiceKey.Type, at address: UInt, in table: EntryTable, from frame: AsyncFrame?,
    now: Duration?, witness: ClaimWitness? = nil
  ) throws(CatalogError) -> AsyncClaim {
    var touched: [Instance] = []
    var former: Build?
    defer { withExtendedLifetime((touched, former)) {} }
    return try lock.held { () throws(CatalogError) -> AsyncClaim in
      let finding = find(key, at: address, in: table, at: now, touched: &touched)
      finding.entry.map { frame?.innermostBuild?.note($0) }
      switch finding {
      case .kept(_, let instance):
        witness?.isFound = true
        return .use(instance)
      case .graph(let entry, let recipe):
        return try asyncClaim(
          inGraph: entry, recipe, in: table, from: frame, witness: witness, former: &former)
      case .transient(let entry, .asyncBuilder(let recipe)):
        try checkCircle(closedByMaking: entry, from: frame)
        return .make(entry, recipe)
      case .unbuilt(let entries, .asyncBuilder(let recipe), let scope):
        let waiting = AsyncWaiting()
        let build = Build(entries: entries, owner: .task(waiting))
        frame?.innermostBuild?.waiting?.awaited.append(build)
        return .start(build, recipe, scope, id: waiting.join())
      case .busy(let entry, let waited, let build):
        guard let waiting = build.waiting else { return .synchronous }
        try checkCircle(closedByAwaiting: build, from: frame)
        frame?.innermostBuild?.waiting?.awaited.append(build)
        witness?.waits(for: build)
        return .wait(build, for: entry === waited ? entry : nil, id: waiting.join())
      case .askTheTime:
        return .askTheTime
      case .transient, .unbuilt, .missing, .closed:
        return .synchronous
      }
    }
  }

  /// Notes that the builder of `frame` no longer waits for a build.
  static func endWaiting(for build: Build, from frame: AsyncFrame?) {
    lock.held {
      guard let waiting = frame?.innermostBuild?.waiting,
        let index = waiting.awaited.firstIndex(where: { $0 === build })
      else { return }
      waiting.awaited.remove(at: index)
    }
  }

  /// Throws where a transient is being made by one of the frames already.
  private static func checkCircle(
    closedByMaking entry: Entry, from frame: AsyncFrame?
  ) throws(CatalogError) {
    guard let frame else { return }
    let inner = frame.links.prefix { $0.entry !== entry }.map(\.entry)
    guard inner.count < frame.links.reduce(0, { count, _ in count + 1 }) else { return }
    throw circle([entry] + inner.reversed() + [entry])
  }

  /// Throws where one of the frames' builds, awaiting `build`, would await itself.
  static func checkCircle(
    closedByAwaiting build: Build, from frame: AsyncFrame?
  ) throws(CatalogError) {
    guard let frame else { return }
    var seen: Set<ObjectIdentifier> = []
    var pending = [[build]]
    while let path = pending.popLast(), let last = path.last {
      if last.outcome == nil, frame.links.contains(where: { $0.build === last }) {
        let own = frame.links.prefix { $0.build !== last }.map(\.entry).reversed()
        throw circle(path.map(\.entry) + own + [build.entry])
      }
      guard last.outcome == nil, seen.insert(ObjectIdentifier(last)).inserted else { continue }
      pending += (last.waiting?.awaited ?? []).map { path + [$0] }
    }
  }
}
