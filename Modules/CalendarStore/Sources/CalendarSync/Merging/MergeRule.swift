package import CalendarService
package import CalendarStore
import CalendarStoreRules

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Merges a local change to an event with the version of its source.
package enum MergeRule {
  /// The result of the merge.
  package enum Outcome: Sendable, Hashable {
    /// Both sides are equal: nothing is left to send.
    case settled
    /// The local version stays and is sent.
    case kept
    /// Both versions are kept, and nothing is sent.
    case conflict(SyncConflict.Kind)
    /// The source's version replaces the local one.
    case taken
  }

  /// Decides the outcome for an event.
  ///
  /// - Parameters:
  ///   - local: the local version; `nil` if it was removed.
  ///   - known: the versions of the source before the change; empty if it had none with this UID.
  ///   - remote: the current version of the source; `nil` if it was removed.
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

  /// A dismissed alarm is no conflict: if one side changed nothing else, the other side's version wins; if neither
  /// did, the later dismissal wins. Returns `nil` if both sides changed something else.
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

/// Decides when so many removals are more likely a fault at the source than intended.
package enum MassRemoval {
  /// The smallest number of events protected: a calendar with fewer may lose all of them.
  package static let smallest = 3

  /// Whether removing `removed` of a calendar's `count` events needs confirmation.
  package static func isSuspicious(_ removed: Int, of count: Int) -> Bool {
    count >= smallest && removed * 2 > count
  }
}

/// The effects on a calendar of applying changes from its source.
package struct TakenChanges: Sendable, Hashable {
  /// The number of changed events.
  package var counts = SyncCounts()
  /// The UIDs of added events.
  var added: Set<String> = []
  /// The UIDs of changed events.
  var changed: Set<String> = []
  /// The local changes that the source's version replaced.
  package var discarded: [PendingChange] = []

  /// Adds the effects of later changes. An event that several resources contain counts once.
  package static func += (taken: inout TakenChanges, more: TakenChanges) {
    taken.counts += more.counts
    taken.counts.changed -= more.changed.count { taken.added.contains($0) || taken.changed.contains($0) }
    taken.added.formUnion(more.added)
    taken.changed.formUnion(more.changed)
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

/// Checks what is left of an iCalendar stream after events were removed.
package enum StreamRemainder {
  /// Components without content of their own: the calendar, and time zones, which only events need.
  private static let frames: Set<String> = ["VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT"]

  /// Whether a stream contains no component with content of its own.
  package static func isEmpty(_ content: Data) -> Bool {
    let lines = content.split { $0 == 10 || $0 == 13 }
    return !lines.contains { line in
      let text = String(decoding: line.prefix(40), as: UTF8.self).uppercased()
      guard text.hasPrefix("BEGIN:") else { return false }
      return !frames.contains(text.dropFirst(6).filter { !$0.isWhitespace })
    }
  }
}
