/// One attempt to build an instance that is kept, and its waiters. Guarded by the lock of ``Construction``.
final class Build: @unchecked Sendable {  // see above
  enum Outcome {
    /// The instance, which is valid for the first `validEntries` of the build's entries.
    case built(Instance, validEntries: Int)
    case failed(CatalogError)
  }

  /// The requested entry, then the parents' entries that it does not override. Those it is valid for store the
  /// instance.
  @exclusivity(unchecked) private(set) var entries: [Entry]
  /// The requested entry.
  let entry: Entry
  /// The table of the requested entry.
  let table: EntryTable
  /// Runs the builder.
  let runner: Runner
  /// The waits for this build.
  @exclusivity(unchecked) var waiters: [ObjectIdentifier: Wait] = [:]
  /// The outcome; `nil` while the builder runs.
  private(set) var outcome: Outcome?
  /// The resolver of the builder if a parent may store the instance; `nil` after the builder returned. Release it
  /// without the lock: it retains a catalog, whose deinitialiser acquires the lock.
  var handle: OwnerHandle?
  /// The entries that the builder obtained, each with its version at that time.
  @exclusivity(unchecked) private var obtained: [ObjectIdentifier: (entry: Entry, version: Int)] = [:]
  /// The builds whose builders obtained this build's instance from a graph. They inherit its dependencies.
  private var outer: [Build] = []
  /// Its observer.
  var observation: (any ObservedBuild)?
  /// Whether a graph stores the instance instead of an entry.
  let isOfGraph: Bool
  /// The graph, until the task that builds takes it.
  var graph: Graph?
  /// Whether its instance must not be stored.
  private(set) var isAbandoned = false
  /// The fork generation in which it began.
  private let generation = Forking.generation

  /// A build of an instance for entries of a catalog and its parents.
  init(of entries: [Entry], in catalog: Catalog, for caller: Caller) {
    self.entries = entries
    entry = entries[0]
    table = catalog.table
    runner = caller.thread?.pointee.runner ?? Runner(isTask: true)
    isOfGraph = false
    if entries.count > 1 { handle = OwnerHandle(catalog) }
    for entry in entries { entry.build = self }
  }

  /// A build of an instance for a graph. Its entry does not refer to it.
  init(of entry: Entry, inGraph graph: Graph, for caller: Caller) {
    entries = [entry]
    self.entry = entry
    table = entry.table
    runner = caller.thread?.pointee.runner ?? Runner(isTask: true)
    isOfGraph = true
    handle = caller.build?.handle
    if caller.awaits { self.graph = graph }
    caller.build?.noteGraphBuild(self)
  }

  /// Whether its instance becomes part of an instance that a catalog stores.
  var isForKept: Bool { !isOfGraph || outer.contains(where: \.isForKept) }

  /// Whether its thread does not exist in this process, because the process forked.
  var isOrphaned: Bool {
    generation != Forking.generation && runner !== Forking.survivor
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

  /// Records that a key without a fallback was not supplied, so that a later supply rebuilds the instance.
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

  /// Removes a parent's entry, and those of the catalogs above it, from this build. They need a build of their own.
  func giveUp(from entry: Entry) {
    guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
    for given in entries[index...] where given.build === self { given.build = nil }
    entries.removeSubrange(index...)
  }

  /// Prevents the instance from being stored, because a dependency changed. Waiters still get it.
  func abandon() {
    isAbandoned = true
    for entry in entries where entry.build === self { entry.build = nil }
  }

  /// Ends the build and all waits for it. Returns whether the instance may be stored.
  func finish(_ outcome: Outcome, _ wakeups: inout Wakeups) -> Bool {
    let mayKeep = !isAbandoned
    abandon()
    self.outcome = outcome
    outer = []
    for (entry, _) in obtained.values { entry.users[ObjectIdentifier(self)] = nil }
    for wait in waiters.values { wait.end(&wakeups) }
    return mayKeep
  }

  /// Abandons the build if no caller waits for its instance, and returns whether that is so: every wait was cancelled,
  /// or belongs to a builder that itself is unwanted. Those builds are abandoned too, so that later obtains do not get
  /// this one's cancellation. The builder runs on until it checks for cancellation.
  func abandonIfUnwanted() -> Bool {
    var unwanted: [ObjectIdentifier: Build] = [:]
    var pending = [self]
    while let build = pending.popLast() {
      guard unwanted.updateValue(build, forKey: ObjectIdentifier(build)) == nil else { continue }
      let outer = build.waiters.values.map(\.outer)
      guard build.outcome == nil, build.runner.isTask, !outer.contains(where: { $0 == nil }) else {
        return false
      }
      pending += outer.compactMap(\.self)
    }
    for build in unwanted.values { build.abandon() }
    return true
  }
}
