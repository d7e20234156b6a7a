package import CalendarEditing
package import CalendarService
package import CalendarStore
package import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Plans changes to the events of a store with the event editor.
package struct EventPlanner: EventPlannerProtocol {
  /// The name of the calendar of the first event.
  static let firstCalendar = "Personal"

  let store: any CalendarStoreProtocol
  let service: any CalendarServiceProtocol
  let editor: any EventEditorProtocol
  let parser: any EventPhraseParserProtocol
  let zones: any ZoneDatabaseProtocol
  let clock: LocalClock
  let settings: EventPlannerSettings
  let storeSettings: CalendarStoreSettings

  /// A planner.
  package init(
    store: any CalendarStoreProtocol, service: any CalendarServiceProtocol, editor: any EventEditorProtocol,
    parser: any EventPhraseParserProtocol, zones: any ZoneDatabaseProtocol, clock: LocalClock,
    settings: EventPlannerSettings, storeSettings: CalendarStoreSettings
  ) {
    self.store = store
    self.service = service
    self.editor = editor
    self.parser = parser
    self.zones = zones
    self.clock = clock
    self.settings = settings
    self.storeSettings = storeSettings
  }

  package func phrase(of words: String) async throws(EventPlanError) -> EventPhrase {
    let names = try await calendars().map(\.name) + settings.aliases.keys.sorted()
    let phrase: EventPhrase
    do { phrase = try parser.event(of: words, at: clock, calendars: names) } catch { throw .phrase(error) }
    // "At 25:00" is an invalid time, not a location.
    if let place = phrase.place, place.contains(":"), place.allSatisfy({ $0.isNumber || $0 == ":" }) {
      throw .phrase(.openTime(text: "at \(place)"))
    }
    return phrase
  }

  package func adding(
    _ event: NewEvent, instead phrases: [String]
  ) async throws(EventPlanError) -> PlannedChange {
    guard event.otherTimes.isEmpty else { return try await addingEach(of: event, instead: phrases) }
    var event = event
    var corrections: [DateCorrection] = []
    if !phrases.isEmpty {
      let end = event.end ?? event.start.adding(event.start.isDay ? 86_400 : 3600)
      let time = try time(after: phrases, from: event.start, to: end, in: clock.zone, isCorrected: true)
      (event.start, event.end, corrections) = (time.start, time.end, time.corrections)
    }
    let calendar = try await calendar(of: event)
    let object = try object(of: event)
    guard
      let shown = service.nearestOccurrence(
        of: (calendar, object), to: .distantPast, in: clock.zone, where: { _ in true })
    else { throw .edit(.unwritable(title: event.title, reason: "It never takes place."), clock.hours) }
    var plan = PlannedChange(
      edit: CalendarEdit(title: "Add '\(shown.title)'", steps: [.put(object, calendar: calendar)]),
      done: "Added '\(shown.title)' to \(calendar), \(shown.whenText(at: clock))",
      heading: shown.title, details: details(of: shown) + properties(of: object), events: [shown])
    plan.conflicts = try await conflicts(with: shown)
    plan.corrections = corrections
    return plan
  }

  /// Plans an event at each of its times, as one change.
  private func addingEach(
    of event: NewEvent, instead phrases: [String]
  ) async throws(EventPlanError) -> PlannedChange {
    var plans: [PlannedChange] = []
    for time in [(event.start, event.end)] + event.otherTimes.map({ ($0.start, $0.end) }) {
      var single = event
      ((single.start, single.end), single.otherTimes) = (time, [])
      plans.append(try await adding(single, instead: phrases))
    }
    let events = plans.flatMap(\.events)
    var plan = plans[0]
    plan.edit = CalendarEdit(
      title: "Add '\(plan.heading)' \(plans.count) times", steps: plans.flatMap(\.edit.steps))
    plan.done =
      "Added '\(plan.heading)' to \(events[0].calendar), "
      + events.map { $0.whenText(at: clock) }.joined(separator: "; ")
    plan.details = plans.compactMap(\.details.first) + plan.details.dropFirst()
    plan.conflicts = plans.flatMap(\.conflicts)
    plan.events = events
    return plan
  }

  package func ending(
    _ event: NamedEvent, at words: String, reach: EditReach
  ) async throws(EventPlanError) -> PlannedChange {
    let start = clock.zone.dateTime(at: event.event.start).clockText
    let phrase = "\(start)-\(words)"
    let time = try time(after: [phrase], from: event.start, to: event.end, in: event.zone)
    guard !event.start.isDay, time.start == event.start, let end = time.saidEnd else {
      throw .phrase(.notATime(text: words))
    }
    return try await plan(event, ([.end(end)], []), reach: reach, ("Change", "Changed"))
  }

  package func answering(
    _ event: NamedEvent, _ response: Participant.Response, comment: String?, reach: EditReach
  ) async throws(EventPlanError) -> PlannedChange {
    let edit = try edit { () throws(EventEditError) in
      try editor.answer(target(event, reach), response, comment: comment, context)
    }
    let past = [.accepted: "Accepted", .declined: "Declined"][response] ?? "Tentatively accepted"
    let shown = shown(edit.put, as: event, at: event.event.start) ?? event.event
    return PlannedChange(
      edit: CalendarEdit(
        title: "\(past) '\(event.event.title)'", steps: steps(edit, event), bases: [event.stored]),
      done: "\(past) '\(event.event.title)', \(event.event.whenText(at: clock))",
      heading: event.event.title,
      details: details(of: event.event) + reachDetails(event, reach) + ["answer: \(response)"],
      events: [shown])
  }

  package func apply(_ plan: PlannedChange) async throws(EventPlanError) -> AppliedChange {
    do {
      let recorded = try await store.apply(plan.edit)
      let source = try await store.calendars(countingEvents: false).first {
        recorded.calendars.contains($0.name) && $0.source != nil
      }?.source
      return AppliedChange(
        recorded: recorded, ids: try await store.ids(of: plan.events) + store.ids(of: plan.tasks),
        source: source)
    } catch {
      throw .store(error)
    }
  }

  /// The time after applying phrases in order, each of which corrects the one before, as the first does if
  /// `isCorrected`; `saidEnd` is set if the last one names an end.
  func time(
    after phrases: [String], from start: EventTime, to end: EventTime, in zone: Zone,
    isCorrected: Bool = false
  ) throws(EventPlanError) -> (
    start: EventTime, end: EventTime, saidEnd: EventTime?, corrections: [DateCorrection]
  ) {
    var result: (start: EventTime, end: EventTime, saidEnd: EventTime?, corrections: [DateCorrection]) =
      (start, end, nil, [])
    for (index, phrase) in phrases.enumerated() {
      do {
        let time = try parser.time(
          of: phrase, from: result.start, to: result.end, in: zone, at: clock,
          isCorrection: isCorrected || index > 0)
        result.end = time.end ?? shifted(result.end, from: result.start, to: time.start)
        (result.start, result.saidEnd) = (time.start, time.end)
        result.corrections += time.corrections
      } catch {
        throw .phrase(error)
      }
    }
    return result
  }
}
