/// A thread or a task that obtains, and the builders around it.
struct Caller {
  /// A builder around the caller, and the attempt to build a kept instance that it belongs to.
  typealias Link = (entry: Entry, build: Build?)

  /// The thread; `nil` if a task awaits.
  let thread: ThreadRecord.Pointer?
  /// The innermost build in progress around the caller.
  let build: Build?
  /// The asynchronous builders around the caller, innermost first. Release the caller without the lock, because
  /// releasing a frame may release its graph's instances.
  private let frames: [AsyncFrame]
  private let isCancelled: Bool

  /// A thread, or the running task if that is `nil`.
  init(on thread: ThreadRecord.Pointer?) {
    self.thread = thread
    frames = AsyncFrame.all
    build = thread?.innermostBuild ?? frames.lazy.compactMap(\.build).first
    isCancelled = thread == nil && Task.isCancelled
  }

  var awaits: Bool { thread == nil }

  /// The runner of the builders around the caller; `nil` for a task outside of kept builds.
  var runner: Runner? { thread.map { $0.pointee.runner } ?? build?.runner }

  /// The builders around the caller, outermost first.
  var links: [Link] {
    guard let thread else { return frames.reversed().map { ($0.entry, $0.build) } }
    return Frame.all(on: thread).map { frame in
      (frame.pointee.entry.takeUnretainedValue(), frame.pointee.build?.takeUnretainedValue())
    }
  }

  /// The names of what is being built around the caller, and of `key`.
  func path(to key: any ServiceKey.Type) -> [String] {
    links.map { name(of: $0.entry.key) } + [name(of: key)]
  }

  /// The instances in graph scope of the outermost obtain around the caller.
  func graph() -> Graph {
    guard let thread else { return frames.first?.graph ?? Graph() }
    let graph = thread.pointee.graph ?? Graph()
    thread.pointee.graph = graph
    return graph
  }

  // MARK: Checks before a builder runs

  /// Throws for a task that is cancelled, or that runs a builder whose instance nobody waits for.
  func checkCancellation(before key: any ServiceKey.Type) throws(CatalogError) {
    guard awaits, isCancelled || build?.abandonIfUnwanted() == true else { return }
    throw .assemblyFailed(path: path(to: key), underlying: CancellationError())
  }

  /// Throws if one of the builders around the caller is the entry's.
  func checkCycle(closedByMaking entry: Entry) throws(CatalogError) {
    if let thread, !thread.isMaking(.passUnretained(entry)) { return }
    let links = links
    guard let first = links.lastIndex(where: { $0.entry === entry }) else { return }
    throw Self.cycle(links[first...].map(\.entry) + [entry])
  }

  /// Throws if the caller, by waiting, would wait for itself. If the chain of waits crosses catalogs, one of its
  /// waits is called off instead, and that waiter builds its own catalog's instance.
  func checkCycle(closedBy wait: Wait, _ wakeups: inout Wakeups) throws(CatalogError) {
    guard let waits = waitsForItself(beginningWith: wait) else { return }
    if let other = waits.first(where: \.isForAnother) { return other.giveUp(calledOff: true, &wakeups) }
    wait.end(&wakeups)
    // Each runner but the caller's waits, so what it is building does not change.
    let chain = zip(waits, waits.dropFirst().map(\.links) + [links]).flatMap { wait, links in
      links.drop { $0.build !== wait.build }.map(\.entry)
    }
    throw Self.cycle(chain + [wait.build.entry])
  }

  /// The waits from `wait` to a build that the caller runs; `nil` if there are none.
  private func waitsForItself(beginningWith wait: Wait) -> [Wait]? {
    guard let runner else { return nil }
    var seen: Set<ObjectIdentifier> = []
    var pending = [(wait: wait, before: [Wait]())]
    while let (last, before) = pending.popLast() {
      let next = last.build.runner
      if next === runner { return before + [last] }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      pending += next.waits.map { ($0, before + [last]) }
    }
    return nil
  }

  private static func cycle(_ entries: [Entry]) -> CatalogError {
    .circularReference(chain: entries.map { name(of: $0.key) })
  }
}
