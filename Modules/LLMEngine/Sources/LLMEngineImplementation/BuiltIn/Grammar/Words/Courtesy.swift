/// Words without a question or request: greetings, thanks and the like.
enum Courtesy: Sendable, Hashable {
  case greeting, thanks, farewell, help, fine

  /// The courtesy that consists of all the words.
  init?(_ sentence: Sentence) {
    if sentence.times.isEmpty, let courtesy = Self.words[sentence.keys.joined(separator: " ")] {
      self = courtesy
    } else if let last = Self.runs(in: sentence.allKeys)?.last {
      self = last
    } else {
      return nil
    }
  }

  /// The courtesies that the words consist of, in order: "thanks for your help, goodbye"; `nil` if a word remains.
  private static func runs(in keys: [String]) -> [Courtesy]? {
    var rest = keys[...]
    var found: [Courtesy] = []
    while !rest.isEmpty {
      let count = (1...min(rest.count, longestRun)).reversed().first {
        said[rest.prefix($0).joined(separator: " ")] != nil
      }
      guard let count, let courtesy = said[rest.prefix(count).joined(separator: " ")] else { return nil }
      found.append(courtesy)
      rest = rest.dropFirst(count)
    }
    return found.count > 1 || !keys.isEmpty && words[keys.joined(separator: " ")] == nil ? found : nil
  }

  private static let longestRun = 7

  /// Whether keys are a courtesy on their own.
  static func isCourtesy(_ keys: [String]) -> Bool { words[keys.joined(separator: " ")] != nil }

  private static let words: [String: Courtesy] = [
    "hi": .greeting, "hello": .greeting, "hey": .greeting, "good morning": .greeting,
    "good evening": .greeting,
    "good afternoon": .greeting, "morning": .greeting, "thanks": .thanks, "thank you": .thanks,
    "thank you very much": .thanks, "thanks a lot": .thanks, "great": .thanks, "bye": .farewell,
    "goodbye": .farewell, "good night": .farewell, "see you": .farewell, "what is up": .greeting,
    "how are things": .greeting, "help": .help, "help me": .help,
    "what can you do": .help, "what can i ask": .help, "what can i ask you": .help, "who are you": .help,
    "never mind": .fine, "nevermind": .fine, "yes": .fine, "no": .fine, "ok": .fine, "okay": .fine,
    "nothing": .fine, "no thanks": .thanks, "all right": .fine, "that is all": .fine,
    "what can you do for me": .help, "what you can do": .help, "what you can do for me": .help,
    "what can you help with": .help, "what can you help me with": .help, "what you can help with": .help,
    "what are you able to do": .help, "what can i say": .help, "what questions can i ask": .help,
    "what kind of questions can i ask": .help, "what kinds of questions can i ask": .help,
    "what else can you do": .help, "how can you help me": .help, "how can you help": .help,
    "what are you": .help, "how do you work": .help, "what do you do": .help,
  ]

  /// Courtesies that can follow each other; "morning" and "help" have another meaning next to other words.
  private static let said: [String: Courtesy] = words.filter { $0.value != .help && $0.key != "morning" }
    .merging(
      [
        "see you later": .farewell, "see you soon": .farewell, "see you then": .farewell,
        "good bye": .farewell,
        "bye bye": .farewell, "see ya": .farewell, "talk to you later": .farewell,
        "talk to you soon": .farewell,
        "catch you later": .farewell, "take care": .farewell, "have a good day": .farewell,
        "have a nice day": .farewell,
        "have a great day": .farewell, "have a good one": .farewell, "enjoy your day": .farewell,
        "i am going now": .farewell,
        "i have to go": .farewell, "i am done": .farewell, "that will be all": .farewell,
        "that is all i need": .fine,
        "that is all for now": .fine, "thanks for your help": .thanks, "thank you for your help": .thanks,
        "thanks for the help": .thanks, "thank you so much": .thanks, "many thanks": .thanks,
        "for now": .fine,
        "then": .fine, "for today": .fine, "almanac": .fine, "nice": .thanks, "cool": .thanks,
        "good": .thanks,
        "well done": .thanks, "see you tomorrow": .farewell, "it was nice talking to you": .farewell,
        "nice talking to you": .farewell, "good talking to you": .farewell, "not right now": .fine,
        "not now": .fine,
      ]) { first, _ in first }
}
