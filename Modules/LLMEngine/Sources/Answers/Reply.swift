import CalendarService
package import CalendarTools
package import Frames
package import Sentences

/// Texts that need no lookup.
package enum Reply {
  /// The reply to a courtesy.
  package static func text(for courtesy: Courtesy) -> String {
    switch courtesy {
    case .greeting: "Hello. Ask me about your calendar. \(examples)"
    case .thanks: "You are welcome."
    case .fine: "All right. Ask me about your calendar whenever you like."
    case .farewell: "Goodbye."
    case .help:
      """
      I look things up in your calendar: what is on and when, where, with whom and for how long, when you are \
      free, and where your time goes. I add, move, change and delete events, and ask before. I understand plain questions, by rules and not by a language model. \
      \(examples)
      """
    }
  }

  /// States that no event contains these words.
  package static func noEvent(with words: [String]) -> String {
    words.isEmpty
      ? "I find no such event." : "No event that takes place has \(quoted(words.map(\.shortened)))."
  }

  /// States that no event contains `words`; if they are empty, that no event contains all words of the question.
  package static func text(forUnknown words: [String], about query: String, in question: Question) -> String {
    let example =
      question.times.first { ![Question.year, Question.around].contains($0) && !$0.hasPrefix("from 2") }.map(
        agenda)
      ?? "what do I have on friday?"
    if words.isEmpty {
      return "No event has all of the words '\(query.shortened)'. Name fewer of them, or ask \"\(example)\""
    }
    // "My birthday" is named whole.
    let words = words == ["my"] ? [question.subject] : words
    return """
      I do not understand \(quoted(words.map(\.shortened))): no event that \
      takes place has \(words.count == 1 ? "that word" : "those words"). Ask about what is there, for example "\(example)"
      """
  }

  /// States the corrections: `I read 'tomorow' as 'tomorrow'.` and a newline; empty if there are none.
  package static func text(forRead corrections: [WordCorrection]) -> String {
    guard !corrections.isEmpty else { return "" }
    let texts = corrections.map { "'\($0.written.shortened)' as '\($0.read.shortened)'" }
    return "I read \(texts.joined(separator: " and ")).\n"
  }

  /// States that the question was understood but its tool is missing.
  package static func text(forMissing tool: String) -> String {
    "I understand the question, but the tool '\(tool)', which would look it up, is not there."
  }

  /// The questions that can be answered about the first of the times.
  package static func offers(_ times: [String]) -> String {
    let free = isPast(times[0]) ? "" : " or \"when am I free \(placed(times[0]))?\""
    return "\"\(agenda(times[0]))\"\(free)"
  }

  /// The question for all events of a time.
  private static func agenda(_ time: String) -> String {
    isPast(time) ? "what did I do \(placed(time))?" : "what do I have \(placed(time))?"
  }

  private static func isPast(_ time: String) -> Bool {
    ["yesterday", "last "].contains { time.lowercased().hasPrefix($0) }
  }

  /// A time as it follows a verb: "on friday", and "thursday" of "of thursday".
  package static func placed(_ time: String) -> String {
    let bare = Wording(time).after(["of"])?.text ?? time
    return DateWords.isWeekday(bare) ? "on \(bare)" : bare
  }

  package static func quoted(_ times: [String]) -> String {
    times.map { "'\($0)'" }.joined(separator: " and ")
  }

  package static let examples =
    "Try \"what do I have on friday?\", \"when am I free tomorrow afternoon?\" or \"when is the dentist?\""
}
