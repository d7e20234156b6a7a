import CalendarService

/// Polite words around a request.
extension ChangeReader {
  /// The words without polite words at the start and end of a request.
  static func polite(_ wording: Wording) -> Wording {
    var wording = withoutOpenings(wording)
    while let rest = wording.before(endings), !rest.isEmpty { wording = rest }
    return wording
  }

  /// The words without polite words at the start.
  static func withoutOpenings(_ wording: Wording) -> Wording {
    var wording = wording
    while let first = wording.keys.first, firstPolite.contains(first), let rest = wording.after(openings),
      !rest.isEmpty
    { wording = plainVerb(rest) }
    return spelledVerb(wording)
  }

  /// "Cancle the gym" as "cancel the gym": a verb with one letter missing, doubled or exchanged with the next one. Other
  /// slips may be other words.
  private static func spelledVerb(_ wording: Wording) -> Wording {
    guard let first = wording.keys.first, first.count > 3, wording.tokens.count > 1,
      !firstWords.contains(first),
      let verb = spelledVerbs[first]
    else { return wording }
    return Wording(verb).followed(by: wording[1...])
  }

  static let spelledVerbs: [String: String] = {
    var verbs: [String: String] = [:]
    for verb in ["cancel", "delete", "remove", "remind", "schedule", "reschedule", "rename", "postpone"] {
      let letters = Array(verb)
      for index in letters.indices.dropFirst() {
        var (missing, doubled, exchanged) = (letters, letters, letters)
        missing.remove(at: index)
        doubled.insert(letters[index], at: index)
        if index + 1 < letters.count { exchanged.swapAt(index, index + 1) }
        for slip in [missing, doubled, exchanged] { verbs[String(slip)] = verb }
      }
    }
    return verbs
  }()

  static let openings = [
    "please", "pls", "hey", "hi", "hello", "ok", "okay", "so", "well", "almanac", "can you", "could you",
    "would you",
    "will you", "can you please", "could you please", "would you please", "i need to", "i want to",
    "i would like to", "i'd like to", "id like to", "i need you to", "i want you to", "let us", "let's",
    "lets",
    "i have to", "go ahead and", "help me", "help me to", "just", "now", "then", "also", "we need to",
    "i should", "can we", "could we", "i would love to", "i'd love to", "i wish to", "i wanna", "i gotta",
    "i would like you to",
    "make sure to", "be sure to", "please help me", "olly", "alexa", "siri", "google", "cortana", "hey olly",
    "hey alexa", "hey siri", "hey google", "ok google", "okay google", "hi olly", "hi alexa", "hi siri",
    "we should", "i must", "i'll have to", "would you mind", "kindly", "i'd like you to", "quickly",
    "actually", "please be so kind as to", "be so kind as to", "be so kind to", "would you be so kind as to",
    "i was wondering if you could", "do me a favor and", "do me a favour and", "i'd be grateful if you could",
    "it would be great if you could", "if you could", "could you possibly", "can you possibly",
    "could you maybe",
    "can you quickly", "do you mind", "i'd appreciate it if you could", "could i ask you to",
    "may i ask you to",
    "would it be possible to", "i'd really like to", "could please", "can please",
    "i'm going to need to", "i am going to need to", "see if you can", "see if you could", "are you able to",
    "would you be able to", "can u", "could u", "can ya", "can u pls", "can you pls", "is it possible to",
  ]
  static let endings = [
    "please", "pls", "plz", "thanks", "thx", "thank you", "for me", "almanac", "as well", "then", "too",
    "will you",
    "if you can", "would you", "ok", "okay", "right away", "right now please",
  ]

  private static let firstPolite = Wording.firstWords(of: openings)
}
