/// What saving a calendar file changed.
public struct SaveReport: Sendable, Hashable, Codable {
  /// The name of the calendar as it is kept.
  public var calendar: String
  /// Events that were not there before; a series counts once, as below.
  public var added: Int
  /// Events that were there and differ now.
  public var changed: Int
  /// Events that were there already, just so or newer.
  public var unchanged: Int

  /// The changes made here before and not sent yet, which the file would have replaced. They were kept, and the file's
  /// version of those events was not taken over.
  public var unsent: [PendingChange]

  /// A report.
  public init(calendar: String, added: Int, changed: Int, unchanged: Int, unsent: [PendingChange] = []) {
    self.calendar = calendar
    self.added = added
    self.changed = changed
    self.unchanged = unchanged
    self.unsent = unsent
  }
}
