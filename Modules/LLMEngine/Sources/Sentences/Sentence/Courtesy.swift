/// Words without a question or request: greetings, thanks and the like.
package enum Courtesy: Sendable, Hashable {
  case greeting, thanks, farewell, help, fine

  /// The courtesy that consists of all the words.
  package init?(_ sentence: Sentence) {
    if sentence.times.isEmpty, let courtesy = Self.alone(sentence.keys) {
      self = courtesy
    } else if sentence.begins(with: "what is up"), !sentence.times.isEmpty {
      // "What's up for today?" asks for events.
      return nil
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
    while let first = rest.first {
      guard let next = said[first]?.first(where: { rest.starts(with: $0.run) }) else { return nil }
      found.append(next.courtesy)
      rest = rest.dropFirst(next.run.count)
    }
    return found.count > 1 || alone(keys) == nil ? found : nil
  }

  /// The courtesy that all the words are.
  private static func alone(_ keys: [String]) -> Courtesy? {
    words[keys.first ?? ""]?.first { $0.run == keys }?.courtesy
  }

  /// Whether keys are a courtesy on their own.
  static func isCourtesy(_ keys: [String]) -> Bool { alone(keys) != nil }

  /// Courtesies by their first word, longest first.
  private typealias Table = WordTable<[(run: [String], courtesy: Courtesy)]>

  private static func table(_ texts: [String: Courtesy]) -> Table {
    WordTable(
      grouping: texts.map { (run: Wording.run($0.key), courtesy: $0.value) }
        .sorted { $0.run.count > $1.run.count }, by: { $0.run[0] })
  }

  private static let words = table(lone)
  private static let said = table(linked)

  private static let lone: [String: Courtesy] = [
    "hi": .greeting, "hello": .greeting, "hello there": .greeting, "hey": .greeting,
    "good morning": .greeting,
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
  private static let linked: [String: Courtesy] = lone.filter { $0.value != .help && $0.key != "morning" }
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
