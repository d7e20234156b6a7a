/// A thread's wait for a build of another thread. Guarded by the lock of ``Construction``.
final class ThreadWait {
  let build: Build
  /// The requested entry.
  private let entry: Entry
  /// The entry that the build may fill: the requested one, or a parent's.
  private let awaited: Entry
  private var isCalledOff = false

  init(for build: Build, of entry: Entry, at awaited: Entry) {
    self.build = build
    self.entry = entry
    self.awaited = awaited
  }

  /// Whether its thread is still waiting.
  var isOn: Bool { build.outcome == nil && !isCalledOff }

  /// Whether another catalog is building. Its instance may be valid here too, but this catalog can also build its
  /// own.
  var isForAnother: Bool { build.entry !== entry }

  /// Cancels the wait: the thread builds the instance itself. If the build included the entry of the thread's
  /// catalog, that entry is removed from it.
  func callOff() {
    isCalledOff = true
    if awaited === entry { build.giveUp(from: entry) }
    build.wakeWaiters()
  }

  /// Releases `lock` and waits for the outcome. `nil` if the wait was cancelled.
  func outcome(givingUp lock: Lock) -> Build.Outcome? {
    while isOn { build.sleep(givingUp: lock) }
    return build.outcome
  }
}
