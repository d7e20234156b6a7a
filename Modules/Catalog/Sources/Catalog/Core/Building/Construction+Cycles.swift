extension Construction {
  /// Throws if the thread is already building `entry`.
  static func checkCycle(
    closedByMaking entry: Entry, on thread: ThreadRecord.Pointer
  ) throws(CatalogError) {
    let wanted = Unmanaged.passUnretained(entry)
    guard isMaking(wanted, on: thread) else { return }
    let links = links(from: thread.pointee.frame) { $0.entry.toOpaque() == wanted.toOpaque() }
    throw cycle((links ?? []) + [entry])
  }

  /// Whether one of a thread's frames belongs to an entry. Every obtain inside a builder calls this, so it
  /// retains and allocates nothing.
  static func isMaking(_ entry: Unmanaged<Entry>, on thread: ThreadRecord.Pointer) -> Bool {
    var frame = thread.pointee.frame
    while let current = frame {
      if current.pointee.entry.toOpaque() == entry.toOpaque() { return true }
      frame = current.pointee.outer
    }
    return false
  }

  /// Throws if `thread`, by waiting, would wait for itself. If the chain of waits crosses catalogs, one of its
  /// waits is cancelled instead, and that thread builds its own catalog's instance.
  static func checkCycle(closedBy wait: ThreadWait, on thread: ThreadRecord.Pointer) throws(CatalogError) {
    var waits = [wait]
    while let owner = waits[waits.count - 1].build.thread, owner != thread {
      // One that is over and whose waiter has not woken yet holds nobody up.
      guard let next = owner.pointee.wait, next.isOn else { return }
      waits.append(next)
    }
    if let other = waits.first(where: \.isForAnother) { return other.callOff() }
    let builds = waits.map(\.build)
    // Every owner but this thread waits under the lock, so their frames stand still.
    let segments = builds.compactMap { build in
      links(from: build.thread?.pointee.frame) {
        $0.build?.toOpaque() == Unmanaged.passUnretained(build).toOpaque()
      }
    }
    throw cycle(segments.flatMap(\.self) + [wait.build.entry])
  }

  static func cycle(_ entries: [Entry]) -> CatalogError {
    .circularReference(chain: entries.map { name(of: $0.key) })
  }

  /// The entries from the frame for which `isFirst` is true down to the innermost one, outermost first; `nil` if
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
