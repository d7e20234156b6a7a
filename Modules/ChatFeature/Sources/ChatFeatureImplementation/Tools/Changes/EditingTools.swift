import CalendarService
import CalendarStore
import CalendarTools
import LLMEngine

/// Changes what an event says, how long it lasts or when it reminds.
struct ChangeEventTool: ChangingTool {
  let changes: Changes

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.changeEvent.rawValue,
      description: "Changes what an event says, its length or its reminder. Leave out what stays.",
      parameters: [
        "type": "object",
        "properties": [
          "event": .eventID, "reach": .reach,
          "title": ["type": "string"],
          "place": ["type": "string", "description": "The place; \"none\" for no place."],
          "minutes": [
            "type": "integer", "minimum": 1, "maximum": 40320, "description": "How long it lasts.",
          ],
          "until": ["type": "string", "description": "The time of day at which it ends: \"5pm\"."],
          "reminder": .reminder,
        ],
        "required": ["event"],
      ], effect: .write)
  }

  func plan(_ arguments: ToolArguments) async throws(ToolFailure) -> PlannedChange {
    let (event, reach) = try await changes.event(arguments.string("event") ?? "", arguments)
    var edits: [EventChange] = []
    if let title = arguments.string("title") { edits.append(.title(title)) }
    if let place = arguments.string("place") {
      edits.append(.location(place.lowercased() == "none" ? nil : place))
    }
    if let minutes = arguments.integer("minutes") {
      edits.append(.length(EventDuration(seconds: minutes * 60)))
    }
    if let minutes = arguments.integer("reminder") {
      let others = event.stored.object.components.first?.alarms ?? []
      edits.append(.alarms(others + [.before(minutes: minutes)]))
    }
    if let end = arguments.string("until") {
      guard edits.isEmpty else { throw .unusable("Change the end by itself, without other changes.") }
      return try await changes.plan { () async throws(EventPlanError) in
        try await changes.planner.ending(event, at: end, reach: reach)
      }
    }
    guard !edits.isEmpty else {
      throw .unusable("Say what to change: title, place, minutes, until or reminder.")
    }
    return try await changes.plan { [edits] () async throws(EventPlanError) in
      try await changes.planner.changing(event, edits, reach: reach)
    }
  }
}

/// Gives an event another time.
struct MoveEventTool: ChangingTool {
  let changes: Changes

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.moveEvent.rawValue,
      description: "Moves an event to another time; it keeps its length.",
      parameters: [
        "type": "object",
        "properties": [
          "event": .eventID,
          "to": [
            "type": "string",
            "description":
              "\"friday 3pm\", \"friday\" (same time), \"3pm\" (same day), \"2 hours later\", \"next week\".",
          ],
          "instead": .corrections, "reach": .reach,
        ],
        "required": ["event", "to"],
      ], effect: .write)
  }

  func plan(_ arguments: ToolArguments) async throws(ToolFailure) -> PlannedChange {
    let (event, reach) = try await changes.event(arguments.string("event") ?? "", arguments)
    let phrases = [arguments.string("to") ?? ""] + arguments.strings("instead")
    return try await changes.plan { () async throws(EventPlanError) in
      try await changes.planner.moving(event, to: phrases, reach: reach)
    }
  }
}

/// Removes events.
struct DeleteEventTool: ChangingTool {
  let changes: Changes

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.deleteEvent.rawValue,
      description: "Deletes events, all of them as one change.",
      parameters: [
        "type": "object",
        "properties": [
          "events": [
            "type": "array", "items": ["type": "string"],
            "description": "Their ids, as list_events and search_events give them with ids.",
          ],
          "reach": .reach,
        ],
        "required": ["events"],
      ], effect: .write)
  }

  func plan(_ arguments: ToolArguments) async throws(ToolFailure) -> PlannedChange {
    let ids = arguments.strings("events")
    guard !ids.isEmpty else { throw .unusable("Name at least one event by its id.") }
    var events: [(event: NamedEvent, reach: EditReach)] = []
    for id in ids { events.append(try await changes.event(id, arguments)) }
    return try await changes.plan { [events] () async throws(EventPlanError) in
      try await changes.planner.deleting(events)
    }
  }
}

/// Answers an invitation.
struct AnswerInvitationTool: ChangingTool {
  let changes: Changes

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.answerInvitation.rawValue,
      description: "Answers an invitation to the person.",
      parameters: [
        "type": "object",
        "properties": [
          "event": .eventID, "answer": ["type": "string", "enum": ["accepted", "declined", "tentative"]],
          "reach": .reach,
        ],
        "required": ["event", "answer"],
      ], effect: .write)
  }

  func plan(_ arguments: ToolArguments) async throws(ToolFailure) -> PlannedChange {
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
