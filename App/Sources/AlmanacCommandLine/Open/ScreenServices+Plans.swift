import CalendarEditing
import CalendarScreen
import CalendarService
import CalendarStore
import Catalog
import CommandSession
import TimePhrases

extension ScreenServices {
  /// Plans a change by the rules of the commands, with what was read of its words.
  func plan(_ request: ChangeRequest) async throws -> (plan: PlannedChange, parts: [EventPhrase.Part]) {
    let planner = try session.catalog[\.eventPlanner]
    if case .add(let words) = request.kind { return try await adding(words, usually: request.usualCalendar) }
    guard let event = request.event else { throw EventPlanError.unknownID("") }
    let store = try session.catalog[\.calendarStore]
    let id = try await store.ids(of: [event]).first?.description ?? ""
    let isCopy = if case .copy = request.kind { true } else { false }
    let named = isCopy ? try await planner.readableEvent(named: id) : try await planner.event(named: id)
    let reach = request.reach ?? (named.event.isRecurring ? .occurrence : .all)
    let events = [(event: named, reach: reach)]
    switch request.kind {
    case .add(let words): return try await adding(words, usually: request.usualCalendar)
    case .move(let words):
      if let calendar = try await calendar(in: words) {
        let read = EventPhrase.Part(.calendar, words: words, meaning: calendar)
        return (try await planner.transferring(events, to: calendar, at: nil), [read])
      }
      let plan = try await planner.moving(events, to: [words])
      return (plan, [EventPhrase.Part(.time, words: words, meaning: "")])
    case .copy(let words):
      let calendar = try await calendar(in: words)
      let plan = try await planner.copying(events, at: calendar == nil ? words : nil, to: calendar)
      return (plan, [EventPhrase.Part(calendar == nil ? .time : .calendar, words: words, meaning: "")])
    case .edit(let words):
      let edit = try await changes(to: named, in: words)
      return (try await planner.changing(named, edit.changes, reach: reach), edit.read)
    case .shift(let minutes):
      let start = named.start.moved(to: named.start.dateTime.adding(seconds: seconds(minutes, named.start)))
      return (try await planner.changing(named, [.start(start)], reach: reach), [])
    case .lengthen(let minutes):
      let end = named.end.moved(to: named.end.dateTime.adding(seconds: seconds(minutes, named.end)))
      return (try await planner.changing(named, [.end(end)], reach: reach), [])
    case .start(let wall):
      let there = named.zone.dateTime(at: session.clock.zone.date(of: wall))
      return (try await planner.changing(named, [.start(named.start.moved(to: there))], reach: reach), [])
    case .delete: return (try await planner.deleting(events), [])
    case .answer(let response):
      return (try await planner.answering(named, response, comment: nil, reach: reach), [])
    }
  }

  /// Plans a new event. Without a calendar it goes to the usual one, otherwise to the first that can be written.
  private func adding(
    _ words: EventWords, usually usual: String?
  ) async throws -> (plan: PlannedChange, parts: [EventPhrase.Part]) {
    let planner = try session.catalog[\.eventPlanner]
    let phrase = try await planner.phrase(of: words.sentence)
    var event = NewEvent(phrase)
    event.calendar = words.calendar ?? event.calendar
    if let link = words.link, !link.isEmpty { event.changes.append(.url(link)) }
    if let notes = words.notes, !notes.isEmpty { event.changes.append(.notes(notes)) }
    var plan = try await planned(event, usually: usual)
    plan.corrections = phrase.time.corrections
    return (plan, phrase.parts)
  }

  /// Plans a new event. If the planner needs a calendar it is the usual one, otherwise the first that can be written.
  private func planned(_ event: NewEvent, usually usual: String?) async throws -> PlannedChange {
    let planner = try session.catalog[\.eventPlanner]
    do {
      return try await planner.adding(event, instead: [])
    } catch {
      guard case .calendarNeeded(let names) = error else { throw error }
      var event = event
      event.calendar = names.first { $0 == usual } ?? names.first
      return try await planner.adding(event, instead: [])
    }
  }

  /// Minutes as seconds; a whole day for a date.
  private func seconds(_ minutes: Int, _ time: EventTime) -> Int {
    time.isDay ? minutes.signum() * 86_400 : minutes * 60
  }

  /// The calendar that words name: `Work`, `to Work`.
  private func calendar(in words: String) async throws -> String? {
    let text = words.lowercased().hasPrefix("to ") ? String(words.dropFirst(3)) : words
    let resolver = try await session.calendarResolver()
    return resolver.names.first { $0.lowercased() == resolver.name(for: text).lowercased() }
  }

  /// The differences between the words and the words of the event as it is.
  private func changes(
    to named: NamedEvent, in words: EventWords
  ) async throws -> (changes: [EventChange], read: [EventPhrase.Part]) {
    let planner = try session.catalog[\.eventPlanner]
    let phrase = try await planner.phrase(of: words.sentence)
    let before = try? await planner.phrase(of: ScreenState.sentence(of: named.event, in: session.clock.zone))
    var changes: [EventChange] = []
    if phrase.title != before?.title { changes.append(.title(phrase.title)) }
    if phrase.place != before?.place { changes.append(.location(phrase.place)) }
    if phrase.time.start != before?.time.start || phrase.time.end != before?.time.end {
      changes.append(.start(phrase.time.start))
      if let end = phrase.time.end {
        changes.append(.end(end))
      } else if phrase.time.start.isDay != named.start.isDay {
        changes.append(
          .length(phrase.time.start.isDay ? EventDuration(days: 1) : EventDuration(seconds: 3600)))
      }
    }
    if let rule = phrase.recurrenceRule { changes.append(.recurrence([rule])) }
    if !phrase.alarms.isEmpty { changes.append(.alarms(phrase.alarms.map { EventAlarm(trigger: $0) })) }
    if !phrase.attendees.isEmpty {
      changes.append(.attendees(phrase.attendees))
    }
    if let link = words.link ?? phrase.link, link != named.event.url ?? "" {
      changes.append(.url(link.isEmpty ? nil : link))
    }
    if let notes = words.notes, notes != named.event.notes ?? "" {
      changes.append(.notes(notes.isEmpty ? nil : notes))
    }
    return (changes, phrase.parts)
  }
}
