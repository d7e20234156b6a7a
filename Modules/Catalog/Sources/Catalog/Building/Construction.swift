import Synchronization

/// Who builds what, and who waits for whom: the only lock of all catalogs.
///
/// It is held for a few steps at a time and never while code of a caller's runs: not a builder, not a
/// destructor, not a comparison. One lock for all catalogs, because a cycle may run through several.
@usableFromInline
enum Construction {
  static let lock = Lock()

  /// What an obtain has to do.
  enum Claim {
    /// Copy the output out of this.
    case use(Instance)
    /// Run the recipe and keep nothing.
    case make(Recipe)
    /// Run the recipe, and tell ``finish(_:with:)`` what came of it.
    case build(Build, Recipe)
    /// The entry was removed.
    case missing
  }

  /// Decides what an obtain of `entry` has to do, and waits for another thread's build where there is one.
  ///
  /// - Throws: ``CatalogError/circularReference(chain:)`` where waiting would never end, and what the build
  ///   that was waited for threw.
  static func claim(_ entry: Entry, on thread: ThreadRecord.Pointer) throws(CatalogError) -> Claim {
    try lock.held { () throws(CatalogError) -> Claim in
      guard let recipe = entry.recipe else { return .missing }
      note(entry, obtainedOn: thread)
      if entry.scope == .transient {
        if let cycle = cycle(closedByMaking: entry, on: thread) {
          throw .circularReference(chain: cycle.map { name(of: $0.key) })
        }
        return .make(recipe)
      }
      if let instance = entry.instance { return .use(instance) }
      guard let build = entry.build else {
        let build = Build(entry: entry, owner: thread)
        entry.build = build
        return .build(build, recipe)
      }
      if let cycle = cycle(closedByWaitingFor: build, on: thread) {
        throw .circularReference(chain: cycle.map { name(of: $0.key) })
      }
      thread.pointee.awaited = build
      defer { thread.pointee.awaited = nil }
      switch build.wait(givingUp: lock) {
      case .built(let instance): return .use(instance)
      case .failed(let error): throw error
      }
    }
  }

  /// Checks what an obtain of a transient inside a builder must: that it is not being built already, and
  /// notes it.
  @usableFromInline
  static func check(_ entry: Unmanaged<Entry>, on thread: ThreadRecord.Pointer) throws(CatalogError) {
    let entry = entry.takeUnretainedValue()
    if let cycle = cycle(closedByMaking: entry, on: thread) {
      throw .circularReference(chain: cycle.map { name(of: $0.key) })
    }
    if Frame.innermostBuild(from: thread.pointee.frame) != nil {
      lock.held { note(entry, obtainedOn: thread) }
    }
  }

  /// Ends a build: keeps the instance if it is still wanted, and tells all who wait.
  static func finish(_ build: Build, with outcome: Build.Outcome) {
    lock.held {
      if build.isCurrent {
        build.entry.build = nil
        if case .built(let instance) = outcome {
          build.entry.instance = instance
          build.entry.published.store(instance.memory, ordering: .sequentiallyConsistent)
        }
      }
      build.finish(outcome)
    }
  }

  /// Notes that the innermost kept instance being built on a thread depends on `entry`.
  private static func note(_ entry: Entry, obtainedOn thread: ThreadRecord.Pointer) {
    Frame.innermostBuild(from: thread.pointee.frame)?.note(entry)
  }

  /// Returns the entries of the circle that would close if `thread` made `entry`, which it makes already;
  /// `nil` where it does not.
  private static func cycle(closedByMaking entry: Entry, on thread: ThreadRecord.Pointer) -> [Entry]? {
    links(from: thread.pointee.frame) { $0.entry.takeUnretainedValue() === entry }.map { $0 + [entry] }
  }

  /// Returns the entries of the circle that would close if `thread` waited for `build`, first and last the
  /// same; `nil` where none would.
  private static func cycle(closedByWaitingFor build: Build, on thread: ThreadRecord.Pointer) -> [Entry]? {
    var builds = [build]
    while let last = builds.last, last.owner != thread {
      // One that is over and whose waiter has not woken yet holds nobody up.
      guard let awaited = last.owner.pointee.awaited, awaited.outcome == nil else { return nil }
      builds.append(awaited)
    }
    // Every owner but this thread waits under the lock, so their frames stand still.
    let segments = builds.compactMap { build in
      links(from: build.owner.pointee.frame) {
        $0.build?.toOpaque() == Unmanaged.passUnretained(build).toOpaque()
      }
    }
    return segments.flatMap(\.self) + [build.entry]
  }

  /// The entries from the frame that `isFirst` tells down to the innermost one, outermost first; `nil` where
  /// there is no such frame.
  private static func links(
    from innermost: UnsafeMutablePointer<Frame>?, downFrom isFirst: (Frame) -> Bool
  ) -> [Entry]? {
    var links: [Entry] = []
    var frame = innermost
    while let current = frame {
      links.append(current.pointee.entry.takeUnretainedValue())
      if isFirst(current.pointee) { return links.reversed() }
      frame = current.pointee.outer
    }
    return nil
  }
}
