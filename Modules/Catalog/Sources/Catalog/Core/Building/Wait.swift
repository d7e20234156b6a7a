/// What runs builders, a thread or the task of one asynchronous build, and its waits. Guarded by the lock of
/// ``Construction``.
final class Runner: @unchecked Sendable {  // see above
  let isTask: Bool
  /// The task, once it was started.
  var task: Task<Void, Never>?
  /// The waits of its builders: at most one on a thread, one for each child task of an asynchronous builder.
  fileprivate(set) var waits: [Wait] = []

  init(isTask: Bool) {
    self.isTask = isTask
  }
}

/// A wait of a thread or a task for a build. Guarded by the lock of ``Construction``. The waiter retains it beyond the
/// lock, because releasing it may release the build's instance.
final class Wait: @unchecked Sendable {  // see above
  typealias Continuation = CheckedContinuation<Void, Never>

  let build: Build
  /// The requested entry.
  private let entry: Entry
  /// The entry that the build may fill: the requested one, or a parent's.
  private let awaited: Entry
  /// The build whose builder waits; `nil` outside builders.
  let outer: Build?
  /// What the waiter is building, outermost first.
  let links: [Caller.Link]
  private let runner: Runner?
  private var isOver = false
  /// Whether the waiter shall build the instance itself.
  private var isCalledOff = false
  private let condition: Lock.Condition?
  private var continuation: Continuation?

  /// Begins to wait. The build's task is not cancelled while the wait lasts.
  init(for build: Build, of entry: Entry, at awaited: Entry, by caller: Caller) {
    self.build = build
    self.entry = entry
    self.awaited = awaited
    outer = caller.build
    links = caller.links
    runner = caller.runner
    condition = caller.awaits ? nil : Lock.Condition()
    build.waiters[ObjectIdentifier(self)] = self
    runner?.waits.append(self)
  }

  /// Whether another catalog is building. This catalog can also build its own instance.
  var isForAnother: Bool { build.entry !== entry }

  /// Ends the wait. Does nothing if it is over.
  func end(_ wakeups: inout Wakeups) {
    guard !isOver else { return }
    isOver = true
    build.waiters[ObjectIdentifier(self)] = nil
    runner?.waits.removeAll { $0 === self }
    condition?.signalAll()
    if let continuation = continuation.take() { wakeups.continuations.append(continuation) }
  }

  /// Ends the wait before there is an outcome, and cancels the build's task if nobody else waits. If `calledOff`, the
  /// waiter builds the instance itself, and its catalog's entry is removed from the build.
  func giveUp(calledOff: Bool, _ wakeups: inout Wakeups) {
    guard !isOver else { return }
    isCalledOff = calledOff
    end(&wakeups)
    if calledOff, awaited === entry { build.giveUp(from: entry) }
    guard build.runner.isTask, build.waiters.isEmpty else { return }
    build.abandon()
    if let task = build.runner.task { wakeups.tasks.append(task) }
  }

  /// Blocks the thread until the wait is over.
  func block() {
    Construction.lock.held {
      while !isOver { condition?.wait(givingUp: Construction.lock) }
    }
  }

  /// Suspends the task until the wait is over. Cancelling the task ends the wait.
  func suspend() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = Construction.lock.held {
          if !self.isOver { self.continuation = continuation }
          return self.isOver
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      Construction.changeBuilds { giveUp(calledOff: false, &$0) }
    }
  }

  /// The instance that was waited for; `nil` if the key has to be looked up again, without waiting for `refused`. Call
  /// it without the lock.
  func instance(refused: inout Build?) throws(CatalogError) -> Instance? {
    let (outcome, isAnswer) = Construction.lock.held { () -> (Build.Outcome?, Bool) in
      switch build.outcome {
      case .built(_, let valid)?:
        if build.isOfGraph { outer?.noteDependencies(of: build) }
        return (build.outcome, awaited === entry && build.entries.prefix(valid).contains { $0 === entry })
      case .failed?:
        outer?.noteDependencies(of: build)
        return (build.outcome, false)
      case nil:
        return (nil, isCalledOff)
      }
    }
    switch outcome {
    case .built(let instance, _)?: return isAnswer ? instance : nil
    // What cannot be built in another catalog may well be built in this one.
    case .failed(let error)?: if isForAnother { return nil } else { throw error }
    case nil where isAnswer:
      refused = build
      return nil
    case nil:
      let path = links.map { name(of: $0.entry.key) } + [name(of: build.entry.key)]
      throw .assemblyFailed(path: path, underlying: CancellationError())
    }
  }
}

/// What to do after the lock was released, because it runs code of the caller: executors and cancellation handlers.
struct Wakeups {
  var continuations: [Wait.Continuation] = []
  var tasks: [Task<Void, Never>] = []

  func run() {
    for task in tasks { task.cancel() }
    for continuation in continuations { continuation.resume() }
  }
}
