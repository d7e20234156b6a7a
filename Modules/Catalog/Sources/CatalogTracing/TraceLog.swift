import Catalog

/// A recorder's log. Use it in ``held(_:)``. It holds no objects of the caller.
final class TraceLog: @unchecked Sendable {  // see above
  /// One run of a builder.
  struct Line {
    let key: any ServiceKey.Type
    /// Identifies the catalog.
    let catalog: Int
    let scope: Scope
    let location: SupplyLocation?
    /// The declared needs; `nil` if none were declared.
    let needs: [any ServiceKey.Type]?
    let parent: Int?
    let lane: CatalogRecording.Lane
    let start: Duration
    var end: Duration?
    var outcome = CatalogRecording.Outcome.underWay
    var steps: [Step] = []
    var found: Set<Found> = []
    /// Whether a decorator is running.
    var isDecorating = false
  }

  /// What a builder obtained.
  struct Step {
    enum What {
      /// A build that it started.
      case build(Int)
      /// An existing instance.
      case found(any ServiceKey.Type)
      /// A wait for another build.
      case wait(Int)
    }

    let what: What
    let isByDecorator: Bool
  }

  struct Found: Hashable {
    let key: ObjectIdentifier
    let isByDecorator: Bool
  }

  struct Wait {
    let key: any ServiceKey.Type
    var build: Int?
    let waiter: Int?
    let lane: CatalogRecording.Lane
    let start: Duration
    var end: Duration?
  }

  private let lock = Lock()
  private(set) var lines: [Line] = []
  private(set) var waits: [Wait] = []
  private var threads: [UInt: Int] = [:]
  private var tasks = 0

  /// Reads or changes the log under its lock. `body` must not run a caller's code.
  func held<Result>(_ body: () -> Result) -> Result { lock.held(body) }

  /// The lane of a thread, numbered in the order in which threads appear.
  private func lane(ofThread thread: UInt) -> CatalogRecording.Lane {
    let number = threads[thread] ?? threads.count + 1
    threads[thread] = number
    return .thread(number)
  }

  /// The name of a lane. Each asynchronous build, or wait of a task, has a new one.
  func name(of lane: BuilderLane) -> CatalogRecording.Lane {
    switch lane {
    case .thread(let thread): return self.lane(ofThread: thread)
    case .mainActor: return .mainActor
    case .task:
      tasks += 1
      return .task(tasks)
    }
  }

  /// Adds a line; returns its index.
  func begin(_ line: Line) -> Int {
    lines.append(line)
    line.parent.map { add(.build(lines.count - 1), to: $0) }
    return lines.count - 1
  }

  func end(_ index: Int, at end: Duration, _ outcome: CatalogRecording.Outcome) {
    lines[index].end = end
    lines[index].outcome = outcome
  }

  /// Corrects the outcome of a build after its builder returned.
  func correct(_ index: Int, _ outcome: CatalogRecording.Outcome) {
    if case .failed = lines[index].outcome { return }
    lines[index].outcome = outcome
  }

  func setDecorating(_ isDecorating: Bool, of index: Int) {
    lines[index].isDecorating = isDecorating
  }

  /// Records that a line's builder found an existing instance: once for each key obtained by the builder, and once
  /// for each obtained by a decorator.
  func found(_ key: any ServiceKey.Type, by index: Int) {
    let found = Found(key: ObjectIdentifier(key), isByDecorator: lines[index].isDecorating)
    if lines[index].found.insert(found).inserted { add(.found(key), to: index) }
  }

  /// Adds a wait; returns its index.
  func beginWait(_ wait: Wait) -> Int {
    waits.append(wait)
    wait.waiter.map { add(.wait(waits.count - 1), to: $0) }
    return waits.count - 1
  }

  /// Ends a wait. `build` is the line of the build, which may have begun after the wait.
  func endWait(_ index: Int, at end: Duration, for build: Int?) {
    waits[index].end = end
    waits[index].build = build
  }

  private func add(_ what: Step.What, to index: Int) {
    lines[index].steps.append(Step(what: what, isByDecorator: lines[index].isDecorating))
  }
}
