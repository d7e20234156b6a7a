/// The instances that are shared by everything that one outermost obtain builds on its thread.
final class Graph {
  /// An entry, and the catalog that it was obtained through: a child may build it from something else.
  struct Place: Hashable {
    let entry: ObjectIdentifier
    let table: EntryTable.ID

    init(_ entry: Entry, in table: EntryTable) {
      self.entry = ObjectIdentifier(entry)
      self.table = table.id
    }
  }

  var instances: [Place: Instance] = [:]

  /// Lets go of a thread's graph. Destructors may obtain on the thread: they find none there.
  static func end(on thread: ThreadRecord.Pointer) {
    let graph = thread.pointee.graph.take()
    withExtendedLifetime(graph) {}
  }
}
