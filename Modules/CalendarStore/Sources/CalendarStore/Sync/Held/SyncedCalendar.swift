package import CalendarService

/// A calendar in the store that comes from a source.
package struct SyncedCalendar: Sendable, Hashable {
  /// Its id in the store.
  package var id: Int64
  /// Its name in the store.
  package var name: String
  /// The name of the source.
  package var source: String
  /// The calendar as the source last described it.
  package var remote: SourceCalendar
  /// Whether the person gave it its name, which it then keeps.
  package var isNamed: Bool

  /// A calendar of a source.
  package init(id: Int64, name: String, source: String, remote: SourceCalendar, isNamed: Bool = false) {
    self.id = id
    self.name = name
    self.source = source
    self.remote = remote
    self.isNamed = isNamed
  }
}
