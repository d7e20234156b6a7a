import CommandSession
import LLMEngine

/// The tools for other programs alone: they read what commands read, and change events by fields.
enum OwnTool: String, CaseIterable {
  case listCalendars = "list_calendars"
  case getEvent = "get_event"
  case addEvent = "add_event"
  case updateEvent = "update_event"

  /// Its description; ``FieldArguments`` reads its arguments.
  var spec: ToolSpec {
    switch self {
    case .listCalendars:
      Self.spec(
        self, "Lists the calendars: which are hidden, read-only, the default, and their accounts.", [:])
    case .getEvent:
      Self.spec(
        self, "Everything about an event: notes, people, alarms, recurrence.", ["id": Self.id],
        required: ["id"])
    case .addEvent:
      Self.spec(
        self,
        """
        Adds an event: a sentence in `event`, fields, or both; a field takes precedence. Guests are invited with the \
        next sync of their calendar.
        """,
        Self.fields.merging([
          "event": [
            "type": "string",
            "description":
              "A sentence: \"Lunch with Ana tomorrow 12:30 for 1h at Café Luna\". Quote a title that names a time.",
          ],
          "calendar": Self.text("The calendar; without it the default one."),
        ]) { $1 }, effect: .write)
    case .updateEvent:
      Self.spec(
        self, "Changes fields of an event; the others stay. An empty text or list removes a value.",
        Self.fields.merging([
          "id": Self.id,
          "reach": [
            "type": "string", "enum": ["occurrence", "following", "all"],
            "description": "Of a series: this one, it and later ones, or all.",
          ],
        ]) { $1 }, required: ["id"], effect: .write)
    }
  }

  private static func spec(
    _ tool: OwnTool, _ description: String, _ properties: [String: JSONValue], required: JSONValue = [],
    effect: ToolSpec.Effect = .read
  ) -> ToolSpec {
    ToolSpec(
      name: tool.rawValue, description: description,
      parameters: ["type": "object", "properties": .object(properties), "required": required], effect: effect)
  }

  private static func text(_ description: String) -> JSONValue {
    ["type": "string", "description": .string(description)]
  }

  private static func texts(_ description: String) -> JSONValue {
    ["type": "array", "items": ["type": "string"], "description": .string(description)]
  }

  private static let id = text("Its id, as lists with \"ids\": true have it.")

  /// The fields of an event, which are the options of `almanac add`.
  private static let fields: [String: JSONValue] = [
    "title": text("The title."),
    "start": text(
      "2026-05-04T09:00, with an offset such as +02:00, 2026-05-04 for a whole day, or \"friday 3pm\"."),
    "end": text("Like start, after it; of whole days the last one. 14:30 is on the day of the start."),
    "length": text("Instead of end: 45m, 1h30m, 2d."),
    "all_day": ["type": "boolean", "description": "Whether it covers whole days."],
    "zone": text("The zone of start and end: Europe/Berlin. Without it, the person's."),
    "repeat": text("\"daily\", \"every 2 weeks until june\", \"weekdays\", none, or an RRULE value."),
    "alarms": texts("How long before the start: 10m, 1d."),
    "place": text("The place."), "notes": text("Notes, which replace those that it has."),
    "url": text("A link."),
    "guests": texts("The mail addresses of the people to invite."), "categories": texts("Categories."),
    "status": ["type": "string", "enum": ["confirmed", "tentative", "cancelled"]],
    "busy": ["type": "boolean", "description": "Whether it counts as busy."],
  ]
}
