package import CalendarService
package import CalendarStore
import CalendarStoreRules

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

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
  ///   - local: what is here; `nil` if it was removed here.
  ///   - known: what the source had when it was last looked at; empty if it had nothing of this UID.
  ///   - remote: what the source has now; `nil` if it has nothing any more.
  package static func outcome(
    local: CalendarObject?, known: [CalendarObject], remote: CalendarObject?,
    _ conflicts: SyncOptions.Conflicts
  ) -> Outcome {
    if local.map({ $0.isContained(in: remote) }) ?? (remote == nil) { return .settled }
    if let remote, known.contains(where: { $0.isContained(in: remote) }) { return .kept }
    if conflicts == .keepBoth, let local, let remote,
      let outcome = ofDismissals(local: local, known: known, remote: remote)
    {
      return outcome
    }
    switch conflicts {
    case .preferLocal: return .kept
    case .preferSource: return .taken
    case .keepBoth:
      if local == nil { return .conflict(.removedHere) }
      if remote == nil { return .conflict(.removedAtSource) }
      return .conflict(known.isEmpty ? .addedOnBoth : .changedOnBoth)
    }
  }

  /// A dismissed alarm is no conflict: where one side changed nothing else, the other side's version counts, and where
  /// neither did, the later dismissal. Returns `nil` if both sides changed something else.
  private static func ofDismissals(
    local: CalendarObject, known: [CalendarObject], remote: CalendarObject
  ) -> Outcome? {
    let isOnly = { (object: CalendarObject) in known.contains { object.differsInDismissals(from: $0) } }
    switch (isOnly(local), isOnly(remote)) {
    case (false, false): return nil
    case (false, true): return .kept
    case (true, false): return .taken
    case (true, true):
      let (here, there) = (local.lastDismissal, remote.lastDismissal)
      return (here?.secondsSinceEpoch ?? 0) >= (there?.secondsSinceEpoch ?? 0) ? .kept : .taken
    }
  }
}

/// Decides which of several resources with one UID is to be seen.
enum NewestCopy {
  /// The one of the highest SEQUENCE, and of those the one with the least path, so that it is always the same.
  static func of(_ copies: [(path: String, object: IndexedObject)]) -> (path: String, object: IndexedObject)?
  {
    copies.max { left, right in
      if left.object.object.isNewer(than: right.object.object) { return false }
      return right.object.object.isNewer(than: left.object.object) || left.path > right.path
    }
  }
}

/// Tells when so many events would vanish that a fault at the source is more likely than an intention.
package enum MassRemoval {
  /// A calendar with fewer events may lose all of them.
  package static let smallest = 3

  /// Whether a calendar of `count` events that would lose `removed` of them is to be kept as it is.
  package static func isSuspicious(_ removed: Int, of count: Int) -> Bool {
    count >= smallest && removed * 2 > count
  }
}

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

extension SyncCounts {
  /// Adds counts to others.
  static func += (counts: inout SyncCounts, more: SyncCounts) {
    counts.added += more.added
    counts.changed += more.changed
    counts.removed += more.removed
    counts.unchanged += more.unchanged
  }
}

/// Tells what is left of an iCalendar stream after events were taken out.
package enum StreamRemainder {
  /// What does not count by itself: the calendar, and time zones, which are there for the sake of events.
  private static let frames: Set<String> = ["VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT"]

  /// Whether a stream holds no component any more that says something.
  package static func isEmpty(_ content: Data) -> Bool {
    let lines = content.split { $0 == 10 || $0 == 13 }
    return !lines.contains { line in
      let text = String(decoding: line.prefix(40), as: UTF8.self).uppercased()
      guard text.hasPrefix("BEGIN:") else { return false }
      return !frames.contains(text.dropFirst(6).filter { !$0.isWhitespace })
    }
  }
}
