extension Catalog {
  /// Obtains asynchronously.
  func asyncOutput<K: AsyncServiceKey>(of key: K.Type) async throws(CatalogError) -> K.Output {
    var now: Duration?
    while true {
      let probe =
        Observation.isOn
        ? Construction.observer.probe(key, in: table, on: .task, within: AsyncFrame.current?.observedRun)
        : nil
      defer { probe?.finish() }
      let claim = try Construction.asyncClaim(
        key, at: key.address, in: table, now: now, probe: probe)
      switch claim {
      case .use(let instance):
        return instance.copy(of: key)
      case .make(let entry, let recipe):
        return try await make(recipe, entry: entry, build: nil) { instance, _ in instance }.copy(of: key)
      case .start(let build, let recipe, let scope, let id):
        if build.mayBeParents { build.handle = OwnerHandle(self) }
        start(build, of: key, by: recipe, scope: scope)
        let instance = try await outcome(of: build, for: build.entry, as: id)
        if let instance { return instance.copy(of: key) }
      case .startInGraph(let build, let recipe, let graph, let id):
        let path = (AsyncFrame.current?.path ?? []) + [name(of: key)]
        let recipe = recipe.awaited(as: key) { path }
        start(build, of: key, by: recipe, scope: .graph, graph: graph)
        let instance = try await outcome(of: build, for: build.entry, as: id)
        if let instance { return instance.copy(of: key) }
      case .wait(let build, let entry, let id):
        let instance = try await outcome(of: build, for: entry, as: id)
        if let instance { return instance.copy(of: key) }
      case .askTheTime:
        now = self.now()
      case .synchronous:
        return try claimedOutput(of: key)
      }
    }
  }

  /// Starts the task that builds.
  private func start<K: AsyncServiceKey>(
    _ build: Build, of key: K.Type, by recipe: @escaping AsyncRecipe, scope: Scope, graph: AsyncGraph? = nil
  ) {
    let task = Task {
      do throws(CatalogError) {
        let (instance, kept) = try await make(recipe, entry: build.entry, build: build, graph: graph) {
          instance, frame throws(CatalogError) in
          let kept = build.isOfGraph ? nil : try self.keeping(instance, of: key, as: scope, path: frame.path)
          return (instance, kept)
        }
        if let kept {
          Construction.finish(build, with: instance, keptAs: kept)
        } else {
          Construction.finish(build, withGraphInstance: instance)
        }
      } catch {
        Construction.finish(build, with: error, notedIn: nil)
      }
    }
    Construction.lock.held { build.waiting?.task = task }
  }

  /// Runs a recipe with a frame for it on the task, so that what it obtains knows where it is. The frame is gone when
  /// this returns, unless some task looks at it just then.
  ///
  /// - Parameter body: what is done with the instance within the frame.
  private func make<Result>(
    _ recipe: AsyncRecipe, entry: Entry, build: Build?, graph: AsyncGraph? = nil,
    _ body: (Instance, AsyncFrame) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    let outer = AsyncFrame.reference
    let frame = AsyncFrame(entry: entry, catalog: self, build: build, outer: outer, graph: graph)
    defer { withExtendedLifetime(frame) {} }
    let source = source(within: frame.innermostBuild)
    let instance: Instance
    do {
      instance = try await AsyncFrame.$reference.withValue(AsyncFrame.Reference(frame)) {
        try await recipe(source)
      }
      frame.endRun(nil)
    } catch {
      let error = error as? CatalogError ?? .assemblyFailed(path: frame.path, underlying: error)
      frame.endRun(error)
      throw error
    }
    return try body(instance, frame)
  }

  /// Waits for a build; `nil` where it has to be asked for again: what was built is not right for `entry`, or was not
  /// built in another catalog.
  private func outcome(of build: Build, for entry: Entry?, as id: Int) async throws(CatalogError) -> Instance?
  {
    defer { Construction.endWaiting(for: build) }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: AsyncWaiting.Waiter) in
        let (waits, outcome) = Construction.lock.held {
          build.outcome.map { (false, $0) } ?? (build.waiting?.add(waiter, as: id) ?? false, nil)
        }
        if !waits { waiter.resume(returning: outcome) }
      }
    } onCancel: {
      Construction.leave(build, as: id)
    }
    switch outcome {
    case .built(let instance, let validEntries)?:
      return build.entries.prefix(validEntries).contains { $0 === entry } ? instance : nil
    case .failed(let error)?:
      if build.entry === entry { throw error }
      return nil
    case nil:
      let path = (AsyncFrame.current?.path ?? []) + [name(of: build.entry.key)]
      throw .assemblyFailed(path: path, underlying: CancellationError())
    }
  }
}

extension Construction {
  /// One task's waiting was cancelled; the last one's ends the build.
  static func leave(_ build: Build, as id: Int) {
    let (waiter, task) = lock.held { () -> (AsyncWaiting.Waiter?, Task<Void, Never>?) in
      guard build.outcome == nil, let waiting = build.waiting else { return (nil, nil) }
      let (waiter, abandoned) = waiting.leave(id)
      if abandoned { build.abandon() }
      return (waiter, abandoned ? waiting.task : nil)
    }
    task?.cancel()
    waiter?.resume(returning: nil)
  }
}
