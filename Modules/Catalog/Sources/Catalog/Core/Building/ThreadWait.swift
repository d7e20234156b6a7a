/// A thread's wait for a build of another thread. Guarded by the lock of ``Construction``.
final class ThreadWait {
  let build: Build
  /// The entry that was looked up.
  private let entry: Entry
  /// The entry for which the build may be right: that one, or a parent's.
  private let awaited: Entry
  private var isCalledOff = false

  init(for build: Build, of entry: Entry, at awaited: Entry) {
    self.build = build
    self.entry = entry
    self.awaited = awaited
  }

  /// Whether it holds its thread up.
  var isOn: Bool { build.outcome == nil && !isCalledOff }

  /// Whether the build is another catalog's. It might be right for this one, too, but need not be waited for.
  var isForAnother: Bool { build.entry !== entry }

  /// Ends it: the thread is to build the instance itself. What the build would have had of the thread's catalog, it
  /// leaves to that.
  func callOff() {
    isCalledOff = true
    if awaited === entry { build.giveUp(from: entry) }
    build.wakeWaiters()
  }

  /// Waits for the outcome, giving up `lock` meanwhile. `nil` if the wait was called off.
  func outcome(givingUp lock: Lock) -> Build.Outcome? {
    while isOn { build.sleep(givingUp: lock) }
    return build.outcome
  }
}
