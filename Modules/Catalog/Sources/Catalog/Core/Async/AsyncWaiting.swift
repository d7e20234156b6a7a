/// A task's wait for a build of another task. Guarded by the lock of ``Construction``.
final class AsyncWait: @unchecked Sendable {  // see above
  let build: Build
  /// The entry that was looked up.
  private let entry: Entry
  /// The entry for which the build may be right: that one, or a parent's.
  private let awaited: Entry
  /// Tells the waits for one build apart.
  let id: Int
  /// Whether the task waits no longer, or is about to stop.
  private(set) var isOver = false
  /// Whether the task is to build the instance itself.
  private(set) var isCalledOff = false

  /// Counts as one more who wants the build's outcome.
  init(for build: Build, of entry: Entry, at awaited: Entry, in waiting: AsyncWaiting) {
    self.build = build
    self.entry = entry
    self.awaited = awaited
    id = waiting.join()
  }

  /// Whether the build is another catalog's. It might be right for this one, too, but need not be waited for.
  var isForAnother: Bool { build.entry !== entry }

  /// Whether an instance that is right for so many of the build's entries is what was looked up. Where the build is a
  /// parent's, the lookup has to be repeated.
  func isAnswered(by validEntries: Int) -> Bool {
    awaited === entry && build.entries.prefix(validEntries).contains { $0 === entry }
  }

  /// Ends it before there is an outcome. Resume the waiter, and cancel the task, without the lock.
  ///
  /// - Parameter calledOff: whether the waiter is to build the instance itself. What the build would have had of the
  ///   waiter's catalog, it leaves to that.
  func end(calledOff: Bool) -> Ending {
    guard !isOver, build.outcome == nil, let waiting = build.waiting else { return Ending() }
    isOver = true
    isCalledOff = calledOff
    if calledOff, awaited === entry { build.giveUp(from: entry) }
    let (waiter, abandoned) = waiting.leave(id)
    if abandoned { build.abandon() }
    return Ending(waiter: waiter, task: abandoned ? waiting.task : nil)
  }

  /// What follows when a wait ends early.
  struct Ending {
    /// The one who waited.
    var waiter: AsyncWaiting.Waiter?
    /// The task of the build, where nobody waits for it any more.
    var task: Task<Void, Never>?

    func finish() {
      task?.cancel()
      waiter?.resume(returning: nil)
    }
  }
}

/// The tasks that wait for a build, and the task that runs it. Guarded by the lock of ``Construction``.
final class AsyncWaiting {
  typealias Waiter = CheckedContinuation<Build.Outcome?, Never>

  /// Runs the builder.
  var task: Task<Void, Never>?
  /// The waits of this build's builder for others.
  private var waits: [AsyncWait] = []
  private var waiters: [Int: Waiter] = [:]
  /// Who left before its continuation was there.
  private var left: Set<Int> = []
  private var interested = 0
  private var lastID = 0

  /// Counts one more who wants the outcome, and names it.
  func join() -> Int {
    interested += 1
    lastID += 1
    return lastID
  }

  /// The waits of the builder that hold it up.
  var openWaits: [AsyncWait] { waits.filter { !$0.isOver } }

  /// Notes that the builder waits.
  func begin(_ wait: AsyncWait) {
    waits.append(wait)
  }

  /// Notes that the builder no longer waits.
  func end(_ wait: AsyncWait) {
    waits.removeAll { $0 === wait }
  }

  /// Whether `waiter` has to wait; if not, it is to be resumed at once.
  func add(_ waiter: Waiter, as id: Int) -> Bool {
    if left.remove(id) != nil { return false }
    waiters[id] = waiter
    return true
  }

  /// One who waited does not want to any more. Returns its continuation, and the task to cancel where it was
  /// the last.
  func leave(_ id: Int) -> (waiter: Waiter?, abandoned: Bool) {
    interested -= 1
    let waiter = waiters.removeValue(forKey: id)
    if waiter == nil { left.insert(id) }
    return (waiter, interested == 0)
  }

  /// Takes all who wait.
  func takeWaiters() -> [Waiter] {
    defer { waiters = [:] }
    return Array(waiters.values)
  }
}
