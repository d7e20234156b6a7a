import LLMEngine

extension JSONValue {
  /// The schema of an argument that is a date phrase.
  static let phrase: JSONValue = [
    "type": "string",
    "description": "In the person's own words: \"friday\", \"tomorrow afternoon\", \"2026-01-05\".",
  ]

  /// The schema of the argument that says in which direction `when` is resolved.
  static let past: JSONValue = [
    "type": "boolean",
    "description": "Whether \"january\" is the last one, not the next.",
  ]

  /// The schema of the argument that moves "april" to the nearest one.
  static let nearest: JSONValue = [
    "type": "boolean",
    "description": "Whether \"january\" is the nearest one, coming or past.",
  ]

  /// The schema of the argument that requests ids and answers for changing events.
  static let ids: JSONValue = [
    "type": "boolean", "description": "Include the ids that tools need to change events.",
  ]

  /// The schema of the argument that continues a list.
  static let cursor: JSONValue = [
    "type": "string", "description": "The `next_cursor` of a result, for the events after it.",
  ]

  /// How an argument is described that leaves events out.
  static let without: JSONValue = [
    "type": "string", "description": "Leave out events with all of these words.",
  ]

  /// How an argument is described that asks for the details of events.
  static let details: JSONValue = [
    "type": "boolean", "description": "Include notes, link, organizer, addresses, answers and reminders.",
  ]

  /// How an argument is described that quotes lines.
  static let mention: JSONValue = [
    "type": "string",
    "description": "Quote the lines with these words, which a found event need not have.",
  ]
}
