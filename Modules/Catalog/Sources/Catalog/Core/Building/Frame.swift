/// A builder that is running on a thread. Lives on that thread's stack, linked to the frame of the builder that
/// obtained it.
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

  /// The names of what a thread is building, outermost first.
  static func path(on thread: ThreadRecord.Pointer) -> [String] {
    sequence(first: thread.pointee.frame) { $0?.pointee.outer }
      .prefix { $0 != nil }
      .compactMap { $0.map { name(of: $0.pointee.entry.takeUnretainedValue().key) } }
      .reversed()
  }
}

extension ThreadRecord.Pointer {
  /// The innermost kept instance that the thread is building.
  var innermostBuild: Build? { pointee.build?.takeUnretainedValue() }
}

/// The instances in graph scope of one outermost obtain on its thread.
final class Graph {
  /// An entry, the catalog that it was obtained through, because a child may build it from something else, and
  /// the handle of the build that obtained it, because later obtains then have to use the same catalog.
  struct Key: Hashable {
    private let entry: ObjectIdentifier
    private let table: EntryTable.ID
    private let handle: ObjectIdentifier?

    init(_ entry: Entry, in table: EntryTable, for build: Build?) {
      self.entry = ObjectIdentifier(entry)
      self.table = table.id
      handle = build?.handle.map(ObjectIdentifier.init)
    }
  }

  /// Builds that are done.
  var builds: [Key: Build] = [:]

  /// Releases a thread's graph. Deinitialisers may obtain on the thread; they find no graph.
  static func end(on thread: ThreadRecord.Pointer) {
    let graph = thread.pointee.graph.take()
    withExtendedLifetime(graph) {}
  }
}
