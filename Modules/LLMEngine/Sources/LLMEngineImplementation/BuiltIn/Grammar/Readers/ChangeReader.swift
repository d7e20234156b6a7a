/// Recognises wishes to change the calendar, so that none is mistaken for a question.
enum ChangeReader {
  /// The change that is wished for; `nil` where the words wish for none.
  static func change(in sentence: Sentence) -> Change? {
    var words = sentence.words[...]
    while let run = wishes.first(where: { words.map(\.key).starts(with: $0) }) {
      words = words.dropFirst(run.count)
    }
    let keys = words.map(\.key)
    guard let first = keys.first else { return nil }
    if let kind = verbs[first], !isNoun(first, before: keys.dropFirst().first, in: sentence) {
      return Change(kind: kind, subject: subject(of: words.dropFirst()), times: sentence.times)
    }
    if sentence.says(
      "mark my calendar", "put it on my calendar", "add it to my calendar", "block my calendar")
    {
      return Change(kind: .add, subject: "", times: sentence.times)
    }
    return nil
  }

  /// Whether one of the words is that of a change: "how do I add an event?"
  static func namesChange(_ sentence: Sentence) -> Bool { sentence.keys.contains { verbs[$0] != nil } }

  /// "schedule for today" and "my schedule" name a list; "schedule lunch" is a wish.
  private static func isNoun(_ verb: String, before next: String?, in sentence: Sentence) -> Bool {
    guard ["schedule", "plan", "change", "book"].contains(verb) else { return false }
    return next.map { ["for", "of", "on", "is", "please"].contains($0) } ?? true
  }

  private static func subject(of words: ArraySlice<Word>) -> String {
    var words = words.drop { fillers.contains($0.key) }
    while let last = words.last, trailing.contains(last.key) { words = words.dropLast() }
    return words.map(\.original).joined(separator: " ")
  }

  private static let wishes = [
    "i need to", "i want to", "i would like to", "id like to", "i need you to", "i want you to", "let us",
    "lets",
    "i have to", "please", "go ahead and", "help me", "help me to",
  ].map { $0.split(separator: " ").map(String.init) }

  private static let verbs: [String: Change.Kind] = [
    "add": .add, "put": .add, "set": .add, "schedule": .add, "create": .add, "make": .add, "book": .add,
    "block": .add, "mark": .add, "remind": .add, "invite": .add, "insert": .add, "enter": .add, "save": .add,
    "plan": .add, "arrange": .add, "organise": .add, "organize": .add, "note": .add, "repeat": .add,
    "delay": .move, "move": .move, "change": .move, "reschedule": .move, "postpone": .move, "push": .move,
    "shift": .move, "rename": .move, "update": .move, "edit": .move, "extend": .move, "shorten": .move,
    "swap": .move, "delete": .delete, "remove": .delete, "cancel": .delete, "clear": .delete,
    "erase": .delete,
    "drop": .delete, "unschedule": .delete, "decline": .delete,
  ]

  private static let fillers: Set<String> = [
    "a", "an", "the", "my", "up", "me", "to", "in", "on", "event", "new", "called", "down", "all", "about",
    "for", "as",
  ]

  private static let trailing: Set<String> = [
    "i", "have", "scheduled", "to", "from", "at", "on", "for", "and", "by", "the", "my", "calendar", "in",
    "of", "is",
    "every",
  ]
}
