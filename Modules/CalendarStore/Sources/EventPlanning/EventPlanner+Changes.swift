package import CalendarEditing
import CalendarService
package import CalendarStore
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EventPlanner {
  package func changing(
    _ edits: [(event: NamedEvent, changes: [EventChange], reach: EditReach)]
  ) async throws(EventPlanError) -> PlannedChange {
    try await combined(edits.map { ($0.event, $0.reach) }, ("Change", "Changed")) { _, number in
      (edits[number].changes, [])
    }
  }

  package func moving(
    _ events: [(event: NamedEvent, reach: EditReach)], to phrases: [String]
  ) async throws(EventPlanError) -> PlannedChange {
    try await combined(events, ("Move", "Moved")) { event, _ throws(EventPlanError) in
      let time = try time(after: phrases, from: event.start, to: event.end, in: event.zone)
      // With a single phrase, the editor computes the end, which keeps the length across clock changes.
      let end = phrases.count > 1 ? time.end : time.saidEnd
      return ([.start(time.start)] + (end.map { [.end($0)] } ?? []), time.corrections)
    }
  }

  /// Plans changes to events as one change. Each is planned for the event as the earlier ones leave it.
  private func combined(
    _ events: [(event: NamedEvent, reach: EditReach)], _ verb: (present: String, past: String),
    changes: (NamedEvent, Int) throws(EventPlanError) -> ([EventChange], [DateCorrection])
  ) async throws(EventPlanError) -> PlannedChange {
    var plans: [PlannedChange] = []
    var lines: [String] = []
    let together = together(events)
    // The edits of ``together``, and the objects changed so far in order.
    var edits: [String: EventEdit] = [:]
    var order: [String] = []
    var steps: [String: (object: CalendarObject, step: CalendarEdit.Step)] = [:]
    for (number, (event, reach)) in events.enumerated() {
      var current = event
      let (key, calendar) = (key(event.stored.object.uid, in: event), event.stored.calendar)
      if let changed = steps[key] { current.stored.object = changed.object }
      if edits[key] == nil, let group = together[key] {
        let occurrences = try group.map { member throws(EventPlanError) in
          (id: member.id, changes: Optional(try changes(events[member.number].event, member.number).0))
        }
        edits[key] = try edit { () throws(EventEditError) in
          try editor.change(current.stored.object, occurrences: occurrences, context)
        }
      }
      let change = try changes(current, number)
      let plan = try await plan(current, change, edits[key], reach: reach, verb)
      for case .put(let object, _) in plan.edit.steps {
        let key = self.key(object.uid, in: event)
        if steps[key] == nil { order.append(key) }
        steps[key] = (object, .put(object, calendar: calendar))
      }
      plans.append(plan)
      let times = [event.event, plan.events.first ?? event.event].map { $0.whenText(at: clock) }
      let when = times[0] == times[1] ? times[0] : "\(times[0]) → \(times[1])"
      lines.append(
        ["\(event.event.title), \(when) · \(event.stored.calendar)"].appending(reachDetails(event, reach)))
    }
    guard plans.count != 1 else { return plans[0] }
    let what = "\(plans.count) events"
    var plan = PlannedChange(
      edit: CalendarEdit(
        title: "\(verb.present) \(what)", steps: order.compactMap { steps[$0]?.step },
        bases: events.map(\.event.stored)),
      done: "\(verb.past) \(what)", heading: "\(verb.present) \(what)", details: lines,
      events: plans.flatMap(\.events))
    plan.conflicts = plans.flatMap { plan in
      plan.conflicts.map { "⚠ \(plan.heading) \($0.drop { $0 == "⚠" || $0 == " " })" }
    }
    plan.corrections = plans.first?.corrections ?? []
    return plan
  }

  /// The events of which several single occurrences are named, and nothing else, with the positions and ids of these.
  /// They are changed at once, since each change writes the whole event.
  private func together(
    _ events: [(event: NamedEvent, reach: EditReach)]
  ) -> [String: [(number: Int, id: String)]] {
    Dictionary(grouping: events.indices) { key(events[$0].event.stored.object.uid, in: events[$0].event) }
      .compactMapValues { group in
        let ids = group.compactMap { number in
          events[number].reach == .occurrence
            ? events[number].event.event.id.recurrenceID.map { (number: number, id: $0) } : nil
        }
        return ids.count == group.count && Set(ids.map(\.id)).count == ids.count && ids.count > 1 ? ids : nil
      }
  }

  /// Identifies an object in the calendar of an event.
  private func key(_ uid: String, in event: NamedEvent) -> String { "\(event.stored.calendar)\n\(uid)" }

  package func deleting(
    _ events: [(event: NamedEvent, reach: EditReach)]
  ) async throws(EventPlanError) -> PlannedChange {
    // The objects after the changes so far; `nil` for a deleted one.
    var left: [String: CalendarObject?] = [:]
    var steps: [String: CalendarEdit.Step] = [:]
    var order: [String] = []
    var titles: [String] = []
    var lines: [String] = []
    // The number of occurrences; `nil` if an endless series is among them.
    var total: Int? = 0
    let together = together(events)
    for (event, reach) in events {
      let key = key(event.stored.object.uid, in: event)
      var target = target(event, reach)
      let ids = together[key]?.map(\.id)
      if let object = left[key] {
        if let object { target.object = object } else if ids == nil { continue }
      } else {
        order.append(key)
      }
      if ids == nil || left[key] == nil {
        let edit = try edit { () throws(EventEditError) in
          guard let ids else { return try editor.delete(target, context) }
          return try editor.change(target.object, occurrences: ids.map { ($0, nil) }, context)
        }
        left[key] = .some(edit.put.first)
        steps[key] = self.steps(edit, event).first
      }
      let deletion = deletion(of: event, reach, from: target.object)
      titles.append(deletion.title)
      total = total.flatMap { sum in deletion.count.map { sum + $0 } }
      lines.append(
        "\(event.event.title), \(event.event.whenText(at: clock)) · \(event.stored.calendar)"
          + deletion.extent)
    }
    let all = total.map { "\($0) events" } ?? "\(titles.count) events, with all that follow of endless series"
    let names = titles.count > 3 ? all : titles.joined(separator: ", ")
    return PlannedChange(
      edit: CalendarEdit(
        title: "Delete \(names)", steps: order.compactMap { steps[$0] }, bases: events.map(\.event.stored)),
      done: "Deleted \(names)", heading: "Delete \(names)", details: lines, events: [])
  }

  /// Plans a change of one event.
  ///
  /// - Parameter known: the edit that contains the change; `nil` to make it.
  func plan(
    _ event: NamedEvent, _ change: (changes: [EventChange], corrections: [DateCorrection]),
    _ known: EventEdit? = nil, reach: EditReach, _ verb: (present: String, past: String)
  ) async throws(EventPlanError) -> PlannedChange {
    let changes = change.changes
    let edit: EventEdit
    if let known {
      edit = known
    } else {
      edit = try self.edit { () throws(EventEditError) in
        try editor.change(target(event, reach), changes, context)
      }
    }
    let start = changes.compactMap { if case .start(let time) = $0 { time } else { nil } }.last
    let shown = shown(edit.put, as: event, at: start.map(moment) ?? event.event.start) ?? event.event
    let reachText =
      event.event.isRecurring
      ? [.following: " and all later ones", .all: " and the whole series"][reach] ?? "" : ""
    let movesTime = changes.contains(where: \.isTime)
    var plan = PlannedChange(
      edit: CalendarEdit(
        title: "\(verb.present) '\(event.event.title)'", steps: steps(edit, event), bases: [event.stored]),
      done: "\(verb.past) '\(shown.title)', now \(shown.whenText(at: clock))\(reachText)",
      heading: shown.title,
      details: details(of: shown) + (movesTime ? ["from \(event.event.whenText(at: clock))"] : [])
        + differences(changes, from: event.event, in: edit.put.last) + reachDetails(event, reach),
      events: [shown])
    if !edit.isEmpty, movesTime { plan.conflicts = try await conflicts(with: shown) }
    plan.corrections = change.corrections
    return plan
  }
}
