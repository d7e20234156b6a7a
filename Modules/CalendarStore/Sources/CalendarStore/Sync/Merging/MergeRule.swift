package import CalendarService

/// Decides what becomes of an event that was changed here when its source says what it has.
package enum MergeRule {
  /// What becomes of it.
  package enum Outcome: Sendable, Hashable {
    /// Both sides became the same: there is nothing to send any more.
    case settled
    /// What is here stays, and is sent.
    case kept
    /// Both stay, and nothing is sent.
    case conflict(SyncConflict.Kind)
    /// What the source has takes its place.
    case taken
  }

  /// Decides about an event.
  ///
  /// - Parameters:
  ///   - local: what is here; `nil` where it was removed here.
  ///   - known: what the source had when it was last looked at; empty where it had nothing of this UID.
  ///   - remote: what the source has now; `nil` where it has nothing any more.
  package static func outcome(
    local: CalendarObject?, known: [CalendarObject], remote: CalendarObject?,
    _ conflicts: SyncOptions.Conflicts
  ) -> Outcome {
    if local.map({ $0.isContained(in: remote) }) ?? (remote == nil) { return .settled }
    if let remote, known.contains(where: { $0.isContained(in: remote) }) { return .kept }
    switch conflicts {
    case .preferLocal: return .kept
    case .preferSource: return .taken
    case .keepBoth:
      if local == nil { return .conflict(.removedHere) }
      if remote == nil { return .conflict(.removedAtSource) }
      return .conflict(known.isEmpty ? .addedOnBoth : .changedOnBoth)
    }
  }
}
