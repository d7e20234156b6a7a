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
    } else if let last = Self.last(in: sentence.allKeys) {
      self = last
    } else {
      return nil
    }
  }

  /// The last of the courtesies that the words consist of: "thanks for your help, goodbye"; `nil` if a word remains.
  private static func last(in keys: [String]) -> Courtesy? {
    var (index, last) = (0, Courtesy?.none)
    while index < keys.count {
      let found = linked.compactMap { courtesy, phrases in
        phrases.count(in: keys, at: index).map { (count: $0, courtesy) }
      }
      guard let next = found.max(by: { $0.count < $1.count }) else { return nil }
      (index, last) = (index + next.count, next.1)
    }
    return last
  }

  /// The courtesy that all the words are.
  private static func alone(_ keys: [String]) -> Courtesy? {
    (linked + lone).first { $1.count(in: keys) == keys.count }?.0
  }

  /// Whether keys are a courtesy on their own.
  static func isCourtesy(_ keys: [String]) -> Bool { alone(keys) != nil }

  /// Courtesies that have another meaning next to other words.
  private static let lone: [(Courtesy, Phrases)] = [
    (.greeting, "morning"),
    (
      .help,
      """
      help(| me), what can you (do|help with|help me with)(| for me), what can i (ask|ask you|say), \
      what are you able to do, what you can (do|do for me|help with), (who|what) are you, what else can you do, \
      (what|what kind of|what kinds of) questions can i ask, how can you help(| me), how do you work, what do you do
      """
    ),
  ]

  /// Courtesies that can follow each other.
  private static let linked: [(Courtesy, Phrases)] = [
    (
      .greeting,
      "hi, hello, hello there, hey, good morning, good evening, good afternoon, what is up, how are things"
    ),
    (
      .thanks,
      """
      thanks, thanks a (lot|million|bunch|mil), (grand|super|brilliant|fab|legend|awesome|wonderful|amazing), no \
      thanks, many thanks, thank you, thank you (very|so) much, great, nice, cool, good, \
      well done, cheers, ta, lovely, perfect, (thanks|thank you) for (your|the) help, \
      (you are|you are so|that is|this is) (great|good|the best|brilliant|amazing|awesome|lovely|helpful|a star|perfect)
      """
    ),
    (
      .farewell,
      """
      bye, bye bye, goodbye, good bye, good night, see (you|ya), see you (later|soon|then|tomorrow), \
      talk to you (later|soon), catch you later, take care, have a (good|nice|great) day, have a good one, \
      enjoy your day, i am going now, i have to go, i am done, that will be all, (it was nice|nice|good) talking to you
      """
    ),
    (
      .fine,
      """
      never mind, nevermind, yes, no, ok, okay, nothing, all right, that is all, that is all i need, \
      that is all for now, for now, then, for today, almanac, not right now, not now
      """
    ),
  ]
}
