/// One attempt to build an instance that is kept, and its waiters. Guarded by the lock of
/// ``Construction``.
final class Build: @unchecked Sendable {  // see above
  enum Outcome {
    /// The instance, which is valid for the first `validEntries` of the build's entries.
    case built(Instance, validEntries: Int)
    case failed(CatalogError)
  }

  /// The thread or task that runs a builder.
  enum Owner {
    case thread(ThreadRecord.Pointer)
    case task(AsyncWaiting)
  }

  /// The requested entry, then the parents' entries that it does not override. The instance is stored in each
  /// entry for which it is valid.
  private(set) var entries: [Entry]
  /// The requested entry.
  let entry: Entry
  /// Whether a parent may store the instance.
  let mayBeParents: Bool
  /// The table of the requested entry.
  let table: EntryTable
  /// The thread or task that runs the builder.
  let owner: Owner
  /// The outcome; `nil` while the builder runs.
  private(set) var outcome: Outcome?
  /// The resolver passed to the builder if a parent may store the instance; `nil` after the builder returned.
  /// Release it without the lock: it retains a catalog, whose deinitialiser acquires the lock.
  var handle: OwnerHandle?
  /// The entries that the builder obtained, each with its version at that time.
  private var obtained: [ObjectIdentifier: (entry: Entry, version: Int)] = [:]
  /// The builds whose builders obtained this build's instance from a graph. They inherit its dependencies.
  private var outer: [Build] = []
  /// Its observer.
  var observation: (any ObservedBuild)?
  /// Whether a graph stores the instance instead of an entry.
  let isOfGraph: Bool
  /// Whether its instance must not be stored.
  private(set) var isAbandoned = false
  private var condition: Lock.Condition?
  /// The fork generation in which it began.
  private let generation = Forking.generation

  init(entries: [Entry], in table: EntryTable, owner: Owner) {
    self.entries = entries
    entry = entries[0]
    mayBeParents = entries.count > 1
    self.table = table
    self.owner = owner
    isOfGraph = false
    for entry in entries { entry.build = self }
  }

  /// An attempt to build an instance for a graph. Its entry does not refer to it.
  init(ofGraph entry: Entry, in table: EntryTable, owner: Owner) {
    entries = [entry]
    self.entry = entry
    mayBeParents = false
    self.table = table
    self.owner = owner
    isOfGraph = true
  }

  /// Whether it was abandoned or failed.
  var isGivenUp: Bool {
    if case .built = outcome { return false }
    return isAbandoned
  }

  /// The thread that runs the builder; `nil` if a task does.
  var thread: ThreadRecord.Pointer? {
    if case .thread(let thread) = owner { thread } else { nil }
  }

  /// The tasks that wait for a task's build; `nil` for a thread's build, for which only threads wait.
  var waiting: AsyncWaiting? {
    if case .task(let waiting) = owner { waiting } else { nil }
  }

  /// Whether its instance becomes part of an instance that a catalog stores.
  var isForKept: Bool { !isOfGraph || outer.contains(where: \.isForKept) }

  /// Whether its thread does not exist in this process, because the process forked.
  var isOrphaned: Bool {
    generation != Forking.generation && (thread == nil || thread != Forking.survivor)
  }

  /// The entries that the builder obtained.
  var dependencies: [Entry] { obtained.values.map(\.entry) }

  /// Records that the builder obtained `dependency`.
  func note(_ dependency: Entry) {
    guard outcome == nil else { return }
    let id = ObjectIdentifier(dependency)
    guard obtained.updateValue((dependency, dependency.version), forKey: id) == nil else { return }
    if isOfGraph {
      for build in outer { build.note(dependency) }
    } else {
      dependency.users[ObjectIdentifier(self)] = .passUnretained(self)
    }
  }

  /// Records that the builder found no supply of a key, so that a later supply rebuilds the instance. A key with
  /// a fallback is never missing.
  func noteMissing(_ key: any ServiceKey.Type, at address: UInt, in table: EntryTable) {
    if Construction.extensionPoint.hasFallback(key, in: table.environment) { return }
    note(Inheritance.linkedEntry(of: key, at: address, in: table))
  }

  /// Records the dependencies of another build, finished or failed, as dependencies of this one.
  func noteDependencies(of other: Build) {
    for (entry, version) in other.obtained.values {
      note(entry)
      if entry.version != version { abandon() }
    }
  }

  /// Records the dependencies of a graph's build, those so far and those to come, as dependencies of this one.
  func noteGraphBuild(_ other: Build) {
    noteDependencies(of: other)
    if other.outcome == nil { other.outer.append(self) }
  }

  /// Removes a parent's entry, and those of the catalogs above it, from this build. They need a build of their
  /// own.
  func giveUp(from entry: Entry) {
    guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
    for given in entries[index...] where given.build === self { given.build = nil }
    entries.removeSubrange(index...)
  }

  /// Prevents the instance from being stored, because a dependency changed. Waiters still get the instance; later
  /// obtains do not.
  func abandon() {
    isAbandoned = true
    for entry in entries where entry.build === self { entry.build = nil }
  }

  /// Ends the build and wakes the waiters. Returns whether the instance may be stored.
  func finish(_ outcome: Outcome) -> Bool {
    let mayKeep = !isAbandoned
    abandon()
    self.outcome = outcome
    outer = []
    for (entry, _) in obtained.values { entry.users[ObjectIdentifier(self)] = nil }
    wakeWaiters()
    return mayKeep
  }

  /// Removes and returns the waiting tasks. Resume them without the lock.
  func takeWaiters() -> [AsyncWaiting.Waiter] {
    waiting?.takeWaiters() ?? []
  }

  /// Releases `lock` and sleeps until there is an outcome or the wait is cancelled.
  func sleep(givingUp lock: Lock) {
    let condition = self.condition ?? Lock.Condition()
    self.condition = condition
    condition.wait(givingUp: lock)
  }

  /// Wakes all sleeping waiters.
  func wakeWaiters() {
    condition?.signalAll()
  }
}
