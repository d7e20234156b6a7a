package import CalendarEditing
import CalendarService
package import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Moves to other calendars, and copies.
extension EventPlanner {
  package func transferring(
    _ events: [(event: NamedEvent, reach: EditReach)], to calendar: String, at phrase: String?
  ) async throws(EventPlanError) -> PlannedChange {
    let target = try await self.calendar(named: calendar)
    var transfers: [Transfer] = []
    // The objects after the changes so far: several occurrences may belong to one series.
    var left: [String: CalendarObject] = [:]
    var removals: [String: CalendarEdit.Step] = [:]
    for (event, reach) in events {
      let title = event.event.title
      guard event.stored.calendar != target else { throw .alreadyThere(title: title, calendar: target) }
      let key = "\(event.stored.calendar)\n\(event.stored.object.uid)"
      var current = event
      if let object = left[key] { current.stored.object = object }
      let removed = self.target(current, reach)
      let rest = try edit { () throws(EventEditError) in try editor.delete(removed, context) }
      let isWhole = rest.put.isEmpty && left[key] == nil
      if isWhole {
        try await refuseTwin(of: event, in: target)
      } else if !event.event.attendees.isEmpty {
        throw .guestsOfPart(title: title)
      }
      transfers.append(try transfer(current, reach, at: phrase, to: target, isCopy: !isWhole))
      left[key] = rest.put.first ?? current.stored.object
      removals[key] = steps(rest, current).first
    }
    return try await plan(
      transfers, ("Move", "Moved"), to: target, hasTime: phrase != nil,
      removals.sorted { $0.key < $1.key }.map(\.value), from: events.map(\.event.stored))
  }

  package func copying(
    _ events: [(event: NamedEvent, reach: EditReach)], at phrase: String?, to calendar: String?
  ) async throws(EventPlanError) -> PlannedChange {
    var chosen: String?
    if let calendar { chosen = try await self.calendar(named: calendar) }
    var transfers: [Transfer] = []
    for (event, reach) in events {
      var target = chosen ?? event.stored.calendar
      if chosen == nil, try await calendars().contains(where: { $0.name == target && $0.isReadOnly }) {
        target = try await self.calendar(of: NewEvent(title: event.event.title, start: event.start))
      }
      transfers.append(try transfer(event, reach, at: phrase, to: target, isCopy: true))
    }
    return try await plan(transfers, ("Copy", "Copied"), to: chosen, hasTime: phrase != nil, [], from: [])
  }

  /// An event to put into a calendar.
  private struct Transfer {
    let object: CalendarObject
    let calendar: String
    /// The UID of the original.
    let uid: String
    /// The occurrence to show.
    let shown: CalendarEvent
    /// A line about it.
    let line: String
    /// Whether its guests are left out.
    let dropsGuests: Bool
  }

  /// Throws if a calendar contains the event already.
  private func refuseTwin(of event: NamedEvent, in calendar: String) async throws(EventPlanError) {
    do {
      guard try await store.object(uid: event.stored.object.uid, in: calendar) != nil else { return }
    } catch {
      throw .store(error)
    }
    throw .inBoth(title: event.event.title, calendar: calendar)
  }

  private func transfer(
    _ event: NamedEvent, _ reach: EditReach, at phrase: String?, to calendar: String, isCopy: Bool
  ) throws(EventPlanError) -> Transfer {
    var object = event.stored.object
    var start = event.event.start
    if isCopy {
      object = try edit { () throws(EventEditError) in try editor.copy(target(event, reach), context) }
    }
    if let phrase {
      let moved = try time(after: [phrase], from: event.start, to: event.end, in: event.zone)
      let isSeries = object.components.contains { $0.isRecurring || $0.recurrenceID != nil }
      let target = EditTarget(object, occurrence: isSeries ? event.event.id.recurrenceID : nil, reach: .all)
      let changes: [EventChange] = [.start(moved.start)] + (moved.saidEnd.map { [.end($0)] } ?? [])
      object = try edit { () throws(EventEditError) in
        try editor.change(target, changes, context).put.last ?? target.object
      }
      start = moment(of: moved.start)
    }
    let shown =
      service.nearestOccurrence(of: (calendar, object), to: start, in: clock.zone) { $0.start == start }
      ?? service.nearestOccurrence(of: (calendar, object), to: start, in: clock.zone) { _ in true }
    guard let shown else {
      throw .edit(.unwritable(title: event.event.title, reason: "It never takes place."), clock.hours)
    }
    let own = event.stored.calendar
    let times = [event.event, shown].map { $0.whenText(at: clock) }
    let when = times[0] == times[1] ? times[0] : "\(times[0]) → \(times[1])"
    let line = "\(shown.title), \(when) · \(own == calendar ? own : "\(own) → \(calendar)")"
    return Transfer(
      object: object, calendar: calendar, uid: event.stored.object.uid, shown: shown,
      line: [line].appending(reachDetails(event, reach)),
      dropsGuests: isCopy && !event.event.attendees.isEmpty)
  }

  private func plan(
    _ transfers: [Transfer], _ verb: (present: String, past: String), to calendar: String?, hasTime: Bool,
    _ removals: [CalendarEdit.Step], from bases: [StoredObject]
  ) async throws(EventPlanError) -> PlannedChange {
    let what = transfers.count == 1 ? "'\(transfers[0].shown.title)'" : "\(transfers.count) events"
    let place = (calendar ?? (transfers.count == 1 ? transfers[0].calendar : nil)).map { " to \($0)" } ?? ""
    let when = transfers.count == 1 ? ", \(transfers[0].shown.whenText(at: clock))" : ""
    let dropped = transfers.filter(\.dropsGuests).map { "without the guests of '\($0.shown.title)'" }
    var plan = PlannedChange(
      edit: CalendarEdit(
        title: "\(verb.present) \(what)\(place)",
        steps: transfers.map { .put($0.object, calendar: $0.calendar) } + removals, bases: bases),
      done: "\(verb.past) \(what)\(place)\(when)" + (dropped.isEmpty ? "" : ", \(dropped[0])"),
      heading: "\(verb.present) \(what)\(place)", details: transfers.map(\.line) + dropped,
      events: transfers.map(\.shown))
    guard hasTime else { return plan }
    for transfer in transfers {
      plan.conflicts += try await conflicts(
        with: transfer.shown, besides: removals.isEmpty ? nil : transfer.uid)
    }
    return plan
  }
}
