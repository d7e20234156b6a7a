import CommandSession
import LLMEngine

/// The JSON Schemas of what tools return, for programs that check it.
enum ToolResultSchema {
  /// The schema of a tool's result; `nil` for a tool of another module.
  static func of(_ spec: ToolSpec) -> JSONValue? {
    switch spec.name {
    case "list_events", "search_events":
      object(
        [
          "now": text, "range": range, "query": text, "events": list(event), "total": integer,
          "truncated": flag,
          "next_cursor": text, "corrections": list(correction),
        ],
        required: ["now", "events", "total", "truncated"])
    case "list_tasks":
      object(["range": range, "tasks": list(task), "total": integer], required: ["tasks", "total"])
    case "find_free_time":
      object(
        [
          "range": range, "working_hours": text, "minutes": integer, "days": list(["type": "object"]),
          "events": list(event), "calendar": text, "truncated": flag,
        ],
        required: ["range", "minutes", "days", "events", "truncated"])
    case "find_conflicts":
      object(
        [
          "range": range, "total": integer,
          "pairs": list(object(["first": event, "second": event], required: ["first", "second"])),
        ],
        required: ["range", "pairs", "total"])
    case "summarise_time":
      object(
        ["range": range, "minutes": integer, "events": integer], required: ["range", "minutes", "events"])
    case "list_calendars":
      object(
        [
          "calendars": list(
            object(["name": text, "hidden": flag, "default": flag, "readOnly": flag], required: ["name"]))
        ],
        required: ["calendars"])
    case "get_event": object(["events": list(event)], required: ["events"])
    default: spec.effect == .write ? change : nil
    }
  }

  private static let text: JSONValue = ["type": "string"]
  private static let integer: JSONValue = ["type": "integer"]
  private static let flag: JSONValue = ["type": "boolean"]
  private static let range = object(
    ["title": text, "start": text, "end": text], required: ["title", "start", "end"])
  private static let correction = object(["written": text, "read": text], required: ["written", "read"])
  private static let event = object(
    ["id": text, "title": text, "calendar": text, "start": text, "end": text, "weekday": text],
    required: ["title", "start", "end", "weekday"])
  private static let task = object(
    ["id": text, "title": text, "calendar": text, "due": text, "overdue": flag, "closed": flag],
    required: ["id", "title", "calendar", "overdue", "closed"])
  /// A change that changes nothing has no preview: its result stands alone.
  private static let change = object(
    [
      "preview": text,
      "result": object(
        [
          "done": text, "changed": flag, "change": integer, "events": list(event),
          "corrections": list(correction),
        ],
        required: ["done", "changed"]),
    ],
    required: [])

  private static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  private static func object(_ properties: [String: JSONValue], required: [String]) -> JSONValue {
    ["type": "object", "properties": .object(properties), "required": .array(required.map { .string($0) })]
  }
}
