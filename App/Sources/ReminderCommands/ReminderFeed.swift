import CalendarService
package import CommandSession

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The reminders of a program that stays open. It shows them beside other programs: what it shows is not recorded.
package actor ReminderFeed {
  private let session: Session
  /// The reminders of the coming hour; old after ``until``, or when the calendar has changed.
  private var coming: [Reminder] = []
  private var until = Date.distantPast
  private var last: Date?

  package init(_ session: Session) { self.session = session }

  /// Reads the reminders again the next time: the calendar has changed.
  package func invalidate() { until = .distantPast }

  /// Returns the texts of the reminders that have gone off since the last call, latest first; of the first call those
  /// that were not shown before.
  package func due(at now: Date) async throws -> [String] {
    let state = ReminderState.read(at: session.remindersPath)
    if now >= until {
      coming = try await RemindCommand.due(within: EventDuration(seconds: 3600), in: session, state)
      until = now.addingTimeInterval(3600)
    }
    let due = coming.filter { reminder in
      reminder.date <= now && (last.map { reminder.date > $0 } ?? (state.shown[reminder.key] == nil))
    }
    last = now
    return due.reversed().map { reminder in
      let text = RemindCommand.text(of: reminder, at: now, in: session)
      return "\(text.title)  \(text.body)"
    }
  }
}
