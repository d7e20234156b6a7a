import Synchronization

/// Observes every obtain and every run of a builder while ``Observation/isOn``.
///
/// The core calls ``Construction/observer`` and does not know the implementation.
protocol BuildObserver {
  /// Begins to observe an obtain. Call ``ResolutionProbe/finish()`` when it ends.
  static func probe(
    _ key: any ServiceKey.Type, in table: EntryTable, on lane: BuilderLane, within run: (any ObservedRun)?
  ) -> any ResolutionProbe

  /// Begins to observe a run of a builder; `nil` if the catalog is not observed. Call it without the lock.
  static func begin(
    _ entry: Entry, in table: EntryTable, build: Build?, on lane: BuilderLane,
    within outer: (any ObservedRun)?
  ) -> (any ObservedRun)?
}

/// Follows one obtain. Used by a single thread or task.
protocol ResolutionProbe: AnyObject {
  /// Whether the obtain found an existing instance.
  var isFound: Bool { get set }
  /// Reports that the obtain begins to wait. Call it under the lock.
  func waits(for build: Build)
  /// Reports that the obtain ended. Call it without the lock.
  func finish()
}

/// Follows one run of a builder.
protocol ObservedRun: AnyObject, Sendable {
  /// Reports that the builder returned. Call it without the lock.
  func end(_ error: CatalogError?)
  /// Reports whether decorators run instead of the builder itself.
  func setTransforming(_ isTransforming: Bool)
}

/// Follows one build of a kept instance.
protocol ObservedBuild: AnyObject {
  /// Reports that the instance was replaced before it could be stored. Call it under the lock.
  func wasReplaced()
  /// Reports that the build failed after its builder returned. Call it without the lock.
  func failed(_ error: CatalogError)
}

/// Where a builder runs.
enum BuilderLane {
  case thread(ThreadRecord.Pointer), mainActor, task
}

/// The observers' state of a thread. Only the thread itself uses it.
struct ThreadObservation {
  /// The innermost observed run in progress.
  var run: (any ObservedRun)?
  /// The floor of the thread's stack, while ``ThreadRecord/stackFloor`` sends every builder to
  /// ``Catalog/runChecked(_:into:in:on:_:)``.
  var stackFloor: UInt = 0
}

enum Observation {
  /// The number of observed tables. At zero, obtains do not look for an observer.
  static let observedTables = SharedCount()

  static var isOn: Bool { observedTables.value.load(ordering: .relaxed) != 0 }

  /// The innermost observed run in progress on a thread, or in the task.
  static func run(on thread: ThreadRecord.Pointer?) -> (any ObservedRun)? {
    thread?.pointee.observation.run ?? AsyncFrame.current?.observedRun
  }

  /// Runs decorators of an output. Their obtains do not count as the blueprint's needs.
  static func transforming<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOn, let run = run(on: ThreadRecord.current(ThreadRegistry.shared.key)) else { return try body() }
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

extension Catalog {
  /// Runs a builder whose frame lies below ``ThreadRecord/stackFloor``: the stack has no room for it, or the floor was
  /// raised for observers. Returns whether it ran; `false` if the catalog is not observed and there is room.
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
    var lane = BuilderLane.thread(thread)
    if case .mainBuilder = recipe { lane = .mainActor }
    guard
      let run = Construction.observer.begin(
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
