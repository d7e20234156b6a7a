/// A task's wait for a build of another task. Guarded by the lock of ``Construction``.
final class AsyncWait: @unchecked Sendable {  // see above
  let build: Build
  /// The entry that was looked up.
  private let entry: Entry
  /// The entry for which the build may be right: that one, or a parent's.
  private let awaited: Entry
  /// The build whose builder waits; `nil` outside of builders.
  let outer: Build?
  /// The continuation of the task that waits, while it is suspended.
  fileprivate var waiter: AsyncWaiting.Waiter?
  /// Whether the task waits no longer, or is about to stop.
  private(set) var isOver = false
  /// Whether the task is to build the instance itself.
  private(set) var isCalledOff = false

  /// A wait for `build`, which keeps the build wanted until it ends.
  init(for build: Build, of entry: Entry, at awaited: Entry, in waiting: AsyncWaiting, by outer: Build?) {
    self.build = build
    self.entry = entry
    self.awaited = awaited
    self.outer = outer
    waiting.join(self)
    outer?.waiting?.begin(self)
  }

  /// Whether the task has to wait for `waiter` to be resumed; if not, resume it at once.
  func suspend(_ waiter: AsyncWaiting.Waiter) -> Bool {
    guard !isOver, build.outcome == nil else { return false }
    self.waiter = waiter
    return true
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
    waiting.leave(self)
    let isAbandoned = waiting.isEmpty
    if isAbandoned { build.abandon() }
    return Ending(waiter: waiter.take(), task: isAbandoned ? waiting.task : nil)
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
  /// The waits for this build.
  private var waitsForThis: [ObjectIdentifier: AsyncWait] = [:]
  /// The waits of this build's builder for others.
  private var waits: [AsyncWait] = []

  /// Whether nobody waits for the build any more.
  var isEmpty: Bool { waitsForThis.isEmpty }

  /// Adds a wait for this build.
  func join(_ wait: AsyncWait) {
    waitsForThis[ObjectIdentifier(wait)] = wait
  }

  /// Removes a wait for this build.
  func leave(_ wait: AsyncWait) {
    waitsForThis[ObjectIdentifier(wait)] = nil
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

  /// Removes all waits for this build, and returns the continuations of the tasks that are suspended.
  func takeWaiters() -> [Waiter] {
    defer { waitsForThis = [:] }
    return waitsForThis.values.compactMap { $0.waiter.take() }
  }

  /// The builds whose builders wait for this one; `nil` if code outside of builders waits for it, too.
  fileprivate var outerBuilds: [Build]? {
    let builds = waitsForThis.values.compactMap(\.outer)
    return builds.count == waitsForThis.count ? builds : nil
  }
}

extension Build {
  /// Abandons the build if nobody waits for the instance, and returns whether that is so: each wait for it was
  /// cancelled, or is the wait of a builder whose own instance is unwanted. Abandons those, too: who obtains them from
  /// now on must not get the failure that this one is about to end with.
  ///
  /// The task of such a build is cancelled, or about to be. Its builder runs on until it notices.
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
