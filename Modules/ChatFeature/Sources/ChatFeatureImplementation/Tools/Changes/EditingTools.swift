import CalendarService
import CalendarStore
import CalendarTools
import LLMEngine

/// A tool that changes, moves, removes or answers existing events, by their ids.
struct EditingTool: ChangingTool {
  let changes: Changes
  let spec: ToolSpec
  private let edit: @Sendable (Changes, ToolArguments) async throws(ToolFailure) -> PlannedChange

  /// A tool with an argument for how much of a series changes.
  private init(
    _ name: CalendarToolName, _ changes: Changes, _ description: String,
    _ properties: [String: JSONValue], required: JSONValue,
    edit: @escaping @Sendable (Changes, ToolArguments) async throws(ToolFailure) -> PlannedChange
  ) {
    self.changes = changes
    self.edit = edit
    let properties = properties.merging(["reach": .reach]) { $1 }
    spec = ToolSpec(
      name: name.rawValue, description: description,
      parameters: ["type": "object", "properties": .object(properties), "required": required], effect: .write)
  }

  func plan(_ arguments: ToolArguments) async throws(ToolFailure) -> PlannedChange {
    try await edit(changes, arguments)
  }

  /// Changes the texts, the length or the reminder of an event; notes are added to those that it has.
  static func change(_ changes: Changes) -> EditingTool {
    EditingTool(
      .changeEvent, changes, "Changes what an event says, its length or its reminder. Leave out what stays.",
      [
        "event": .eventID, "title": ["type": "string"],
        "place": ["type": "string", "description": "The place; \"none\" for no place."],
        "minutes": ["type": "integer", "minimum": 1, "maximum": 40320, "description": "How long it lasts."],
        "until": ["type": "string", "description": "The time of day at which it ends: \"5pm\"."],
        "notes": ["type": "string", "description": "Text to add below the notes of the event."],
        "reminder": .reminder,
      ], required: ["event"]
    ) { (changes, arguments) async throws(ToolFailure) in
      let (event, reach) = try await changes.event(arguments.string("event") ?? "", arguments)
      var edits: [EventChange] = []
      if let title = arguments.string("title") { edits.append(.title(title)) }
      if let place = arguments.string("place") {
        edits.append(.location(place.lowercased() == "none" ? nil : place))
      }
      if let text = arguments.string("notes") {
        let old = event.event.notes.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : "\($0)\n" }
        edits.append(.notes((old ?? "") + text))
      }
      if let minutes = arguments.integer("minutes") {
        edits.append(.length(EventDuration(seconds: minutes * 60)))
      }
      if let minutes = arguments.integer("reminder") {
        let others = event.stored.object.components.first?.alarms ?? []
        let new = EventAlarm.before(minutes: minutes)
        edits.append(.alarms(others.contains { $0.trigger == new.trigger } ? others : others + [new]))
      }
      if let end = arguments.string("until") {
        guard edits.isEmpty else { throw .unusable("Change the end by itself, without other changes.") }
        return try await changes.plan { () async throws(EventPlanError) in
          try await changes.planner.ending(event, at: end, reach: reach)
        }
      }
      guard !edits.isEmpty else {
        throw .unusable("Say what to change: title, place, minutes, until, notes or reminder.")
      }
      return try await changes.plan { [edits] () async throws(EventPlanError) in
        try await changes.planner.changing(event, edits, reach: reach)
      }
    }
  }

  /// Moves events to another time.
  static func move(_ changes: Changes) -> EditingTool {
    EditingTool(
      .moveEvent, changes, "Moves events to another time, all of them as one change; each keeps its length.",
      [
        "events": .eventIDs, "instead": .corrections, "stay": .stayingIDs,
        "to": [
          "type": "string",
          "description":
            "\"friday 3pm\", \"friday\" (same time), \"3pm\" (same day), \"2 hours later\", \"next week\".",
        ],
      ], required: ["events", "to"]
    ) { (changes, arguments) async throws(ToolFailure) in
      let phrases = [arguments.string("to") ?? ""] + arguments.strings("instead")
      return try await changes.planned(arguments) { (events) async throws(EventPlanError) in
        try await changes.planner.moving(events, to: phrases)
      }
    }
  }

  static func delete(_ changes: Changes) -> EditingTool {
    EditingTool(
      .deleteEvent, changes, "Deletes events, all of them as one change.",
      ["events": .eventIDs, "stay": .stayingIDs], required: ["events"]
    ) { (changes, arguments) async throws(ToolFailure) in
      try await changes.planned(arguments) { (events) async throws(EventPlanError) in
        try await changes.planner.deleting(events)
      }
    }
  }

  static func answer(_ changes: Changes) -> EditingTool {
    EditingTool(
      .answerInvitation, changes, "Answers an invitation to the person.",
      [
        "event": .eventID, "answer": ["type": "string", "enum": ["accepted", "declined", "tentative"]],
      ], required: ["event", "answer"]
    ) { (changes, arguments) async throws(ToolFailure) in
      let (event, reach) = try await changes.event(arguments.string("event") ?? "", arguments)
      let response: Participant.Response =
        switch arguments.string("answer") {
        case "accepted": .accepted
        case "declined": .declined
        default: .tentative
        }
      return try await changes.plan { () async throws(EventPlanError) in
        try await changes.planner.answering(event, response, comment: nil, reach: reach)
      }
    }
  }
}
