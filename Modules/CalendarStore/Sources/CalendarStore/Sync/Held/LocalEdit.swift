/// A change made here that the source does not have.
package struct LocalEdit: Sendable, Hashable {
  /// Another one each time that the event is changed.
  package var serial: Int64
  /// The event.
  package var uid: String
  /// Whether it was removed; otherwise it was changed or is new.
  package var isRemoval: Bool
  /// What else happened at the source; `nil` where nothing did, and the change can be sent.
  package var conflict: SyncConflict.Kind?

  /// A change.
  package init(serial: Int64, uid: String, isRemoval: Bool, conflict: SyncConflict.Kind? = nil) {
    self.serial = serial
    self.uid = uid
    self.isRemoval = isRemoval
    self.conflict = conflict
  }
}
