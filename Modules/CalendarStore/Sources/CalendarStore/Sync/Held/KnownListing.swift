/// What is known of the calendars of a source before it is asked for them.
package struct KnownListing: Sendable, Hashable {
  /// What the source wants to be reminded of.
  package var memory: String?
  /// The paths of the calendars that are held.
  package var paths: Set<String>

  /// What is known.
  package init(memory: String?, paths: Set<String>) {
    self.memory = memory
    self.paths = paths
  }
}
