import Synchronization

/// The observers' state of a thread. Only the thread itself uses it.
struct ThreadObservation {
  /// The innermost observed run in progress.
  var run: (any ObservedRun)?
  /// The floor of the thread's stack, while ``ThreadRecord/stackFloor`` sends every builder to
  /// ``Catalog/runChecked(_:into:in:on:_:)``.
  var stackFloor: UInt = 0
}

/// Tells observers what happens. Without observed tables nothing here runs.
enum Observation {
  /// The number of observed tables. At zero, obtains do not look for an observer.
  static let observedTables = SharedCount()

  static var isOn: Bool { observedTables.value.load(ordering: .relaxed) != 0 }

  /// The innermost observed run in progress on a thread, or in the task.
  static func run(on thread: ThreadRecord.Pointer?) -> (any ObservedRun)? {
    thread?.pointee.observation.run ?? AsyncFrame.current?.observedRun
  }

  /// Begins to observe an obtain; `nil` if the catalog is not observed, and for an internal step of an obtain.
  static func probe(
    _ key: any ServiceKey.Type, in table: EntryTable, by caller: Caller
  ) -> (any ResolutionProbe)? {
    guard isOn else { return nil }
    if let thread = caller.thread { raiseFloor(of: thread) }
    if key is any StepKey.Type { return nil }
    let observers = Construction.lock.held { table.allObservers }
    let lane = caller.thread.map { BuilderLane.thread(UInt(bitPattern: $0)) } ?? .task
    return observers.first.map {
      type(of: $0).probe(key, on: lane, within: run(on: caller.thread), by: observers)
    }
  }

  /// Begins to observe a run of a builder; `nil` if the catalog is not observed, and for an internal step of an
  /// obtain. Call it without the lock.
  static func begin(
    _ entry: Entry, in table: EntryTable, build: Build?, on lane: BuilderLane,
    within outer: (any ObservedRun)?
  ) -> (any ObservedRun)? {
    if entry.key is any StepKey.Type { return nil }
    let (observers, source) = Construction.lock.held {
      let source = entry.source
      return (table.allObservers, (scope: source.scope, location: source.location, needs: source.needs))
    }
    guard let first = observers.first else { return nil }
    // Reading the needs of a blueprint runs a caller's code.
    let start = ObservedStart(
      key: entry.key, catalog: table.id, scope: source.scope, location: source.location,
      needs: source.needs?.keys)
    let run = type(of: first).begin(start, on: lane, within: outer, by: observers)
    if let build {
      let observation = run.observeBuild()
      Construction.lock.held { build.observation = observation }
    }
    return run
  }

  /// Runs decorators of an output. Their obtains do not count as the blueprint's needs.
  static func transforming<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = ThreadRecord.current(ThreadRegistry.shared.key)
    #if DEBUG
    NeedsCheck.beginDecorating(on: thread)
    #endif
    guard isOn, let run = run(on: thread) else { return try body() }
    run.setTransforming(true)
    defer { run.setTransforming(false) }
    return try body()
  }

  /// Makes the builders of a thread use ``Catalog/runChecked(_:into:in:on:_:)``, which informs observers.
  static func raiseFloor(of thread: ThreadRecord.Pointer) {
    guard thread.pointee.stackFloor != .max else { return }
    thread.pointee.observation.stackFloor = thread.pointee.stackFloor
    thread.pointee.stackFloor = .max
  }
}

extension EntryTable {
  /// The observers of the catalog and its parents. Call it under the lock.
  fileprivate var allObservers: [any BuildObserver] {
    sequence(first: self, next: \.parent).flatMap(\.observers)
  }
}

/// An observer's attachment to a catalog, which it does not retain.
package final class Attachment: @unchecked Sendable {  // a weak reference may be read from any thread
  private weak let table: EntryTable?

  fileprivate init(_ table: EntryTable) {
    self.table = table
  }

  /// Ends it. Call it once.
  package func end(for observer: any BuildObserver) {
    // Retained beyond the lock: it may be the last reference to the table.
    let table = table
    Construction.lock.held { table?.observers.removeAll { $0 === observer } }
    Observation.observedTables.value.subtract(1, ordering: .relaxed)
    AsyncFrame.open.value.subtract(1, ordering: .relaxed)
  }
}

extension Catalog {
  /// Observes the builders of the catalog and its descendants. Returns `nil` if `observer` does already.
  package func attach(_ observer: any BuildObserver) -> Attachment? {
    Construction.lock.held {
      guard !table.observers.contains(where: { $0 === observer }) else { return nil }
      table.observers.append(observer)
      Observation.observedTables.value.add(1, ordering: .relaxed)
      AsyncFrame.open.value.add(1, ordering: .relaxed)
      return Attachment(table)
    }
  }

  /// Runs a builder whose frame lies below ``ThreadRecord/stackFloor``. Returns whether it ran; `false` if the catalog
  /// is not observed and the stack has room.
  @inline(never)
  func runChecked(
    _ recipe: Recipe, into memory: UnsafeMutableRawPointer, in frame: UnsafeMutablePointer<Frame>,
    on thread: ThreadRecord.Pointer, _ onMainActor: Bool
  ) throws(CatalogError) -> Bool {
    let floor =
      thread.pointee.stackFloor == .max
      ? thread.pointee.observation.stackFloor : thread.pointee.stackFloor
    // Under the address sanitizer the frame may lie on the heap.
    let position = ThreadStack.position(from: thread.pointee.stackEnd)
    if position >= thread.pointee.stackEnd, position <= floor {
      throw .tooDeep(path: Frame.path(on: thread))
    }
    if !Observation.isOn { thread.pointee.stackFloor = floor }
    var lane = BuilderLane.thread(UInt(bitPattern: thread))
    if case .mainBuilder = recipe { lane = .mainActor }
    guard
      let run = Observation.begin(
        frame.pointee.entry.takeUnretainedValue(), in: table,
        build: frame.pointee.build?.takeUnretainedValue(), on: lane, within: Observation.run(on: thread))
    else { return false }
    let outer = thread.pointee.observation.run
    thread.pointee.observation.run = run
    defer {
      thread.pointee.observation.run = outer
      // Released when the thread's record no longer names it: its clock's destructor may obtain here.
      withExtendedLifetime(run) {}
    }
    do {
      let source = source(on: thread)
      try recipe.run(from: source, into: memory, onMainActor: onMainActor) { Frame.path(on: thread) }
      run.end(nil)
      return true
    } catch {
      let error = wrapping(error, on: thread)
      run.end(error)
      throw error
    }
  }
}
