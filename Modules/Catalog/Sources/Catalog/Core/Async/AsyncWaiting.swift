/// A task's wait for another task's build. Guarded by the lock of ``Construction``.
final class AsyncWait: @unchecked Sendable {  // see above
  let build: Build
  /// The requested entry.
  private let entry: Entry
  /// The entry that the build may fill: the requested one, or a parent's.
  private let awaited: Entry
  /// The build whose builder waits; `nil` outside builders.
  let outer: Build?
  /// The continuation of the waiting task, while it is suspended.
  fileprivate var waiter: AsyncWaiting.Waiter?
  /// Whether the wait ended.
  private(set) var isOver = false
  /// Whether the wait was cancelled so that the task builds the instance itself.
  private(set) var isCalledOff = false

  /// A wait for `build`. The build is not cancelled while the wait lasts.
  init(for build: Build, of entry: Entry, at awaited: Entry, in waiting: AsyncWaiting, by outer: Build?) {
    self.build = build
    self.entry = entry
    self.awaited = awaited
    self.outer = outer
    waiting.join(self)
    outer?.waiting?.begin(self)
  }

  /// Suspends the task until `waiter` is resumed. Returns `false` if there is nothing to wait for: resume it at
  /// once.
  func suspend(_ waiter: AsyncWaiting.Waiter) -> Bool {
    guard !isOver, build.outcome == nil else { return false }
    self.waiter = waiter
    return true
  }

  /// Whether another catalog is building. Its instance may be valid here too, but this catalog can also build its
  /// own.
  var isForAnother: Bool { build.entry !== entry }

  /// Whether an instance valid for the first `validEntries` entries answers this lookup. If a parent builds, the
  /// lookup has to be repeated.
  func isAnswered(by validEntries: Int) -> Bool {
    awaited === entry && build.entries.prefix(validEntries).contains { $0 === entry }
  }

  /// Ends the wait before there is an outcome. Call ``Ending/finish()`` of the result without the lock.
  ///
  /// - Parameter calledOff: whether the waiter builds the instance itself. The entry of the waiter's catalog is
  ///   then removed from the build.
  func end(calledOff: Bool) -> Ending {
    guard !isOver, build.outcome == nil, let waiting = build.waiting else { return Ending() }
    isOver = true
    isCalledOff = calledOff
    if calledOff, awaited === entry { build.giveUp(from: entry) }
    waiting.leave(self)
    let isAbandoned = waiting.isEmpty
    if isAbandoned { build.abandon() }
    return Ending(waiter: waiter.take(), task: isAbandoned ? waiting.task : nil)
  }

  /// What to do after a wait ended early.
  struct Ending {
    /// The continuation of the waiting task.
    var waiter: AsyncWaiting.Waiter?
    /// The task of the build, if it has no waiters left.
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
  /// The waits for this build.
  private var waitsForThis: [ObjectIdentifier: AsyncWait] = [:]
  /// The waits of this build's builder for others.
  private var waits: [AsyncWait] = []

  /// Whether the build has no waiters.
  var isEmpty: Bool { waitsForThis.isEmpty }

  /// Adds a wait for this build.
  func join(_ wait: AsyncWait) {
    waitsForThis[ObjectIdentifier(wait)] = wait
  }

  /// Removes a wait for this build.
  func leave(_ wait: AsyncWait) {
    waitsForThis[ObjectIdentifier(wait)] = nil
  }

  /// The builder's own waits that have not ended.
  var openWaits: [AsyncWait] { waits.filter { !$0.isOver } }

  /// Records that the builder waits.
  func begin(_ wait: AsyncWait) {
    waits.append(wait)
  }

  /// Records that the builder no longer waits.
  func end(_ wait: AsyncWait) {
    waits.removeAll { $0 === wait }
  }

  /// Removes all waits for this build, and returns the continuations of the tasks that are suspended.
  func takeWaiters() -> [Waiter] {
    defer { waitsForThis = [:] }
    return waitsForThis.values.compactMap { $0.waiter.take() }
  }

  /// The builds whose builders wait for this one; `nil` if code outside builders waits too.
  fileprivate var outerBuilds: [Build]? {
    let builds = waitsForThis.values.compactMap(\.outer)
    return builds.count == waitsForThis.count ? builds : nil
  }
}

extension Build {
  /// Abandons the build if no caller waits for its instance, and returns whether that is so: every wait was
  /// cancelled, or belongs to a builder whose own instance has no waiting caller. Abandons those builds too, so
  /// that later obtains do not get this build's cancellation error.
  ///
  /// The task of such a build is cancelled. Its builder runs until it checks for cancellation.
  func abandonIfUnwanted() -> Bool {
    var unwanted: [ObjectIdentifier: Build] = [:]
    var pending = [self]
    while let build = pending.popLast() {
      guard unwanted.updateValue(build, forKey: ObjectIdentifier(build)) == nil else { continue }
      guard build.outcome == nil, let outer = build.waiting?.outerBuilds else { return false }
      pending += outer
    }
    for build in unwanted.values { build.abandon() }
    return true
  }
}
