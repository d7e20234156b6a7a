/// One attempt to build an instance that is kept, and its waiters. Guarded by the lock of
/// ``Construction``.
final class Build: @unchecked Sendable {  // see above
  enum Outcome {
    /// The instance, which is right for so many of the build's entries.
    case built(Instance, validEntries: Int)
    case failed(CatalogError)
  }

  /// The thread or task that runs a builder.
  enum Owner {
    case thread(ThreadRecord.Pointer)
    case task(AsyncWaiting)
  }

  /// The entry that was obtained, then those of the parents that it stands in for: whichever of them the
  /// instance turns out to be right for keep it.
  private(set) var entries: [Entry]
  /// The entry that was obtained.
  let entry: Entry
  /// Whether a parent may keep the instance.
  let mayBeParents: Bool
  /// The table of the first of them.
  let table: EntryTable
  /// The thread or task that runs the builder.
  let owner: Owner
  /// The outcome; `nil` while the builder runs.
  private(set) var outcome: Outcome?
  /// What the builder is handed, where the instance may become a parent's, while the builder runs. It holds a catalog,
  /// whose end takes the lock: release it outside of the lock.
  var handle: OwnerHandle?
  /// What the builder obtained, and what the entry's version was then.
  private var obtained: [ObjectIdentifier: (entry: Entry, version: Int)] = [:]
  /// The builds whose builders obtain what a graph keeps from this one.
  private var outer: [Build] = []
  /// Its observer.
  var observation: (any ObservedBuild)?
  /// Whether a graph keeps the instance, and no entry.
  let isOfGraph: Bool
  /// Whether nothing is to be kept of it.
  private(set) var isAbandoned = false
  private var condition: Lock.Condition?
  /// How often the process had forked when it began.
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

  /// An attempt to build an instance that a graph keeps: its entry knows nothing of it.
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

  /// The thread whose builder it is; `nil` for a task's.
  var thread: ThreadRecord.Pointer? {
    if case .thread(let thread) = owner { thread } else { nil }
  }

  /// The tasks that wait for a task's build; `nil` for a thread's, for which only threads wait.
  var waiting: AsyncWaiting? {
    if case .task(let waiting) = owner { waiting } else { nil }
  }

  /// Whether what it makes is for an instance that a catalog keeps.
  var isForKept: Bool { !isOfGraph || outer.contains(where: \.isForKept) }

  /// Whether its thread is not in this process, because the process forked meanwhile.
  var isOrphaned: Bool {
    generation != Forking.generation && (thread == nil || thread != Forking.survivor)
  }

  /// The entries that the builder obtained.
  var dependencies: [Entry] { obtained.values.map(\.entry) }

  /// Notes that the builder obtained `dependency`.
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

  /// Notes that the builder found nothing under a key. One with a fallback is there whenever it is needed.
  func noteMissing(_ key: any ServiceKey.Type, at address: UInt, in table: EntryTable) {
    if Construction.extensionPoint.hasFallback(key, in: table.environment) { return }
    note(Inheritance.linkedEntry(of: key, at: address, in: table))
  }

  /// Notes that the builder obtained what another one made, or failed to make, of what that obtained.
  func noteDependencies(of other: Build) {
    for (entry, version) in other.obtained.values {
      note(entry)
      if entry.version != version { abandon() }
    }
  }

  /// Notes that the builder obtains what a graph keeps from `other`, as it is now and as it goes on.
  func noteGraphBuild(_ other: Build) {
    noteDependencies(of: other)
    if other.outcome == nil { other.outer.append(self) }
  }

  /// Leaves an entry of a parent, and those of its parents, to a build of their own.
  func giveUp(from entry: Entry) {
    guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
    for given in entries[index...] where given.build === self { given.build = nil }
    entries.removeSubrange(index...)
  }

  /// Makes the catalog keep nothing of it, because something that it is made from was changed. Those who wait get
  /// the instance all the same; later obtains do not.
  func abandon() {
    isAbandoned = true
    for entry in entries where entry.build === self { entry.build = nil }
  }

  /// Ends it and wakes who waits. Returns whether the instance may be kept.
  func finish(_ outcome: Outcome) -> Bool {
    let mayKeep = !isAbandoned
    abandon()
    self.outcome = outcome
    outer = []
    for (entry, _) in obtained.values { entry.users[ObjectIdentifier(self)] = nil }
    wakeWaiters()
    return mayKeep
  }

  /// Takes the tasks that wait, to be resumed outside the lock.
  func takeWaiters() -> [AsyncWaiting.Waiter] {
    waiting?.takeWaiters() ?? []
  }

  /// Sleeps until there is an outcome or another reason to look, giving up `lock` meanwhile.
  func sleep(givingUp lock: Lock) {
    let condition = self.condition ?? Lock.Condition()
    self.condition = condition
    condition.wait(givingUp: lock)
  }

  /// Wakes all who sleep.
  func wakeWaiters() {
    condition?.signalAll()
  }
}
