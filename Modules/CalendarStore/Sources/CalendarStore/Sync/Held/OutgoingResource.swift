package import CalendarService

/// Changes made here that go to one resource.
package struct OutgoingResource: Sendable {
  /// An event to put there.
  package struct Put: Sendable {
    package var edit: LocalEdit
    package var object: CalendarObject
    package var isNew: Bool
  }

  /// Where they go.
  package let path: String
  /// The resource there as it was last looked at; `nil` where there was none.
  package let held: HeldResource?
  /// Events that are new or changed.
  package var puts: [Put] = []
  /// Events that are removed.
  package var removals: [LocalEdit] = []

  init(path: String, held: HeldResource?) {
    self.path = path
    self.held = held
  }

  /// How many events are sent.
  package var counts: SyncCounts {
    SyncCounts(
      added: puts.count(where: \.isNew), changed: puts.count { !$0.isNew }, removed: removals.count)
  }
}
