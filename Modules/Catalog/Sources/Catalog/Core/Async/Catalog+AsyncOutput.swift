extension Catalog {
  /// Obtains a key of any kind asynchronously.
  func asyncOutput<K: ServiceKey>(of key: K.Type) async throws(CatalogError) -> K.Output {
    var now: Duration?
    var refused: Build?
    checkNeed(key, on: nil)
    while true {
      let probe =
        Observation.isOn
        ? Observation.probe(key, in: table, on: .task, within: AsyncFrame.current?.observedRun)
        : nil
      defer { probe?.finish() }
      let claim = try Construction.asyncClaim(
        key, at: key.address, in: table, now: now, refused: refused, isCancelled: Task.isCancelled,
        probe: probe)
      switch claim {
      case .use(let instance):
        return instance.copy(of: key)
      case .make(let entry, let recipe):
        return try await make(recipe, entry: entry, build: nil) { instance, _ in instance }.copy(of: key)
      case .start(let recipe, let scope, let wait):
        let build = wait.build
        if build.mayBeParents { build.handle = OwnerHandle(self) }
        start(build, of: key, by: recipe, scope: scope)
        if let instance = try await outcome(of: wait, refused: &refused) { return instance.copy(of: key) }
      case .startInGraph(let recipe, let graph, let wait):
        let path = (AsyncFrame.current?.path ?? []) + [name(of: key)]
        let recipe = recipe.awaited(as: key) { path }
        start(wait.build, of: key, by: recipe, scope: .graph, graph: graph)
        if let instance = try await outcome(of: wait, refused: &refused) { return instance.copy(of: key) }
      case .wait(let wait):
        if let instance = try await outcome(of: wait, refused: &refused) { return instance.copy(of: key) }
      case .askTheTime:
        now = self.now()
      case .synchronous:
        return try claimedOutput(of: key)
      }
    }
  }

  /// Starts the task that runs the builder.
  private func start<K: ServiceKey>(
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
    let isAbandoned = Construction.lock.held {
      build.waiting?.task = task
      return build.waiting?.isEmpty == true && build.outcome == nil
    }
    if isAbandoned { task.cancel() }
  }

  /// Runs a recipe with a frame on the task, so that its obtains know their path. The frame is released when this
  /// returns, unless another task is reading it.
  ///
  /// - Parameter body: called with the instance while the frame exists.
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

  /// Waits for a build's outcome. `nil` if the key has to be looked up again.
  ///
  /// - Parameter refused: receives the build if this obtain must no longer wait for it.
  private func outcome(of wait: AsyncWait, refused: inout Build?) async throws(CatalogError) -> Instance? {
    defer { Construction.end(wait) }
    let build = wait.build
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: AsyncWaiting.Waiter) in
        let (waits, outcome) = Construction.lock.held { (wait.suspend(waiter), build.outcome) }
        if !waits { waiter.resume(returning: outcome) }
      }
    } onCancel: {
      Construction.lock.held { wait.end(calledOff: false) }.finish()
    }
    switch outcome {
    case .built(let instance, let validEntries)?:
      return wait.isAnswered(by: validEntries) ? instance : nil
    case .failed(let error)?:
      if !wait.isForAnother { throw error }
      return nil
    case nil:
      if Construction.lock.held({ wait.isCalledOff }) {
        refused = build
        return nil
      }
      let path = (AsyncFrame.current?.path ?? []) + [name(of: build.entry.key)]
      throw .assemblyFailed(path: path, underlying: CancellationError())
    }
  }
}
