/// What became of events of a calendar when something was taken over from its source.
package struct TakenChanges: Sendable, Hashable {
  /// How many events changed.
  package var counts = SyncCounts()
  /// The changes made here that the source's version replaced.
  package var discarded: [PendingChange] = []

  /// Adds what became of other events.
  package static func += (taken: inout TakenChanges, more: TakenChanges) {
    taken.counts += more.counts
    taken.discarded += more.discarded
  }
}
