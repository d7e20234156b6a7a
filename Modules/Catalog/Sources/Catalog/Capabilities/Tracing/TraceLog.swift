/// What a recorder has recorded. Guarded by the lock of ``Construction``; holds no objects of the caller.
final class TraceLog: @unchecked Sendable {  // see above
  /// One run of a builder.
  struct Line {
    let key: any ServiceKey.Type
    let table: EntryTable.ID
    let scope: Scope
    let location: SupplyLocation?
    /// What its blueprint says it needs; `nil` if it says nothing.
    let needs: [any ServiceKey.Type]?
    let parent: Int?
    let lane: CatalogRecording.Lane
    let start: Duration
    var end: Duration?
    var outcome = CatalogRecording.Outcome.underWay
    var steps: [Step] = []
    var found: Set<Found> = []
    /// Whether what it obtains now is obtained by a decorator.
    var isDecorating = false
  }

  /// What a builder obtained.
  struct Step {
    enum What {
      /// Something that it was the first to ask for, or that is built for each obtain.
      case build(Int)
      /// Something that was there.
      case found(any ServiceKey.Type)
      /// Something that another was building.
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

  private(set) var lines: [Line] = []
  private(set) var waits: [Wait] = []
  /// The tables that it is attached to.
  var tables: [WeakTable] = []
  private var threads: [UInt: Int] = [:]
  private var tasks = 0

  /// The lane of a thread, numbered in the order in which threads appear.
  func lane(ofThread thread: ThreadRecord.Pointer) -> CatalogRecording.Lane {
    let address = UInt(bitPattern: thread)
    let number = threads[address] ?? threads.count + 1
    threads[address] = number
    return .thread(number)
  }

  /// A lane for one more asynchronous build.
  func laneOfNewTask() -> CatalogRecording.Lane {
    tasks += 1
    return .task(tasks)
  }

  /// Begins a line; returns its index.
  func begin(_ line: Line) -> Int {
    lines.append(line)
    line.parent.map { add(.build(lines.count - 1), to: $0) }
    return lines.count - 1
  }

  func end(_ index: Int, at end: Duration, _ outcome: CatalogRecording.Outcome) {
    lines[index].end = end
    lines[index].outcome = outcome
  }

  /// Corrects what became of a build after its builder was done.
  func correct(_ index: Int, _ outcome: CatalogRecording.Outcome) {
    if case .failed = lines[index].outcome { return }
    lines[index].outcome = outcome
  }

  func setDecorating(_ isDecorating: Bool, of index: Int) {
    lines[index].isDecorating = isDecorating
  }

  /// Notes that the builder of a line found a key built. Once for each key and each of the two that may obtain it: the builder and
  /// a decorator.
  func found(_ key: any ServiceKey.Type, by index: Int) {
    let found = Found(key: ObjectIdentifier(key), isByDecorator: lines[index].isDecorating)
    if lines[index].found.insert(found).inserted { add(.found(key), to: index) }
  }

  /// Begins a time of waiting; returns its index.
  func beginWait(_ wait: Wait) -> Int {
    waits.append(wait)
    wait.waiter.map { add(.wait(waits.count - 1), to: $0) }
    return waits.count - 1
  }

  /// Ends it. A build that had not begun when the waiting did, has by now.
  func endWait(_ index: Int, at end: Duration, for build: Int?) {
    waits[index].end = end
    waits[index].build = build
  }

  private func add(_ what: Step.What, to index: Int) {
    lines[index].steps.append(Step(what: what, isByDecorator: lines[index].isDecorating))
  }
}

/// A table that a recorder is attached to, and that it does not keep.
struct WeakTable {
  weak var table: EntryTable?
}
