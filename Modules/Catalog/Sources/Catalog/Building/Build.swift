/// One attempt to build an instance that is kept, and all who wait for it. Guarded by the lock of
/// ``Construction``.
final class Build: @unchecked Sendable {  // see above
  enum Outcome {
    /// The instance, which is right for so many of the build's entries.
    case built(Instance, validEntries: Int)
    case failed(CatalogError)
  }

  /// Who runs a builder.
  enum Owner {
    case thread(ThreadRecord.Pointer)
    case task(AsyncWaiting)
  }

  /// The entry that was obtained, then those of the parents that it stands in for: whichever of them the
  /// instance turns out to be right for keep it.
  let entries: [Entry]
  /// Who runs the builder.
  let owner: Owner
  /// What became of it; `nil` while the builder runs.
  private(set) var outcome: Outcome?
  private(set) var dependencies: [ObjectIdentifier: Entry] = [:]
  /// Its lines in recorders.
  var records: [BuildRecord] = []
  /// Whether a graph keeps the instance, and no entry.
  let isOfGraph: Bool
  private var isAbandoned = false
  private var condition: Lock.Condition?

  init(entries: [Entry], owner: Owner) {
    self.entries = entries
    self.owner = owner
    isOfGraph = false
    for entry in entries { entry.build = self }
  }

  /// An attempt to build an instance that a graph keeps: its entry knows nothing of it.
  init(ofGraph entry: Entry, owner: Owner) {
    entries = [entry]
    self.owner = owner
    isOfGraph = true
  }

  /// Whether it is under way though nobody wants it, or has come to nothing.
  var isGivenUp: Bool {
    if case .built = outcome { return false }
    return isAbandoned
  }

  /// The entry that was obtained.
  var entry: Entry { entries[0] }

  /// The thread whose builder it is; `nil` for a task's.
  var thread: ThreadRecord.Pointer? {
    if case .thread(let thread) = owner { thread } else { nil }
  }

  /// The tasks that wait for a task's build; `nil` for a thread's, for which only threads wait.
  var waiting: AsyncWaiting? {
    if case .task(let waiting) = owner { waiting } else { nil }
  }

  /// Notes that the builder obtained `dependency`.
  func note(_ dependency: Entry) {
    guard outcome == nil else { return }
    guard dependencies.updateValue(dependency, forKey: ObjectIdentifier(dependency)) == nil else { return }
    dependency.addDependent(entry)
  }

  /// Keeps nothing of it: what it is made from, or what it is for, was changed. Who waits gets the instance
  /// all the same; who obtains from now on does not.
  func abandon() {
    isAbandoned = true
    for entry in entries where entry.build === self { entry.build = nil }
  }

  /// Ends it and wakes who waits. Returns whether the instance may be kept.
  func finish(_ outcome: Outcome) -> Bool {
    let mayKeep = !isAbandoned
    abandon()
    self.outcome = outcome
    condition?.signalAll()
    return mayKeep
  }

  /// Takes the tasks that wait, to be resumed outside the lock.
  func takeWaiters() -> [AsyncWaiting.Waiter] {
    waiting?.takeWaiters() ?? []
  }

  /// Waits for the outcome, giving up `lock` meanwhile.
  func wait(givingUp lock: Lock) -> Outcome {
    while true {
      if let outcome { return outcome }
      let condition = self.condition ?? Lock.Condition()
      self.condition = condition
      condition.wait(givingUp: lock)
    }
  }
}
