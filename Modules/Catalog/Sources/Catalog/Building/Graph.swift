/// The instances that are shared by everything that one outermost obtain builds on its thread.
final class Graph {
  /// An entry, and the catalog that it was obtained through: a child may build it from something else. And what it
  /// goes into, where that may become a parent's: what it obtains later then has to be the parent's, too.
  struct Place: Hashable {
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
  var builds: [Place: Build] = [:]

  /// Lets go of a thread's graph. Destructors may obtain on the thread: they find none there.
  static func end(on thread: ThreadRecord.Pointer) {
    let graph = thread.pointee.graph.take()
    withExtendedLifetime(graph) {}
  }
}
