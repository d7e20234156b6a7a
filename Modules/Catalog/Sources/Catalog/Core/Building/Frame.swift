/// A builder that is running on a thread, on its stack, linked to the frame of the builder that obtained it.
struct Frame {
  /// What is being built. Entries outlive their builders: every obtain retains the catalog.
  let entry: Unmanaged<Entry>
  /// The catalog that builds it.
  let catalog: Unmanaged<Catalog>
  /// The attempt to build a kept instance; `nil` for a transient.
  let build: Unmanaged<Build>?
  /// The frame of the builder that obtained this.
  let outer: UnsafeMutablePointer<Frame>?
  #if DEBUG
  /// Created by the builder's first obtain.
  var needsCheck: NeedsCheck?
  #endif

  /// The frames of a thread, outermost first.
  static func all(on thread: ThreadRecord.Pointer) -> [UnsafeMutablePointer<Frame>] {
    sequence(first: thread.pointee.frame) { $0?.pointee.outer }.prefix { $0 != nil }.compactMap(\.self)
      .reversed()
  }

  /// The names of what a thread is building, outermost first.
  static func path(on thread: ThreadRecord.Pointer) -> [String] {
    all(on: thread).map { name(of: $0.pointee.entry.takeUnretainedValue().key) }
  }
}

extension ThreadRecord.Pointer {
  /// The innermost kept instance that the thread is building.
  var innermostBuild: Build? { pointee.build?.takeUnretainedValue() }

  /// Whether one of the thread's frames is for an entry. Retains and allocates nothing: every obtain in a builder calls
  /// it.
  func isMaking(_ entry: Unmanaged<Entry>) -> Bool {
    var frame = pointee.frame
    while let current = frame {
      if current.pointee.entry.toOpaque() == entry.toOpaque() { return true }
      frame = current.pointee.outer
    }
    return false
  }
}

/// The instances in graph scope of one outermost obtain, in its thread or tasks. Guarded by the lock of
/// ``Construction``.
final class Graph: @unchecked Sendable {  // see above
  /// An entry, and the handle of the build that obtained it, because later obtains then have to use the same catalog.
  struct Key: Hashable {
    private let entry: ObjectIdentifier
    private let handle: ObjectIdentifier?

    init(_ entry: Entry, for build: Build?) {
      self.entry = ObjectIdentifier(entry)
      handle = build?.handle.map(ObjectIdentifier.init)
    }
  }

  /// The builds of the instances. The next obtain replaces one that failed or was abandoned.
  var builds: [Key: Build] = [:]

  /// Releases a thread's graph. Deinitialisers may obtain on the thread; they find no graph.
  static func end(on thread: ThreadRecord.Pointer) {
    let graph = thread.pointee.graph.take()
    withExtendedLifetime(graph) {}
  }
}
