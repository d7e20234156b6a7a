/// How to sync.
public struct SyncOptions: Sendable, Hashable {
  /// What to do with an event that was changed here and at its source.
  public enum Conflicts: Sendable, Hashable, CaseIterable {
    /// Both are kept, the one here stays in view, and neither is sent: reported each time until decided.
    case keepBoth
    /// What is here takes the place of what the source has.
    case preferLocal
    /// What the source has takes the place of what is here.
    case preferSource
  }

  /// The names of the sources to sync, any case; empty means all.
  public var sources: [String]
  /// Whether a calendar of three or more events may lose more than half of them, and whether calendars that vanish
  /// from their source may be removed that hold three or more events, all that came from it, or unsent changes.
  public var allowsMassRemoval: Bool
  /// What to do with conflicts, those of earlier runs included.
  public var conflicts: Conflicts
  /// Whether nothing is sent to the sources.
  public var pullsOnly: Bool

  /// By default all sources, both ways, with nothing lost.
  public init(
    sources: [String] = [], allowsMassRemoval: Bool = false, conflicts: Conflicts = .keepBoth,
    pullsOnly: Bool = false
  ) {
    self.sources = sources
    self.allowsMassRemoval = allowsMassRemoval
    self.conflicts = conflicts
    self.pullsOnly = pullsOnly
  }
}
