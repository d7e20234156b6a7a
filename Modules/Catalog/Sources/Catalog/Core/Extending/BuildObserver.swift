import Synchronization

/// Is told of every obtain and of every builder that runs, while ``Observation/isOn``.
///
/// The core calls ``Construction/observer`` and does not know who listens.
protocol BuildObserver {
  /// Begins to observe an obtain. Call ``ResolutionProbe/finish()`` when it is over.
  static func probe(
    _ key: any ServiceKey.Type, in table: EntryTable, on lane: BuilderLane, within run: (any ObservedRun)?
  ) -> any ResolutionProbe

  /// Begins to observe a builder; `nil` if nobody observes the catalog. Call it without the lock.
  static func begin(
    _ entry: Entry, in table: EntryTable, build: Build?, on lane: BuilderLane,
    within outer: (any ObservedRun)?
  ) -> (any ObservedRun)?
}

/// Follows one obtain. Used by one thread, or one task, alone.
protocol ResolutionProbe: AnyObject {
  /// Whether the instance was there.
  var isFound: Bool { get set }
  /// Notes that the obtain begins to wait. Call it under the lock.
  func waits(for build: Build)
  /// Notes that the obtain is over. Call it without the lock.
  func finish()
}

/// Follows one run of a builder.
protocol ObservedRun: AnyObject, Sendable {
  /// Notes that the builder is done. Call it without the lock.
  func end(_ error: CatalogError?)
  /// Notes whether transforms of the output run, rather than the builder itself.
  func setTransforming(_ isTransforming: Bool)
}

/// Follows one build of a kept instance.
protocol ObservedBuild: AnyObject {
  /// Notes that the instance was replaced before it could be kept. Call it under the lock.
  func wasReplaced()
  /// Notes that the build failed after its builder was done. Call it without the lock.
  func failed(_ error: CatalogError)
}

/// Where a builder runs.
enum BuilderLane {
  case thread(ThreadRecord.Pointer), mainActor, task
}

/// What a thread's record holds for observers. Only the thread itself uses it.
struct ThreadObservation {
  /// The innermost observed run under way.
  var run: (any ObservedRun)?
  /// The floor of the thread's stack, while ``ThreadRecord/stackFloor`` sends every builder to
  /// ``Catalog/runChecked(_:into:in:on:_:)``.
  var stackFloor: UInt = 0
}

enum Observation {
  /// How many tables are observed. While none is, nobody looks for an observer.
  static let observedTables = SharedCount()

  static var isOn: Bool { observedTables.value.load(ordering: .relaxed) != 0 }

  /// The innermost observed run under way on a thread, or in the task.
  static func run(on thread: ThreadRecord.Pointer?) -> (any ObservedRun)? {
    thread?.pointee.observation.run ?? AsyncFrame.current?.observedRun
  }

  /// Runs transforms of an output; what they obtain does not count as the blueprint's needs.
  static func transforming<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOn, let run = run(on: ThreadRecord.current(ThreadRegistry.shared.key)) else { return try body() }
    run.setTransforming(true)
    defer { run.setTransforming(false) }
    return try body()
  }

  /// Sends the builders of a thread to ``Catalog/runChecked(_:into:in:on:_:)``, where observers see them.
  static func raiseFloor(of thread: ThreadRecord.Pointer) {
    guard thread.pointee.stackFloor != .max else { return }
    thread.pointee.observation.stackFloor = thread.pointee.stackFloor
    thread.pointee.stackFloor = .max
  }
}

extension Catalog {
  /// Runs a builder whose frame lies below ``ThreadRecord/stackFloor``: the stack has no room for it, or the floor was
  /// raised for observers. Returns whether it ran; `false` if nobody observes and there is room.
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
