/// Words that only keep up the conversation.
enum Courtesy: Sendable, Hashable {
  case greeting, thanks, farewell, help, fine

  /// The courtesy that the words are, all of them.
  init?(_ sentence: Sentence) {
    guard sentence.times.isEmpty,
      let courtesy = Self.words[sentence.keys.joined(separator: " ")]
    else { return nil }
    self = courtesy
  }

  /// Whether words, as the grammar compares them, are a courtesy by themselves.
  static func isCourtesy(_ keys: [String]) -> Bool { words[keys.joined(separator: " ")] != nil }

  private static let words: [String: Courtesy] = [
    "hi": .greeting, "hello": .greeting, "hey": .greeting, "good morning": .greeting,
    "good evening": .greeting,
    "good afternoon": .greeting, "morning": .greeting, "thanks": .thanks, "thank you": .thanks,
    "thank you very much": .thanks, "thanks a lot": .thanks, "great": .thanks, "bye": .farewell,
    "goodbye": .farewell, "good night": .farewell, "see you": .farewell, "help": .help, "help me": .help,
    "what can you do": .help, "what can i ask": .help, "what can i ask you": .help, "who are you": .help,
    "never mind": .fine, "nevermind": .fine, "yes": .fine, "no": .fine, "ok": .fine, "okay": .fine,
    "nothing": .fine, "no thanks": .thanks, "all right": .fine, "that is all": .fine,
    "what are you": .help, "how do you work": .help, "what do you do": .help,
  ]
}
