import CalendarEditing
import CalendarService
import CalendarStore
import CalendarTools
import ChatFeature
import EventTexts
import LLMEngine
import TimePhrases

/// A tool that changes events by the rules of the commands: it shows its plan, and applies exactly the plan shown.
protocol ChangingTool: WritingTool {
  /// Plans the changes.
  var changes: Changes { get }

  /// Plans the change of a call.
  func plan(_ arguments: ToolArguments) async throws(ToolFailure) -> PlannedChange
}

extension ChangingTool {
  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
    let plan = try await plan(arguments)
    return PreparedCall(preview: plan.isEmpty ? nil : plan.preview) { () async throws(ToolFailure) in
      try await changes.make(plan)
    }
  }
}

/// Plans and applies the changes of tools.
struct Changes: Sendable {
  /// Plans the changes.
  let planner: any EventPlannerProtocol
  /// Contains the events of read-only calendars, which the planner refuses.
  let store: any CalendarStoreProtocol
  /// Reads and writes times.
  let times: TimeResolver

  /// Applies a plan.
  func make(_ plan: PlannedChange) async throws(ToolFailure) -> ChangeReport {
    do {
      let applied = try await planner.apply(plan)
      var entries = plan.events.map { EventEntry($0, at: times) }
      for (index, id) in applied.ids.enumerated() where entries.indices.contains(index) {
        entries[index].id = id.description
      }
      return ChangeReport(plan, applied, events: entries)
    } catch {
      throw ToolFailure(error)
    }
  }

  /// The event that an argument names, and how much of its series changes.
  func event(
    _ id: String, _ arguments: ToolArguments
  ) async throws(ToolFailure) -> (event: NamedEvent, reach: EditReach) {
    try await plan { () async throws(EventPlanError) in try await named(id, arguments) }
  }

  private func named(
    _ id: String, _ arguments: ToolArguments
  ) async throws(EventPlanError) -> (event: NamedEvent, reach: EditReach) {
    let event = try await planner.event(named: id)
    let said = arguments.string("reach").flatMap(EditReach.init)
    guard let reach = event.reach(said) else {
      throw EventPlanError.reachNeeded(title: event.event.title)
    }
    return (event, reach)
  }

  /// Plans a change of the events in the argument `events`, at least one. If some are in read-only calendars and others
  /// are not, the former stay unchanged and the plan names them.
  func planned(
    _ arguments: ToolArguments,
    _ work: ([(event: NamedEvent, reach: EditReach)]) async throws(EventPlanError) -> PlannedChange
  ) async throws(ToolFailure) -> PlannedChange {
    var events: [(event: NamedEvent, reach: EditReach)] = []
    var locked: [(id: String, error: EventPlanError)] = []
    for id in arguments.strings("events") {
      do throws(EventPlanError) {
        events.append(try await named(id, arguments))
      } catch {
        guard case .store(.readOnlyCalendar) = error else { throw ToolFailure(error) }
        locked.append((id, error))
      }
    }
    guard !events.isEmpty else {
      throw locked.first.map { ToolFailure($0.error) } ?? .unusable("Name at least one event by its id.")
    }
    var change = try await plan { () async throws(EventPlanError) in try await work(events) }
    let staying = await occurrences(locked.map(\.id))
    change.details += staying.map {
      "stays: \($0.title), \($0.whenText(at: times.clock)) · \($0.calendar), which may only be read"
    }
    for event in staying { change.done += ". '\(event.title)' stays: '\(event.calendar)' may only be read" }
    let wholeDays = await occurrences(arguments.strings("stay"))
    change.details += wholeDays.map {
      "stays: \($0.title), \($0.whenText(at: times.clock)) · \($0.calendar), which takes whole days"
    }
    return change
  }

  private func occurrences(_ ids: [String]) async -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for case let id? in ids.map(EventID.init) {
      let found = try? await store.events(matching: id, around: times.clock.now(), in: [])
      if let event = found?.first { events.append(event) }
    }
    return events
  }

  /// The planner's result, its errors converted to those of tools.
  func plan<Result>(
    _ work: () async throws(EventPlanError) -> Result
  ) async throws(ToolFailure) -> Result {
    do { return try await work() } catch { throw ToolFailure(error) }
  }
}

extension ChangeReport {
  /// The report on a plan after it was applied.
  init(_ plan: PlannedChange, _ applied: AppliedChange, events: [EventEntry]) {
    let number = applied.recorded.number
    self.init(
      done: plan.outcome(of: applied).oneLine, changed: number > 0, change: number > 0 ? number : nil,
      events: events, waitsFor: applied.source?.oneLine)
    if !plan.corrections.isEmpty {
      corrections = plan.corrections.map { WordCorrection(written: $0.written.oneLine, read: $0.read) }
    }
  }
}

extension PlannedChange {
  /// The text shown before the change, one fact a line, as in the command.
  var preview: String {
    let notes = corrections.map(\.description)
    let lines = [heading] + (details + conflicts + notes).map { "  \($0)" }
    return lines.map { $0.replacing("\n", with: " ").showingHidden }.joined(separator: "\n")
  }
}

extension ToolFailure {
  /// Why a change was not planned, and what to write instead.
  init(_ error: EventPlanError) {
    switch error {
    case .notAnID(let text), .unknownID(let text):
      self = .unusable(
        "There is no event with the id '\(text)'. Find it with list_events or search_events and \"ids\": true."
      )
    case .ambiguousID(let text, let events):
      self = .unusable("'\(text)' is \(IDCandidate.list(events).oneLine). Use one of these ids.")
    case .reachNeeded(let title):
      self = .unusable(
        "'\(title.oneLine)' repeats. Set reach to \"occurrence\", \"following\" or \"all\"; ask the person which."
      )
    case .calendarNeeded(let names):
      self = .unusable(
        "\(ChangeRefusal.whichCalendar)\(names.map(\.oneLine).joined(separator: ", "))? Name one. "
          + "'almanac config set defaultCalendar NAME' sets a default.")
    case .isTask(let text): self = .unusable("'\(text)' is a task. Use change_task.")
    case .alreadyThere, .inBoth, .guestsOfPart, .unknownDefault: self = .unusable(error.description)
    case .phrase(let error): self = .unusable(error.description)
    case .edit(let error, let hours): self = .unusable(error.text(in: hours))
    case .store(.readOnlyCalendar(let name, let source)):
      self = .unusable(CalendarStoreError.readOnlyCalendar(name: name, source: source).description)
    case .store(let error): self = .store(error)
    }
  }
}

extension JSONValue {
  /// The schema of the argument that names an event.
  static let eventID: JSONValue = [
    "type": "string", "description": "Its id.",
  ]

  /// The schema of the argument that names events.
  static let eventIDs: JSONValue = [
    "type": "array", "items": ["type": "string"],
    "description": "Their ids.",
  ]

  /// The schema of the argument that names events which a request for everything leaves out.
  static let stayingIDs: JSONValue = [
    "type": "array", "items": ["type": "string"],
    "description": "The ids of all-day events that stay; they are named.",
  ]

  /// The schema of the argument for how much of a series changes.
  static let reach: JSONValue = [
    "type": "string", "enum": ["occurrence", "following", "all"],
    "description": "Of a series: this one, it and later ones, or all.",
  ]
}
