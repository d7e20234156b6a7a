import CalendarService
import CalendarStore
import Catalog
import CommandSession
import Presentation
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The due reminders, and their texts.
extension RemindCommand {
  /// `Dentist` and `16:30, in 10 min · Kastanienallee 12`.
  static func text(
    of reminder: Reminder, at now: Date, in session: Session
  ) -> (title: String, body: String) {
    let event = reminder.event
    let (zone, today) = (session.clock.zone, session.clock.today)
    let start = zone.dateTime(at: event.start)
    let day = start.date == today ? nil : start.date.shortText(seenFrom: today, in: session.clock.language)
    let minutes = Int((event.start.timeIntervalSince(now) / 60).rounded(.up))
    let wait =
      switch minutes {
      case ..<0: "since \(-minutes) min"
      case 0: "now"
      case 1..<100: "in \(minutes) min"
      default: "in \((minutes + 30) / 60) h"
      }
    let clock = "\(day.map { $0 + " " } ?? "")\(session.clock.hours.text(start)), \(wait)"
    let time = event.isAllDay ? day ?? "today" : clock
    let parts = [time, event.location ?? "", reminder.message ?? ""].filter { !$0.isEmpty }
    return (event.title.sanitised, parts.joined(separator: " · ").sanitised)
  }

  /// The due reminders, which go off until now plus `within` and are not outdated; earliest first.
  static func due(
    within: EventDuration, in session: Session, _ state: ReminderState
  ) async throws -> [Reminder] {
    let now = session.clock.now()
    let store = try session.catalog[\.calendarStore]
    let zones = try session.catalog[\.zoneDatabase]
    let addresses = try session.catalog[\.calendarStoreSettings].addresses
    let limit = now.addingTimeInterval(Double(within.days * 86_400 + within.seconds))
    // A snoozed alarm may belong to yesterday's event.
    let events = try await store.events(
      from: now.addingTimeInterval(-86_400), to: max(limit, now).addingTimeInterval(28 * 86_400), in: [])
    // Of most events only that they have no alarms is kept.
    var objects: [[String]: Reminder.Parts?] = [:]
    var reminders: [Reminder] = []
    for event in events where !event.isDeclined(by: addresses) && event.status != .cancelled {
      let key = [event.calendar, event.id.uid]
      if objects[key] == nil {
        let parts = Reminder.Parts(try await store.object(uid: event.id.uid, in: event.calendar))
        objects[key] = .some(parts.hasAlarms ? parts : nil)
      }
      guard let object = objects[key] ?? nil else { continue }
      let own = session.clock.zone
      let zone = event.zone.flatMap { try? zones.zone(named: $0) } ?? own
      reminders += Reminder.all(of: event, in: object, zone: zone) { time in
        switch time {
        case .utc(let moment): Zone.utc.date(of: moment)
        case .zoned(let moment, let name): (try? zones.zone(named: name))?.date(of: moment)
        case .floating, .day: own.date(of: time.dateTime)
        }
      }
    }
    reminders += try await session.taskReminders()
    var keys: Set<String> = []
    return Reminder.withoutRepeated(reminders).compactMap { state.applied(to: $0) }
      .filter { $0.date <= limit && $0.end > now && keys.insert($0.key).inserted }
      .sorted { ($0.date, $0.event.title) < ($1.date, $1.event.title) }
  }
}
