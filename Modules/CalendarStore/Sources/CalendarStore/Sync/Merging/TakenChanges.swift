/// The effects on a calendar of applying changes from its source.
package struct TakenChanges: Sendable, Hashable {
  /// How many events changed.
  package var counts = SyncCounts()
  /// The changes made here that the source's version replaced.
  package var discarded: [PendingChange] = []

  /// Adds the effects of other changes.
  package static func += (taken: inout TakenChanges, more: TakenChanges) {
    taken.counts += more.counts
    taken.discarded += more.discarded
  }
}
