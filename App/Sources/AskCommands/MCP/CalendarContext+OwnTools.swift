import CalendarEditing
import CalendarService
import CalendarStore
import Catalog
import ChangeCommands
import ChatFeature
import CommandSession
import LLMEngine
import ModelContextProtocol
import Presentation
import ProgramSettings
import Terminal
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CalendarContext {
  /// Runs a tool with valid arguments. A change is made only if `ask` agrees to its preview, or is `nil`.
  func run(_ tool: OwnTool, _ fields: FieldArguments, ask: ContextQuestion?) async throws -> JSONValue {
    switch tool {
    case .listCalendars:
      return ["calendars": try Self.value(of: try await session.calendarRecords())]
    case .getEvent:
      let records = try await EventLookup(fields.text("id") ?? "", in: session).cards(in: session).map(
        \.record)
      return ["events": try Self.value(of: records)]
    case .addEvent:
      return try await make(try await addition(fields), "add_event", ask)
    case .updateEvent:
      return try await make(try await update(fields), "update_event", ask)
    }
  }

  /// The session and the zone of the times in the fields.
  private func zoned(_ fields: FieldArguments) throws -> (session: Session, zone: Zone?) {
    guard let name = fields.text("zone") else { return (session, nil) }
    let zone = try session.catalog[\.zoneDatabase].zone(named: name)
    return (session.inZone(zone), zone)
  }

  private func addition(_ fields: FieldArguments) async throws -> PlannedChange {
    let words = fields.text("event").map { [$0] } ?? []
    if words.isEmpty, fields.text("title") == nil {
      throw UsageError.unusable(reason: "Say what it is: a sentence in event, or title and start.")
    }
    if !words.isEmpty, fields.text("start") == nil, fields.text("zone") != nil {
      throw UsageError.unusable(
        reason: "zone belongs to start. Name the zone of a sentence in it: '3pm london time'.")
    }
    var command = try AddCommand(fields.arguments(words: words))
    command.calendar = fields.text("calendar")
    return try await command.plan(in: try zoned(fields).session)
  }

  private func update(_ fields: FieldArguments) async throws -> PlannedChange {
    let options = try EventOptions(fields.arguments())
    if options.isEmpty {
      throw UsageError.unusable(reason: "Say what to change: title, start, place or another field.")
    }
    let planner = try session.catalog[\.eventPlanner]
    let event = try await planner.event(named: fields.text("id") ?? "")
    guard let reach = event.reach(fields.text("reach").flatMap(EditReach.init)) else {
      throw UsageError.unusable(
        reason:
          "'\(event.event.title)' repeats. Set reach to \"occurrence\", \"following\" or \"all\"; ask the person which."
      )
    }
    let (session, zone) = try zoned(fields)
    let changes = try options.changes(
      to: event, in: zone.map { ($0.identifier, $0) } ?? (event.zoneName, event.zone), session)
    return try await planner.changing(event, changes, reach: reach)
  }

  private func make(_ plan: PlannedChange, _ tool: String, _ ask: ContextQuestion?) async throws -> JSONValue
  {
    let lines = [plan.heading] + (plan.details + plan.conflicts).map { "  \($0)" }
    let preview = lines.map { $0.replacing("\n", with: " ").sanitised }.joined(separator: "\n")
    if !plan.isEmpty, await ask?("\(preview)\n\n\(tool)") == false || Task.isCancelled {
      throw UsageError.unusable(reason: ChangeDeclined.text(tool))
    }
    let applied = try await session.catalog[\.eventPlanner].apply(plan)
    let record = ServedChange(plan, applied, in: session.clock.zone)
    return ["preview": .string(preview), "result": try Self.value(of: record)]
  }

  private static func value(of record: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(try JSONText(record).string.utf8))
  }
}

private enum ChangeDeclined {
  static func text(_ tool: String) -> String {
    "The person declined '\(tool)'. Nothing was changed. Do not try it again."
  }
}

/// A change that was made, with the keys of the other tools' results.
private struct ServedChange: Encodable {
  let done: String
  let changed: Bool
  let events: [EventRecord]
  let conflicts: [String]
  let corrections: [Correction]
  let waitsFor: OrNull<String>

  struct Correction: Encodable {
    let written: String
    let read: String
  }

  private enum CodingKeys: String, CodingKey {
    case done, changed, events, conflicts, corrections
    case waitsFor = "waits_for"
  }

  init(_ plan: PlannedChange, _ applied: AppliedChange, in zone: Zone) {
    done = plan.done
    changed = applied.recorded.number > 0
    events = zip(applied.ids, plan.events).map { EventRecord($1, id: $0, in: zone) }
    conflicts = plan.conflicts
    corrections = plan.corrections.map { Correction(written: $0.written, read: $0.read) }
    waitsFor = OrNull(applied.source)
  }
}
