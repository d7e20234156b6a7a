/// Which backups are kept, and which state of a database is a loss beside another.
package enum BackupRule {
  /// What a backup has.
  package struct Content: Hashable {
    /// The number of events; `nil` if it is damaged.
    package var events: Int?
    /// Whether every event can be read.
    package var isWhole: Bool

    package init(events: Int?, isWhole: Bool = true) {
      self.events = events
      self.isWhole = isWhole
    }
  }

  /// Whether most of the events are lost.
  package static func isLoss(of events: Int, leaving rest: Int) -> Bool { events > 2 * rest }

  /// Whether to keep a backup although there are two newer ones. A damaged one is kept: it may be the only one left of
  /// a better time.
  package static func keeps(_ backup: Content, besides newer: [Content]) -> Bool {
    guard let events = backup.events else { return true }
    return newer.allSatisfy { isLoss(of: events, leaving: $0.events ?? 0) }
      || backup.isWhole && !newer.contains { $0.isWhole && $0.events != nil }
  }

  /// The index of the backup to restore, newest first: the newest valid one, unless an older one has more than twice
  /// as many events.
  package static func best(of backups: [Content]) -> Int? {
    var best: Int?
    for (index, backup) in backups.enumerated() {
      guard let events = backup.events else { continue }
      guard let known = best.flatMap({ backups[$0].events }) else {
        best = index
        continue
      }
      if isLoss(of: events, leaving: known) { best = index }
    }
    return best
  }
}
