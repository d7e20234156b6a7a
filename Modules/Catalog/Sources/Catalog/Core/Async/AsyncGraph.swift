/// The instances in graph scope of one outermost asynchronous obtain, in all its tasks.
///
/// Lives as long as a builder of that obtain runs. Guarded by the lock of ``Construction``.
final class AsyncGraph: @unchecked Sendable {  // see above
  /// The builds of these instances. The next obtain replaces one that failed or was abandoned.
  var builds: [Graph.Key: Build] = [:]
}

extension Construction {
  /// Decides the next step of an asynchronous obtain of a service in graph scope. Call it under the lock.
  ///
  /// - Parameters:
  ///   - former: receives the build that is replaced. Release it without the lock.
  ///   - checkStart: called before a build is started.
  static func asyncClaim(
    inGraph entry: Entry, _ recipe: Recipe, in table: EntryTable, from frame: AsyncFrame?,
    probe: (any ResolutionProbe)?, former: inout Build?,
    beforeStart checkStart: () throws(CatalogError) -> Void
  ) throws(CatalogError) -> AsyncClaim {
    let graph = frame?.graph ?? AsyncGraph()
    let outer = frame?.innermostBuild
    let id = Graph.Key(entry, in: table, for: outer)
    if let build = graph.builds[id] {
      if case .built(let instance, _) = build.outcome {
        probe?.isFound = true
        outer?.noteDependencies(of: build)
        return .use(instance)
      }
      if !build.isGivenUp, !build.isOrphaned, let waiting = build.waiting {
        if let cycle = AsyncCycle(closedByAwaiting: build, from: frame) { throw cycle.error }
        outer?.noteGraphBuild(build)
        probe?.waits(for: build)
        return .wait(AsyncWait(for: build, of: entry, at: entry, in: waiting, by: outer))
      }
      former = build
    }
    try checkStart()
    let waiting = AsyncWaiting()
    let build = Build(ofGraph: entry, in: table, owner: .task(waiting))
    build.handle = outer?.handle
    graph.builds[id] = build
    outer?.noteGraphBuild(build)
    return .startInGraph(recipe, graph, AsyncWait(for: build, of: entry, at: entry, in: waiting, by: outer))
  }

  /// Ends the build of an instance in graph scope.
  static func finish(_ build: Build, withGraphInstance instance: Instance) {
    var handle: OwnerHandle?
    let waiters = lock.held { () -> [AsyncWaiting.Waiter] in
      _ = build.finish(.built(instance, validEntries: 1))
      swap(&handle, &build.handle)
      return build.takeWaiters()
    }
    for waiter in waiters { waiter.resume(returning: build.outcome) }
    withExtendedLifetime(handle) {}
  }
}

extension Recipe {
  /// An asynchronous recipe that runs this one.
  func awaited<K: ServiceKey>(as key: K.Type, path: @escaping @Sendable () -> [String]) -> AsyncRecipe {
    if case .asyncBuilder(let recipe) = self { return recipe }
    return { catalog in
      let memory = UnsafeMutablePointer<K.Output>.allocate(capacity: 1)
      do {
        try self.run(from: catalog, into: memory, onMainActor: false, path: path)
      } catch {
        memory.deallocate()
        throw error
      }
      return Instance(memory)
    }
  }
}
