extension Catalog {
  /// The way of an asynchronous obtain.
  func asyncOutput<K: AsyncServiceKey>(of key: K.Type) async throws(CatalogError) -> K.Output {
    let frame = AsyncFrame.current
    var now: Duration?
    while true {
      let witness =
        Recording.isOn ? ClaimWitness(key, in: table, lane: .task, within: frame?.recordedRun) : nil
      defer { witness?.writeDown() }
      let claim = try Construction.asyncClaim(
        key, at: key.address, in: table, from: frame, now: now, witness: witness)
      switch claim {
      case .use(let instance):
        return instance.copy(of: key)
      case .make(let entry, let recipe):
        let made = AsyncFrame(entry: entry, catalog: self, build: nil, outer: frame)
        return try await run(recipe, in: made).copy(of: key)
      case .start(let build, let recipe, let scope, let id):
        start(build, of: key, by: recipe, scope: scope, from: frame)
        let instance = try await outcome(of: build, for: build.entry, as: id, from: frame)
        if let instance { return instance.copy(of: key) }
      case .startInGraph(let build, let recipe, let graph, let id):
        let path = (frame?.path ?? []) + [name(of: key)]
        let recipe = recipe.awaited(as: key) { path }
        start(build, of: key, by: recipe, scope: .graph, from: frame, graph: graph)
        let instance = try await outcome(of: build, for: build.entry, as: id, from: frame)
        if let instance { return instance.copy(of: key) }
      case .wait(let build, let entry, let id):
        let instance = try await outcome(of: build, for: entry, as: id, from: frame)
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
    _ build: Build, of key: K.Type, by recipe: @escaping AsyncRecipe, scope: Scope, from frame: AsyncFrame?,
    graph: AsyncGraph? = nil
  ) {
    let task = Task {
      let frame = AsyncFrame(entry: build.entry, catalog: self, build: build, outer: frame, graph: graph)
      do throws(CatalogError) {
        let instance = try await run(recipe, in: frame)
        if build.isOfGraph { return Construction.finish(build, withGraphInstance: instance) }
        let kept = try keeping(instance, of: key, as: scope, path: frame.path)
        Construction.finish(build, with: instance, keptAs: kept)
      } catch {
        Construction.finish(build, with: error)
      }
    }
    Construction.lock.held { build.waiting?.task = task }
  }

  /// Runs a recipe with a frame for it on the task, so that what it obtains knows where it is.
  private func run(_ recipe: AsyncRecipe, in frame: AsyncFrame) async throws(CatalogError) -> Instance {
    do {
      let instance = try await AsyncFrame.$current.withValue(frame) { try await recipe(self) }
      frame.endRun(.built)
      return instance
    } catch let error as CatalogError {
      frame.endRun(.failed("\(error)"))
      throw error
    } catch {
      let error = CatalogError.assemblyFailed(path: frame.path, underlying: error)
      frame.endRun(.failed("\(error)"))
      throw error
    }
  }

  /// Waits for a build; `nil` where what it built is not right for `entry`, and it has to be asked for again.
  private func outcome(
    of build: Build, for entry: Entry?, as id: Int, from frame: AsyncFrame?
  ) async throws(CatalogError) -> Instance? {
    defer { Construction.endWaiting(for: build, from: frame) }
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
      Construction.noteDependencies(ofGraphBuild: build, for: frame)
      return build.entries.prefix(validEntries).contains { $0 === entry } ? instance : nil
    case .failed(let error)?:
      throw error
    case nil:
      let path = (frame?.path ?? []) + [name(of: build.entry.key)]
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
