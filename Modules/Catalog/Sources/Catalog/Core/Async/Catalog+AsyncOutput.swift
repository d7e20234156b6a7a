extension Catalog {
  /// Obtains a key of any kind asynchronously.
  func asyncOutput<K: ServiceKey>(of key: K.Type) async throws(CatalogError) -> K.Output {
    checkNeed(key, on: nil)
    let caller = Caller(on: nil)
    var now: Duration?
    var refused: Build?
    while true {
      let probe = Observation.probe(key, in: table, by: caller)
      defer { probe?.finish() }
      let claim = try Construction.claim(
        key, at: key.address, in: self, by: caller, now: now, refused: refused, probe: probe)
      switch claim {
      case .use(let instance):
        return instance.copy(of: key)
      case .make(let entry, let recipe):
        return try await make(recipe.awaited(as: key, path: []), entry: entry, build: nil) { instance, _ in
          instance
        }.copy(of: key)
      case .build(let build, let recipe, let scope, let wait):
        start(build, of: key, by: recipe.awaited(as: key, path: caller.path(to: key)), scope: scope)
        await wait?.suspend()
        if let instance = try wait?.instance(refused: &refused) { return instance.copy(of: key) }
      case .wait(let wait):
        await wait.suspend()
        if let instance = try wait.instance(refused: &refused) { return instance.copy(of: key) }
      case .askTheTime:
        now = self.now()
      case .nothing:
        return try claimedOutput(of: key)
      }
    }
  }

  /// Starts the task that runs a build's builder.
  private func start<K: ServiceKey>(
    _ build: Build, of key: K.Type, by recipe: @escaping AsyncRecipe, scope: Scope
  ) {
    let graph = build.graph.take()
    let task = Task {
      do throws(CatalogError) {
        let product = try await make(recipe, entry: build.entry, build: build, graph: graph) {
          instance, frame throws(CatalogError) in
          (instance, try self.keeping(instance, of: key, as: scope, path: frame.path))
        }
        Construction.finish(build, .success(product))
      } catch {
        Construction.finish(build, .failure(error))
      }
    }
    let isAbandoned = Construction.lock.held {
      build.runner.task = task
      return build.waiters.isEmpty && build.outcome == nil
    }
    if isAbandoned { task.cancel() }
  }

  /// Runs a recipe with a frame on the task, so that its obtains know their path. The frame is released when this
  /// returns, unless another task is reading it.
  ///
  /// - Parameter body: called with the instance while the frame exists.
  private func make<Result>(
    _ recipe: AsyncRecipe, entry: Entry, build: Build?, graph: Graph? = nil,
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
}

extension Recipe {
  /// An asynchronous recipe that runs this one.
  fileprivate func awaited<K: ServiceKey>(as key: K.Type, path: @autoclosure () -> [String]) -> AsyncRecipe {
    if case .asyncBuilder(let recipe) = self { return recipe }
    let path = path()
    return { catalog in
      let memory = UnsafeMutablePointer<K.Output>.allocate(capacity: 1)
      do {
        try self.run(from: catalog, into: memory, onMainActor: false) { path }
      } catch {
        memory.deallocate()
        throw error
      }
      return Instance(memory)
    }
  }
}
