/// That nothing changed in a calendar since a token was kept.
package struct UnchangedCalendar: Sendable, Hashable {
  /// The token that was kept when its source was asked.
  package var known: String
  /// What to keep in its place, mostly itself.
  package var next: String

  /// What a source says of a calendar.
  package init(known: String, next: String) {
    self.known = known
    self.next = next
  }
}
