import CalendarScreen
import CalendarService
import CalendarStore
import Catalog
import CommandSession
import TimePhrases

extension ScreenServices {
  /// Plans a change by the rules of the commands, with the words that were read.
  func plan(_ request: ChangeRequest) async throws -> (plan: PlannedChange, words: [String]) {
    let planner = try session.catalog[\.eventPlanner]
    if case .add(let words) = request.kind {
      let phrase = try await planner.phrase(of: words)
      var plan = try await planner.adding(NewEvent(phrase), instead: [])
      plan.corrections = phrase.time.corrections
      return (plan, phrase.parts.filter { $0.kind != .title }.map(\.words))
    }
    guard let event = request.event else { throw EventPlanError.unknownID("") }
    let store = try session.catalog[\.calendarStore]
    let id = try await store.ids(of: [event]).first?.description ?? ""
    let isCopy = if case .copy = request.kind { true } else { false }
    let named = isCopy ? try await planner.readableEvent(named: id) : try await planner.event(named: id)
    let reach = request.reach ?? (named.event.isRecurring ? .occurrence : .all)
    let events = [(event: named, reach: reach)]
    switch request.kind {
    case .add(let words): return (try await planner.adding(NewEvent(try await planner.phrase(of: words)), instead: []), [])
    case .move(let words):
      if let calendar = try await calendar(in: words) {
        return (try await planner.transferring(events, to: calendar, at: nil), [words])
      }
      return (try await planner.moving(events, to: [words]), [words])
    case .copy(let words):
      let calendar = try await calendar(in: words)
      return (try await planner.copying(events, at: calendar == nil ? words : nil, to: calendar), [words])
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
    to named: NamedEvent, in words: String
  ) async throws -> (changes: [EventChange], read: [String]) {
    let planner = try session.catalog[\.eventPlanner]
    let phrase = try await planner.phrase(of: words)
    let before = try? await planner.phrase(of: ScreenState.sentence(of: named.event, in: session.clock.zone))
    var changes: [EventChange] = []
    if phrase.title != before?.title { changes.append(.title(phrase.title)) }
    if phrase.place != before?.place { changes.append(.location(phrase.place)) }
    if phrase.time.start != before?.time.start || phrase.time.end != before?.time.end {
      changes.append(.start(phrase.time.start))
      if let end = phrase.time.end {
        changes.append(.end(end))
      } else if phrase.time.start.isDay != named.start.isDay {
        changes.append(.length(phrase.time.start.isDay ? EventDuration(days: 1) : EventDuration(seconds: 3600)))
      }
    }
    if let rule = phrase.recurrenceRule { changes.append(.recurrence([rule])) }
    if !phrase.alarms.isEmpty { changes.append(.alarms(phrase.alarms.map { EventAlarm(trigger: $0) })) }
    if !phrase.attendees.isEmpty {
      changes.append(.attendees(phrase.attendees.map { Participant(name: nil, address: $0) }))
    }
    return (changes, phrase.parts.filter { $0.kind != .title }.map(\.words))
  }
}
