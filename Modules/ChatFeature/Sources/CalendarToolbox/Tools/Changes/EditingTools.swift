import CalendarEditing
import CalendarService
import CalendarStore
import CalendarTools
import EventTexts
import LLMEngine
import TimePhrases

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
        "mark": ["type": "string", "enum": ["free", "busy", "confirmed", "tentative", "cancelled"]],
        "repeat": [
          "type": "string", "description": "How often: \"weekly\", \"every day until june\", \"none\".",
        ],
        "quiet": ["type": "boolean", "description": "Whether its reminders are removed."],
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
        let others = arguments.bool("quiet") ? [] : event.stored.object.components.first?.alarms ?? []
        edits.append(.alarms(others.adding(.before(minutes: minutes))))
      }
      if arguments.bool("quiet"), arguments.integer("reminder") == nil { edits.append(.alarms([])) }
      if let mark = arguments.string("mark") {
        edits.append(EventStatus(rawValue: mark).map(EventChange.status) ?? .isBusy(mark == "busy"))
      }
      if let words = arguments.string("repeat") {
        edits.append(try await changes.recurrence(words, of: event))
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

  /// Moves events to another time or calendar.
  static func move(_ changes: Changes) -> EditingTool {
    EditingTool(
      .moveEvent, changes,
      "Moves events to another time or calendar, all of them as one change; each keeps its length.",
      [
        "events": .eventIDs, "instead": .corrections, "stay": .stayingIDs, "to": .newTime,
        "calendar": .newCalendar,
      ], required: ["events"]
    ) { (changes, arguments) async throws(ToolFailure) in
      let phrases = [arguments.string("to")].compactMap(\.self) + arguments.strings("instead")
      if let calendar = arguments.string("calendar") {
        guard phrases.count < 2 else { throw .unusable("Name one time, or none.") }
        return try await changes.planned(arguments) { (events) async throws(EventPlanError) in
          try await changes.planner.transferring(events, to: calendar, at: phrases.first)
        }
      }
      guard !phrases.isEmpty else { throw .unusable("Say where to move it: to, calendar or both.") }
      return try await changes.planned(arguments) { (events) async throws(EventPlanError) in
        try await changes.planner.moving(events, to: phrases)
      }
    }
  }

  /// Copies events to another time or calendar.
  static func copy(_ changes: Changes) -> EditingTool {
    EditingTool(
      .copyEvent, changes, "Copies events to another time or calendar, without their guests.",
      ["events": .eventIDs, "to": .newTime, "calendar": .newCalendar], required: ["events"]
    ) { (changes, arguments) async throws(ToolFailure) in
      guard arguments.string("to") ?? arguments.string("calendar") != nil else {
        throw .unusable("Say where to copy it: to, calendar or both.")
      }
      return try await changes.plan { () async throws(EventPlanError) in
        var events: [(event: NamedEvent, reach: EditReach)] = []
        for id in arguments.strings("events") {
          let event = try await changes.planner.readableEvent(named: id)
          let reach = arguments.string("reach").flatMap(EditReach.init)
          events.append((event, reach ?? (event.event.isRecurring ? .occurrence : .all)))
        }
        return try await changes.planner.copying(
          events, at: arguments.string("to"), to: arguments.string("calendar"))
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

extension Changes {
  /// The repetition that words name for an event, which is its first occurrence.
  ///
  /// - Throws: ``ToolFailure`` if they are no repetition, or one on other days.
  fileprivate func recurrence(_ words: String, of event: NamedEvent) async throws(ToolFailure) -> EventChange
  {
    if words == "none" { return .recurrence([]) }
    let day = event.start.dateTime.date
    let phrase = try await plan { () async throws(EventPlanError) in
      try await planner.phrase(of: "\"\(event.event.title.replacing("\"", with: ""))\" \(day) \(words)")
    }
    guard let rule = phrase.recurrenceRule, phrase.exceptions.isEmpty else {
      throw .unusable(
        "'\(words.oneLine)' does not say how often. Write 'daily', 'weekly' or 'every 2 weeks'.")
    }
    guard phrase.time.start.dateTime.date == day else {
      throw .unusable("'\(words.oneLine)' leaves out the day of the event. Move it first.")
    }
    return .recurrence([rule])
  }
}

extension [EventAlarm] {
  /// The alarms with one more, unless one goes off at the same time: a day before is 1440 minutes before.
  fileprivate func adding(_ new: EventAlarm) -> [EventAlarm] {
    contains { $0.secondsFromStart == new.secondsFromStart } ? self : self + [new]
  }
}

extension JSONValue {
  /// The schema of the argument for a new time.
  fileprivate static let newTime: JSONValue = [
    "type": "string",
    "description":
      "\"friday 3pm\", \"friday\" (same time), \"3pm\" (same day), \"2 hours later\", \"next week\".",
  ]

  /// The schema of the argument for a new calendar.
  fileprivate static let newCalendar: JSONValue = [
    "type": "string", "description": "The calendar, if the person named one.",
  ]
}
