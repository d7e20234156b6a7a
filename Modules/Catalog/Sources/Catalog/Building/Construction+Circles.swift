extension Construction {
  /// Throws where a thread that makes `entry` is making it already.
  static func checkCircle(
    closedByMaking entry: Entry, on thread: ThreadRecord.Pointer
  ) throws(CatalogError) {
    let wanted = Unmanaged.passUnretained(entry)
    guard isMaking(wanted, on: thread) else { return }
    let links = links(from: thread.pointee.frame) { $0.entry.toOpaque() == wanted.toOpaque() }
    throw circle((links ?? []) + [entry])
  }

  /// Whether one of a thread's frames is an entry's: the question of every obtain inside a builder, so
  /// nothing is retained or allocated for it.
  static func isMaking(_ entry: Unmanaged<Entry>, on thread: ThreadRecord.Pointer) -> Bool {
    var frame = thread.pointee.frame
    while let current = frame {
      if current.pointee.entry.toOpaque() == entry.toOpaque() { return true }
      frame = current.pointee.outer
    }
    return false
  }

  /// The circle in which `thread`, waiting for `build`, would wait for itself.
  static func circle(
    closedByWaitingFor build: Build, on thread: ThreadRecord.Pointer
  ) -> CatalogError? {
    var builds = [build]
    while let last = builds.last, let owner = last.thread, owner != thread {
      // One that is over and whose waiter has not woken yet holds nobody up.
      guard let awaited = owner.pointee.awaited, awaited.outcome == nil else { return nil }
      builds.append(awaited)
    }
    // Every owner but this thread waits under the lock, so their frames stand still.
    let segments = builds.compactMap { build in
      links(from: build.thread?.pointee.frame) {
        $0.build?.toOpaque() == Unmanaged.passUnretained(build).toOpaque()
      }
    }
    return circle(segments.flatMap(\.self) + [build.entry])
  }

  static func circle(_ entries: [Entry]) -> CatalogError {
    .circularReference(chain: entries.map { name(of: $0.key) })
  }

  /// The entries from the frame that `isFirst` tells down to the innermost one, outermost first; `nil` where
  /// there is no such frame.
  private static func links(
    from innermost: UnsafeMutablePointer<Frame>?, downFrom isFirst: (Frame) -> Bool
  ) -> [Entry]? {
    var links: [Entry] = []
    var frame = innermost
    while let current = frame {
      links.append(current.pointee.entry.takeUnretainedValue())
      if isFirst(current.pointee) { return links.reversed() }
      frame = current.pointee.outer
    }
    return nil
  }
}
