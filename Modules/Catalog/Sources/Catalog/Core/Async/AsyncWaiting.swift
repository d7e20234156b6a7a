/// The tasks that wait for a build, and the task that runs it. Guarded by the lock of ``Construction``.
final class AsyncWaiting {
  typealias Waiter = CheckedContinuation<Build.Outcome?, Never>

  /// Runs the builder.
  var task: Task<Void, Never>?
  /// The builds that this one's builder waits for.
  var awaited: [Build] = []
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
