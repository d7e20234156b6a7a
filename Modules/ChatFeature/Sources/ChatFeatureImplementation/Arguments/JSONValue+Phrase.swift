import LLMEngine

extension JSONValue {
  /// How an argument is described that is a time in the person's words.
  static let phrase: JSONValue = [
    "type": "string",
    "description": "The time in the person's own words: \"friday\", \"tomorrow afternoon\", \"2026-01-05\".",
  ]

  /// How an argument is described that tells where `when` is looked for.
  static let past: JSONValue = [
    "type": "boolean",
    "description": "Whether the person speaks of the past: \"january\" is then the last one, not the next.",
  ]

  /// How an argument is described that asks for what changing events needs.
  static let ids: JSONValue = [
    "type": "boolean", "description": "Whether to give the ids that tools which change events need.",
  ]

  /// How an argument is described that leaves events out.
  static let without: JSONValue = [
    "type": "string", "description": "Leave out the events that have all of these words.",
  ]

  /// How an argument is described that asks for the details of events.
  static let details: JSONValue = [
    "type": "boolean", "description": "Tell notes, link, organizer, mail addresses and answers too.",
  ]
}
